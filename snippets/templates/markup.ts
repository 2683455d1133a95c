import type { Budget } from "./budget.ts";
import { isList, Markup, type Value } from "./values.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};

/** Escapes HTML characters as entities, like Python's markupsafe. */
export function escapeHtml(text: string, budget: Budget): string {
  budget.spendText(text.length * 5);
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** Returns the plain text of a marked text, and other values unchanged. */
export const unmark = (value: Value): Value => (value instanceof Markup ? value.text : value);

/** Marks strings, including those in lists, that were created from a marked text. */
export function remark(value: Value): Value {
  if (typeof value === "string") return new Markup(value);
  return isList(value) ? value.map(remark) : value;
}

/** Adds to a marked text with escaping. Returns `undefined` if neither side is marked, or a side is not a text. */
export function addMarkup(left: Value, right: Value, budget: Budget): Markup | undefined {
  if (!(left instanceof Markup || right instanceof Markup)) return undefined;
  const [first, second] = [left, right].map((side) =>
    side instanceof Markup ? side.text : typeof side === "string" ? escapeHtml(side, budget) : undefined,
  );
  if (first === undefined || second === undefined) return undefined;
  budget.spendText(first.length + second.length);
  return new Markup(first + second);
}
