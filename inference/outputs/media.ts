import type { Binary } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import { type Context, toFields } from "../provider.ts";

type Kind = "image" | "video" | "audio";

/** Whether a value is an `http:`, `https:`, or `data:` URL. */
export const isUrl = (value: unknown): value is string =>
  typeof value === "string" && /^(?:https?:\/\/|data:)/i.test(value);

/** Returns a required URL. Throws `OutputError` with the expected shape. */
export function requireUrl(value: unknown, expected: string, response: unknown, context: Context): string {
  if (isUrl(value)) return value;
  throw createShapeError(expected, response, context);
}

/**
 * Returns the URL of the next request from a response. Must be absolute: a path would be appended to the provider's base
 * URL and sent with the key.
 */
export function requireHttpUrl(
  value: unknown,
  expected: string,
  response: unknown,
  context: Context,
): string {
  if (typeof value === "string" && /^https?:\/\//i.test(value) && URL.canParse(value)) return value;
  throw createShapeError(expected, response, context);
}

/** Returns required bytes. Throws `OutputError` for empty, HTML, and JSON responses, which some servers send with status 200. */
export function requireBytes(response: unknown, kind: Kind, expected: string, context: Context): Blob {
  const allowed = new RegExp(`^(?:$|${kind}/|application/(?!json|xml|xhtml)|binary/)`, "i");
  if (response instanceof Blob && response.size > 0 && allowed.test(response.type)) return response;
  throw createShapeError(expected, response, context);
}

/** Converts base64 to a `data:` URL. */
export const base64ToDataUrl = (base64: string, type: string): string =>
  base64.startsWith("data:") ? base64 : `data:${type};base64,${base64}`;

/**
 * Reads bytes, or a URL from `output`, `output[0]`, `<kind>.url`, or `<kind>_file.url`, as hf-inference and endpoints
 * return them.
 */
export function readMedia(response: unknown, kind: Kind, expected: string, context: Context): Binary {
  if (response instanceof Blob) return requireBytes(response, kind, expected, context);
  const { output, [kind]: named, [`${kind}_file`]: file } = toFields(response);
  const first = [Array.isArray(output) ? (output as unknown[])[0] : output, getUrl(named), getUrl(file)];
  return requireUrl(first.find(isUrl), expected, response, context);
}

const getUrl = (value: unknown): unknown =>
  typeof value === "object" && value !== null ? (value as { url?: unknown }).url : value;
