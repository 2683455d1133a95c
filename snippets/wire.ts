import type { Path, WireBody } from "./plan.ts";
import { type Media, listMedia } from "./tree.ts";

/** Returns the variable name for a request's file: `image`, `audio`, `video`, or `file`. */
export function getMediaName(body: WireBody): string {
  const [media] =
    body.kind === "json"
      ? listMedia(body.value)
      : body.kind === "file"
        ? [body.file]
        : body.fields.flatMap(({ value }) => (typeof value === "string" ? [] : [value]));
  return getMediaKind(media);
}

export function getMediaKind(media: Media | undefined): string {
  const kind = media?.type.split("/")[0] ?? "";
  return ["image", "audio", "video"].includes(kind) ? kind : "file";
}

/** Whether the client sets the header itself when it is given JSON. */
export const isJsonHeader = (body: WireBody, { name, value }: { name: string; value: string }): boolean =>
  body.kind === "json" && name === "Content-Type" && value === "application/json";

/** Splits two alternative paths into their first fields and the common rest. */
export function splitAlternatives(path: Path, or: Path): { names: [string, string]; rest: Path } {
  return { names: [String(path[0]), String(or[0])], rest: path.slice(1) };
}

/** Writes a path of attributes or properties: `completion.choices[0].message`. */
export const formatPath = (name: string, path: Path): string =>
  name + path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");

/** Formats milliseconds as seconds. */
export const formatSeconds = (ms: number): string => String(ms / 1000);
