import type { TaskIO } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import type { Context } from "../provider.ts";
import { expect } from "./shape.ts";

export const readNumbers = (response: unknown, context: Context): number[] =>
  expect(["number"], "number[]", response, context);

/** Reads a number or a class name per row. */
export function readClasses(response: unknown, context: Context): TaskIO["tabular-classification"]["output"] {
  const isClass = (value: unknown) => typeof value === "number" || typeof value === "string";
  if (Array.isArray(response) && response.every(isClass)) return response as (number | string)[];
  throw createShapeError("number[]", response, context);
}

type Vectors = TaskIO["feature-extraction"]["output"];

/** Reads nested lists of numbers, up to 4 levels deep. Each level contains only lists or only numbers. */
export function readVectors(response: unknown, context: Context): Vectors {
  if (Array.isArray(response) && isTensor(response, 4)) return response as Vectors;
  throw createShapeError("Array<number[][][] | number[][] | number[] | number>", response, context);
}

function isTensor(value: unknown[], levels: number): boolean {
  if (!Array.isArray(value[0])) return value.every((item) => typeof item === "number");
  return levels > 1 && value.every((item) => Array.isArray(item) && isTensor(item, levels - 1));
}
