import { finished } from "node:stream/promises";
import { detectMediaType, type FormFields, MemoryBlob } from "@modelyard/inference/call-endpoint";
import { Busboy } from "@fastify/busboy";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { MAX_FORM_PARTS, MAX_FORM_TEXT_BYTES } from "../../http/limits.ts";
import { invalidField } from "../../http/errors.ts";

/** Precedes each boundary of a form. Rare in media. */
const PART_START = "\r\n--";
/** Bytes that are parsed at once. */
const PART_BYTES = 2 ** 18;

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

/** Parses a form; undefined if it is invalid. Files share the memory of the body. Throws if it exceeds a limit. */
export async function parseForm(
  body: Buffer<ArrayBuffer>,
  contentType: string,
): Promise<FormFields | undefined> {
  let count = 0;
  for (let index = body.indexOf(PART_START); index !== -1; index = body.indexOf(PART_START, index + 1))
    if (++count > MAX_FORM_PARTS)
      throw invalidField("body", `must have ${grouped(MAX_FORM_PARTS)} parts or fewer`);
  const form: FormFields[number][] = [];
  let problem: Error | undefined;
  try {
    const limits = { fieldSize: MAX_FORM_TEXT_BYTES, fieldNameSize: 1000 };
    const parser = new Busboy({ headers: { "content-type": contentType }, limits });
    parser.on("field", (name, value, _isNameCut, isCut) => {
      if (isCut) problem = invalidField(name, `is longer than ${grouped(MAX_FORM_TEXT_BYTES)} bytes`);
      form.push([name, value]);
    });
    parser.on("file", (name, stream, filename, _encoding, type) => {
      const parts: Buffer<ArrayBuffer>[] = [];
      stream.on("data", (part: Buffer<ArrayBuffer>) => void parts.push(part));
      // The parser fails with the same error.
      stream.on("error", () => {});
      stream.on("end", () => form.push([name, new MemoryBlob(joinParts(body, parts), type), filename]));
    });
    parser.on("error", () => {});
    for (let start = 0; start < body.length; start += PART_BYTES) {
      parser.write(body.subarray(start, start + PART_BYTES));
      await yieldToEventLoop();
    }
    await finished(parser.end());
  } catch {
    return undefined;
  }
  if (problem !== undefined) throw problem;
  return form;
}

/** Returns a file of a form without copying it. The parser copies only bytes that could begin a boundary. */
function joinParts(body: Buffer<ArrayBuffer>, parts: readonly Buffer<ArrayBuffer>[]): Buffer<ArrayBuffer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  let before = 0;
  for (const part of parts) {
    const index = part.byteOffset - body.byteOffset;
    const isShared = part.buffer === body.buffer && index >= before && index + part.length <= body.length;
    if (isShared) return body.subarray(index - before, index - before + length);
    before += part.length;
  }
  return Buffer.concat(parts);
}

const grouped = (count: number): string => count.toLocaleString("en");
