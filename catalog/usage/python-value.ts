import { type Json, literal, raw } from "../code.ts";

/** Maximum columns of a value on one line, as in Black. */
const WIDTH = 88;

/**
 * Creates an insert from a Python literal: on one line if it fits, otherwise one line per member.
 * `before` is the number of columns already used on the line.
 */
export const pythonValue = (value: Json, before = 0) => raw(write(value, 0, before));

function write(value: Json, indent: number, before = 0): string {
  const short = literal.python(value);
  if (value === null || typeof value !== "object" || short.length + indent + before <= WIDTH) return short;
  const members = Array.isArray(value)
    ? value.map((item: Json) => write(item, indent + 4))
    : Object.entries(value).map(([key, item]) => `${literal.python(key)}: ${write(item, indent + 4)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const inner = " ".repeat(indent + 4);
  return [open, ...members.map((member) => `${inner}${member},`), `${" ".repeat(indent)}${close}`].join("\n");
}
