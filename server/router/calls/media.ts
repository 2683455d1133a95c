import { detectMediaType } from "@modelyard/inference/call-endpoint";
import { MAX_FORM_PARTS } from "../../http/limits.ts";
import { invalidField } from "../../http/errors.ts";

/** Precedes each boundary of a form. Rare in media. */
const PART_START = "\r\n--";

/** Returns media as a `data:` URL; `type` is the default media type. */
export async function toDataUrl(blob: Blob, type: string): Promise<string> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  return `data:${getMediaType(bytes, blob, type)};base64,${bytes.toString("base64")}`;
}

/** Bytes that identify a media type. */
const SIGNATURE_BYTES = 24;

/** Returns the media type detected from the bytes, otherwise the stated type, otherwise the default. */
export const getMediaType = (bytes: Buffer, { type }: Blob, fallback: string): string =>
  detectMediaType(bytes.toString("base64", 0, SIGNATURE_BYTES)) ?? (type || fallback);

/** Parses a form; undefined if it is invalid. Throws if it has too many parts. */
export async function parseForm(body: Buffer, contentType: string): Promise<FormData | undefined> {
  let parts = 0;
  for (let index = body.indexOf(PART_START); index !== -1; index = body.indexOf(PART_START, index + 1))
    if (++parts > MAX_FORM_PARTS)
      throw invalidField("body", `must have ${MAX_FORM_PARTS.toLocaleString("en")} parts or fewer`);
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": contentType } }).formData();
  } catch {
    return undefined;
  }
}
