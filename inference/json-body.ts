import type { Awaitable } from "./provider.ts";

/** Characters from which a string is encoded in parts, so that servers can handle other requests in between. */
const LONG = 2 ** 20;

/** Levels that are searched: a chat's image is at the sixth. */
const LEVELS = 6;

const isLong = (value: unknown): value is string => typeof value === "string" && value.length > LONG;

/** Whether a body contains a long string: media as base64. */
function hasMedia(value: unknown, levels = LEVELS): boolean {
  if (typeof value !== "object" || value === null || levels === 0) return isLong(value);
  return Object.values(value).some((item) => hasMedia(item, levels - 1));
}

/** Encodes a body as JSON: media in parts. */
export const encodeBody = (body: unknown): Awaitable<string | Blob> =>
  hasMedia(body) ? encodeMedia(body) : JSON.stringify(body);

async function encodeMedia(body: unknown): Promise<Blob> {
  const long: string[] = [];
  const mark = crypto.randomUUID();
  const text = JSON.stringify(body, (_name, value: unknown) => {
    if (!isLong(value)) return value;
    long.push(value);
    return mark;
  });
  const [first = "", ...rest] = text.split(mark);
  const parts: BlobPart[] = [first];
  for (const [i, value] of long.entries()) {
    for (let start = 0; start < value.length; start += LONG) {
      await new Promise((resolve) => setTimeout(resolve));
      parts.push(new Blob([JSON.stringify(value.slice(start, start + LONG)).slice(1, -1)]));
    }
    parts.push(rest[i] ?? "");
  }
  return new Blob(parts);
}
