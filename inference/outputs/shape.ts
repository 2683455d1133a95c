import { createShapeError } from "../errors.ts";
import type { Context } from "../provider.ts";

/**
 * What a value must look like, as plain data: no call at load, so bundlers can leave out what is not used. A field
 * with `?` behind its name may be absent or null. Fields beyond those named are welcome: providers add theirs.
 */
export type Shape = "string" | "number" | "object" | readonly [Shape] | { readonly [field: string]: Shape };

export function fits(shape: Shape, value: unknown): boolean {
  if (shape === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (typeof shape === "string") return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item));
  if (!fits("object", value) || value instanceof Blob) return false;
  for (const name in shape) {
    const optional = name.endsWith("?");
    const field = (value as Record<string, unknown>)[optional ? name.slice(0, -1) : name];
    if (optional && (field === undefined || field === null)) continue;
    if (!fits(shape[name] as Shape, field)) return false;
  }
  return true;
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);

/** The answer, if it has the shape; `OutputError` otherwise. `expected` is the shape in words. */
export function expect<Output>(shape: Shape, expected: string, response: unknown, context: Context): Output {
  if (fits(shape, response)) return response as Output;
  throw createShapeError(expected, response, context);
}
