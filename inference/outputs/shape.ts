import type { TaskId, TaskIO } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import type { Context, Fields } from "../provider.ts";

/**
 * The shape of a value as plain data, so that bundlers can remove unused shapes. The fields within `?` can be absent or
 * null. Additional fields are allowed.
 */
export type Shape = "string" | "number" | "object" | readonly [Shape] | { readonly [field: string]: Shape };

export function fits(shape: Shape, value: unknown): boolean {
  if (shape === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (typeof shape === "string") return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item));
  return fits("object", value) && !(value instanceof Blob) && hasFields(shape, value as Fields, false);
}

function hasFields(shape: Readonly<Record<string, Shape>>, fields: Fields, areOptional: boolean): boolean {
  for (const name in shape) {
    const field = fields[name];
    const isValid =
      name === "?"
        ? hasFields(shape[name] as typeof shape, fields, true)
        : (areOptional && (field === undefined || field === null)) || fits(shape[name] as Shape, field);
    if (!isValid) return false;
  }
  return true;
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);

/** Reads the output of a task from a response. */
export type Read<T extends TaskId> = (response: unknown, context: Context) => TaskIO[T]["output"];

/** Creates a function that reads responses of a shape, after `prepare`. `expected` describes the shape in errors. */
export const createReader =
  <T extends TaskId>(
    shape: Shape,
    expected: string,
    prepare = (response: unknown): unknown => response,
  ): Read<T> =>
  (response, context) =>
    expect(shape, expected, prepare(response), context);

/** Returns the response if it has the shape. Throws `OutputError` otherwise. `expected` describes the shape. */
export function expect<Output>(shape: Shape, expected: string, response: unknown, context: Context): Output {
  if (fits(shape, response)) return response as Output;
  throw createShapeError(expected, response, context);
}
