import type { Binary, TaskId } from "@modelyard/catalog";
import { fromDataUrl, toDataUrl } from "./base64.ts";
import { type CallExtras, runCall } from "./call.ts";
import { OutputError } from "./errors.ts";
import { sendRequest } from "./exchange.ts";
import type { Args, MediaOptions } from "./options.ts";
import { get, type TaskProviders, type OutputType } from "./provider.ts";
import type { Call } from "./routing.ts";

/** Return type of a media method by its `outputType`. */
export type MediaResult<Kind extends OutputType> = Kind extends "json"
  ? Record<string, unknown>
  : Kind extends "url" | "dataUrl"
    ? string
    : Blob;

/** A kind of media output: its field, and the default media type. */
export interface Medium {
  field: "image" | "video" | "audio";
  type: string;
}

export const image: Medium = { field: "image", type: "image/jpeg" };
export const video: Medium = { field: "video", type: "video/mp4" };
export const audio: Medium = { field: "audio", type: "audio/wav" };

/** Runs a task with media output and converts the output to the requested type. */
export async function runMedia<T extends TaskId, Kind extends OutputType = "blob">(
  task: T,
  taskProviders: TaskProviders<T>,
  args: Args<T>,
  options: MediaOptions<Kind> = {},
  medium: Medium,
  extras: CallExtras<T> = {},
): Promise<MediaResult<Kind>> {
  const { outputType = "blob" as OutputType } = options;
  return await runCall(task, taskProviders, args, options, { ...extras, outputType }, async (callResult) => {
    const { output, response, call } = callResult;
    const media = (output as Partial<Record<Medium["field"], Binary>>)[medium.field] as Binary;
    const result =
      outputType === "json"
        ? (response ?? { [medium.field]: await convertMedia(media, "dataUrl", medium, call) })
        : await convertMedia(media, outputType, medium, call);
    return result as MediaResult<Kind>;
  });
}

async function convertMedia(
  media: Binary,
  format: Exclude<OutputType, "json">,
  medium: Medium,
  call: Call,
): Promise<Blob | string> {
  if (format === "url" && typeof media === "string") return media;
  const blob = typeof media === "string" ? await fetchBytes(media, call) : media;
  return format === "blob" ? blob : await toDataUrl(blob, medium.type);
}

/** Fetches the bytes of a URL from a response, without the caller's key. */
export async function fetchBytes(url: string, call: Call): Promise<Blob> {
  if (!/^data:/i.test(url)) {
    return (await sendRequest(
      get(url, { auth: false, responseType: "blob" }),
      call,
      "Failed to download the output",
    )) as Blob;
  }
  const bytes = fromDataUrl(url);
  if (bytes) return bytes;
  throw new OutputError("Invalid inference output: Expected a valid data: URL.", call.context, url);
}
