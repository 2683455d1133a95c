import { createShapeError } from "../errors.ts";
import type { Context, Fields } from "../provider.ts";

/** Whatever an answer is, as fields to look into. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null ? (value as Fields) : {};

/**
 * The address that an answer names for what comes next. Only a whole one: anything else would be put behind the
 * provider's own address, key and all.
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

/** Where the hub has the files of a model: for providers that load weights from there. */
export const getWeightsUrl = ({ hubUrl, model }: Context): string => `${hubUrl}/${model}`;
