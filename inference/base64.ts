import type { MemoryBlob } from "./memory-blob.ts";

interface NodeBuffer {
  from(bytes: Uint8Array): { toString(encoding: "base64"): string };
}

/** Encodes bytes as base64 in any runtime. In servers, other requests are handled in between. */
export async function toBase64(blob: Blob): Promise<string> {
  // 25 times as fast as `btoa` (Node.js 24, as of 2026-11).
  const { Buffer } = globalThis as { Buffer?: NodeBuffer };
  let text = "";
  // Multiples of three bytes, so that the results can be joined. The number of arguments is limited.
  const size = Buffer ? 0x180000 : 0x6000;
  for (let start = 0; start < blob.size; start += size) {
    if (Buffer && start > 0) await new Promise((resolve) => setTimeout(resolve));
    const bytes = new Uint8Array(await blob.slice(start, start + size).arrayBuffer());
    text += Buffer?.from(bytes).toString("base64") ?? btoa(String.fromCharCode(...bytes));
  }
  return text;
}

/** Decodes base64. Returns `undefined` for invalid text. */
export function fromBase64(text: string, type = ""): Blob | undefined {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    return new Blob([Uint8Array.from(binary, (char) => char.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}

/** The first characters of media in base64, by media type. */
const SIGNATURES: readonly [start: RegExp, type: string][] = [
  [/^iVBORw0KGgo/, "image/png"],
  [/^\/9j\//, "image/jpeg"],
  [/^UklGR.{7}XRUJQ/, "image/webp"],
  [/^R0lGOD[dl]/, "image/gif"],
  [/^.{5}mdHlwYXZp/, "image/avif"],
  [/^UklGR.{7}XQVZF/, "audio/wav"],
  [/^(?:SUQz|\/\/[I-Po-v])/, "audio/mpeg"],
  [/^ZkxhQ/, "audio/flac"],
  [/^T2dnU/, "audio/ogg"],
];

/** Detects the media type from the first bytes. Returns `undefined` for unknown formats. */
export const detectMediaType = (base64: string): string | undefined =>
  SIGNATURES.find(([start]) => start.test(base64))?.[1];

/** Creates a `data:` URL. `type` is the media type for blobs without one. */
export const toDataUrl = async (blob: Blob, type: string): Promise<string> =>
  `data:${blob.type || type};base64,${await toBase64(blob)}`;

/** Returns a value for JSON bodies: base64, or an object that a server encodes while it sends the body. */
export const inlineBase64 = async (blob: Blob, prefix = ""): Promise<unknown> =>
  (blob as Partial<MemoryBlob>).inline?.(prefix) ?? prefix + (await toBase64(blob));

/** Like `inlineBase64`, but as a `data:` URL. `type` is the media type for blobs without one. */
export const inlineDataUrl = (blob: Blob, type: string): Promise<unknown> =>
  inlineBase64(blob, `data:${blob.type || type};base64,`);

/** Decodes a `data:` URL. Returns `undefined` for other text. */
export function fromDataUrl(url: string): Blob | undefined {
  const found = /^data:([^,]*?)(;base64)?,/is.exec(url);
  if (!found) return undefined;
  const [head, type = "", base64] = found;
  const rest = url.slice(head.length);
  try {
    return base64
      ? fromBase64(decodeURIComponent(rest).trim(), type)
      : new Blob([decodeURIComponent(rest)], { type });
  } catch {
    return undefined;
  }
}
