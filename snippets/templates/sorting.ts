import type { Budget } from "./budget.ts";
import { compare } from "./operators.ts";
import type { Value } from "./values.ts";

/** The order of Jinja's `sort`: case-insensitive by default. */
export function compareKeys(left: Value, right: Value, caseSensitive: boolean, budget: Budget): number {
  const fold = (value: Value) => (typeof value === "string" && !caseSensitive ? value.toLowerCase() : value);
  return compare("<", fold(left), fold(right), budget);
}
