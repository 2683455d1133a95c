import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { iterate } from "./operators.ts";
import { str } from "./text.ts";
import { Tuple, getTypeName, type Value } from "./values.ts";

/** Whitespace in Python. JavaScript includes the byte order mark and excludes some control characters. */
const SPACE = /^[\t-\r\u001c-\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;

/** Strips whitespace or the given characters from the ends. Without regular expressions, to run in linear time. */
export function strip(self: string, chars: Value | undefined, side: "left" | "right" | "both"): string {
  if (chars !== undefined && chars !== null && typeof chars !== "string")
    throw new TemplateRuntimeError(`strip arg must be None or str, not ${getTypeName(chars)}`);
  const isStripped = (char: string) => (typeof chars === "string" ? chars.includes(char) : SPACE.test(char));
  let start = 0;
  let end = self.length;
  if (side !== "right") while (start < end && isStripped(self[start] ?? "")) start += 1;
  if (side !== "left") while (end > start && isStripped(self[end - 1] ?? "")) end -= 1;
  return self.slice(start, end);
}

export const capitalize = (self: string): string => {
  const [first = "", ...rest] = self;
  return first.toUpperCase() + rest.join("").toLowerCase();
};

/** Python's `str.title`: capitalizes every run of letters. */
export const title = (self: string): string => self.replaceAll(/\p{L}+/gu, (word) => capitalize(word));

export function split(self: string, separator: Value | undefined, max: number, budget: Budget): Value[] {
  budget.spend(self.length);
  if (typeof separator === "string") {
    if (separator === "") throw new TemplateRuntimeError("empty separator");
    const parts = self.split(separator);
    return max < 0 || parts.length <= max + 1
      ? parts
      : [...parts.slice(0, max), parts.slice(max).join(separator)];
  }
  const parts: string[] = [];
  for (let index = 0; ;) {
    while (SPACE.test(self[index] ?? "")) index += 1;
    if (index >= self.length) return parts;
    if (max >= 0 && parts.length >= max) return [...parts, self.slice(index)];
    const start = index;
    while (index < self.length && !SPACE.test(self[index] ?? "")) index += 1;
    parts.push(self.slice(start, index));
  }
}

export function splitRight(self: string, separator: Value | undefined, max: number, budget: Budget): Value[] {
  if (max < 0 || typeof separator !== "string") return split(self, separator, max, budget);
  const parts = split(self, separator, -1, budget);
  const cut = Math.max(0, parts.length - max);
  return cut <= 1 ? parts : [parts.slice(0, cut).join(separator), ...parts.slice(cut)];
}

export function splitLines(self: string, budget: Budget): Value[] {
  budget.spend(self.length);
  const lines = self.split(/\r\n|[\n\r\v\f\u001c-\u001e\u0085\u2028\u2029]/);
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

export function replace(self: string, old: string, replacement: string, max: number, budget: Budget): string {
  budget.spend(self.length);
  const parts = old === "" ? ["", ...self, ""] : self.split(old);
  const times = Math.min(parts.length - 1, max < 0 ? Infinity : max);
  budget.spendText(self.length + times * Math.max(0, replacement.length - old.length));
  return (
    parts
      .slice(0, times)
      .map((piece) => piece + replacement)
      .join("") + parts.slice(times).join(old)
  );
}

export function join(items: Value, glue: string, budget: Budget): string {
  let joined = "";
  for (const [i, item] of iterate(items, budget).entries()) {
    joined += (i > 0 ? glue : "") + str(item, budget);
    budget.checkLength(joined.length);
  }
  return joined;
}

/** Returns the index in code points, as in Python, or -1 if the text is not found. */
export function find(self: string, search: string, which: "first" | "last"): number {
  const index = which === "first" ? self.indexOf(search) : self.lastIndexOf(search);
  return index < 0 ? -1 : Array.from(self.slice(0, index)).length;
}

export function partition(self: string, separator: string, which: "first" | "last"): Value {
  const index = which === "first" ? self.indexOf(separator) : self.lastIndexOf(separator);
  if (index < 0) return Tuple.from<Value>(which === "first" ? [self, "", ""] : ["", "", self]);
  return Tuple.from<Value>([self.slice(0, index), separator, self.slice(index + separator.length)]);
}

export function justify(
  self: string,
  width: Value | undefined,
  fill: Value | undefined,
  side: "left" | "right" | "both",
  budget: Budget,
): string {
  if (typeof width !== "number") throw new TemplateRuntimeError("the width must be an integer");
  const char = typeof fill === "string" && fill !== "" ? fill : " ";
  const missing = Math.max(0, width - Array.from(self).length);
  budget.spendText(self.length + missing);
  if (side === "left") return self + char.repeat(missing);
  if (side === "right") return char.repeat(missing) + self;
  // Where the space is odd, Python looks at the width to see which side gets more.
  const before = Math.floor(missing / 2) + (missing & width & 1);
  return char.repeat(before) + self + char.repeat(missing - before);
}
