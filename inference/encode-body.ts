import type { FormFields } from "./form.ts";
import { Base64Text } from "./memory-blob.ts";
import type { Awaitable, Fields, ProviderRequest } from "./provider.ts";

/** Characters from which a string is encoded in pieces, so that servers can handle other requests in between. */
const LONG = 2 ** 20;
/** Characters that are encoded at once. The C library maps longer pieces separately, which takes more time. */
const PIECE = 2 ** 15;
/** Bytes that are sent at once, so that encrypting them is a short step. */
const CHUNK_BYTES = 2 ** 18;

/** Levels that are searched: a chat's image is at the sixth. */
const LEVELS = 6;

const isMedia = (value: unknown): value is string | Base64Text =>
  (typeof value === "string" && value.length > LONG) || value instanceof Base64Text;

/** Whether a body contains media: base64, or a long string. */
function hasMedia(value: unknown, levels = LEVELS): boolean {
  if (typeof value !== "object" || value === null || levels === 0) return isMedia(value);
  return isMedia(value) || Object.values(value).some((item) => hasMedia(item, levels - 1));
}

/** A body of known size that is produced while it is sent. Can be read several times. */
export class BodyParts {
  readonly size: number;
  /** Media type, unless the headers state it. */
  readonly type: string;
  readonly #parts: readonly (Uint8Array | Base64Text)[];

  constructor(parts: readonly (Uint8Array | Base64Text)[], type = "") {
    this.#parts = parts;
    this.type = type;
    this.size = parts.reduce((sum, part) => sum + part.length, 0);
  }

  /** Yields the bytes in short chunks. */
  *[Symbol.iterator](): Generator<Uint8Array, void, undefined> {
    for (const part of this.#parts) {
      if (part instanceof Base64Text) yield* part;
      else
        for (let start = 0; start < part.length; start += CHUNK_BYTES)
          yield part.subarray(start, start + CHUNK_BYTES);
    }
  }
}

/** Encodes the body of a request for servers: media and forms as `BodyParts`, other JSON as text. */
export function encodeBody({
  body,
  form,
}: Pick<ProviderRequest, "body" | "form">): Awaitable<string | BodyParts | undefined> {
  if (form) return encodeForm(form.fields);
  if (body === undefined) return undefined;
  if (body instanceof Blob) return body.bytes().then((bytes) => new BodyParts([bytes], body.type));
  return hasMedia(body) ? encodeJson(body) : JSON.stringify(body);
}

const encoder = new TextEncoder();

async function encodeJson(body: Fields): Promise<BodyParts> {
  const media: (string | Base64Text)[] = [];
  const mark = crypto.randomUUID();
  const text = JSON.stringify(body, (_name, value: unknown) => {
    if (!isMedia(value)) return value;
    media.push(value);
    return value instanceof Base64Text ? value.prefix + mark : mark;
  });
  const [first = "", ...rest] = text.split(mark);
  const parts: (Uint8Array | Base64Text)[] = [encoder.encode(first)];
  for (const [i, value] of media.entries()) {
    if (value instanceof Base64Text) parts.push(value);
    else
      for (let start = 0; start < value.length; start += PIECE) {
        if (start % LONG === 0) await new Promise((resolve) => setTimeout(resolve));
        parts.push(encoder.encode(JSON.stringify(value.slice(start, start + PIECE)).slice(1, -1)));
      }
    parts.push(encoder.encode(rest[i]));
  }
  return new BodyParts(parts);
}

/** Encodes a form like `fetch` (HTML standard, "multipart/form-data encoding algorithm"). */
async function encodeForm(fields: FormFields): Promise<BodyParts> {
  const boundary = `----modelyard-${crypto.randomUUID()}`;
  const parts: Uint8Array[] = [];
  for (const [name, value, fileName] of fields) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${escapeName(normalizeLines(name))}"`;
    if (typeof value === "string") {
      parts.push(encoder.encode(`${head}\r\n\r\n${normalizeLines(value)}\r\n`));
      continue;
    }
    const type = value.type || "application/octet-stream";
    const fileHead = `${head}; filename="${escapeName(fileName ?? "blob")}"\r\nContent-Type: ${type}\r\n\r\n`;
    parts.push(encoder.encode(fileHead), await value.bytes(), encoder.encode("\r\n"));
  }
  parts.push(encoder.encode(`--${boundary}--\r\n`));
  return new BodyParts(parts, `multipart/form-data; boundary=${boundary}`);
}

const escapeName = (text: string): string =>
  text.replaceAll("\n", "%0A").replaceAll("\r", "%0D").replaceAll('"', "%22");

const normalizeLines = (text: string): string => text.replaceAll(/\r?\n|\r/g, "\r\n");
