import type { Binary } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import type { Context } from "../provider.ts";

type Kind = "image" | "video" | "audio";

/** `http:`, `https:` and `data:`: what can be downloaded. */
export const isUrl = (value: unknown): value is string =>
  typeof value === "string" && /^(?:https?:\/\/|data:)/i.test(value);

/** A URL that an answer must have; otherwise the error with the shape that was expected. */
export function requireUrl(value: unknown, expected: string, response: unknown, context: Context): string {
  if (isUrl(value)) return value;
  throw createShapeError(expected, response, context);
}

/** Bytes as they came. A page of HTML, or nothing, is not what was asked for, whatever the status said. */
export function requireBytes(response: unknown, kind: Kind, expected: string, context: Context): Blob {
  const fitting = new RegExp(`^(?:$|${kind}/|application/(?!json|xml|xhtml)|binary/)`, "i");
  if (response instanceof Blob && response.size > 0 && fitting.test(response.type)) return response;
  throw createShapeError(expected, response, context);
}

/** A `data:` URL of base64 that came without its type. */
export const base64ToDataUrl = (base64: string, type: string): string =>
  base64.startsWith("data:") ? base64 : `data:${type};base64,${base64}`;

/**
 * Bytes, or a URL where providers put one: `output` or `output[0]`, `<kind>.url`, `<kind>_file.url`. What
 * servers of models answer that the hub runs itself.
 */
export function readMedia(response: unknown, kind: Kind, expected: string, context: Context): Binary {
  if (response instanceof Blob) return requireBytes(response, kind, expected, context);
  const fields = (typeof response === "object" && response !== null ? response : {}) as Record<
    string,
    unknown
  >;
  const { output, [kind]: named, [`${kind}_file`]: file } = fields;
  const first = [Array.isArray(output) ? (output as unknown[])[0] : output, getUrl(named), getUrl(file)];
  return requireUrl(first.find(isUrl), expected, response, context);
}

const getUrl = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { url?: unknown }).url : value;
