import { createShapeError } from "../errors.ts";
import type { Context, Fields } from "../provider.ts";

/** Returns the fields of a value, or no fields if it is not an object. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

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

/** Returns the URL of a model on the hub, for providers that load its weights. */
export const getWeightsUrl = ({ hubUrl, model }: Context): string => `${hubUrl}/${model}`;
