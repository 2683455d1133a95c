import { createShapeError } from "../errors.ts";
import type { Context } from "../provider.ts";

/**
 * The shape of a value as plain data, so that bundlers can remove unused shapes. A field with `?` after its name can be
 * absent or null. Additional fields are allowed.
 */
export type Shape = "string" | "number" | "object" | readonly [Shape] | { readonly [field: string]: Shape };

export function fits(shape: Shape, value: unknown): boolean {
  if (shape === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (typeof shape === "string") return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item));
  if (!fits("object", value) || value instanceof Blob) return false;
  const fields = value as Record<string, unknown>;
  for (const name in shape) {
    let field = fields[name];
    if (field === undefined && name.endsWith("?")) {
      field = fields[name.slice(0, -1)];
      if (field === undefined || field === null) continue;
    }
    if (!fits(shape[name] as Shape, field)) return false;
  }
  return true;
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);

/** Returns the response if it has the shape. Throws `OutputError` otherwise. `expected` describes the shape. */
export function expect<Output>(shape: Shape, expected: string, response: unknown, context: Context): Output {
  if (fits(shape, response)) return response as Output;
  throw createShapeError(expected, response, context);
}
