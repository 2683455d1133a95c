import type { Budget } from "./budget.ts";
import { isList, Markup, type Value } from "./values.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&#34;",
  "'": "&#39;",
};

/** A text with the characters of HTML as entities, as Python's markupsafe writes it. */
export function escapeHtml(text: string, budget: Budget): string {
  budget.spendText(text.length * 5);
  return text.replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}

/** The plain text of a marked one; other values as they are. */
export const unmark = (value: Value): Value => (value instanceof Markup ? value.text : value);

/** Marks texts, also in a list, that were made of a marked one. */
export function remark(value: Value): Value {
  if (typeof value === "string") return new Markup(value);
  return isList(value) ? value.map(remark) : value;
}

/** `+` with a marked text: what is added is escaped. `undefined` if neither side is one, or a side is no text. */
export function addMarkup(left: Value, right: Value, budget: Budget): Markup | undefined {
  if (!(left instanceof Markup || right instanceof Markup)) return undefined;
  const [first, second] = [left, right].map((side) =>
    side instanceof Markup ? side.text : typeof side === "string" ? escapeHtml(side, budget) : undefined,
  );
  if (first === undefined || second === undefined) return undefined;
  budget.spendText(first.length + second.length);
  return new Markup(first + second);
}
