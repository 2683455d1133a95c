import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { formatFloat } from "./json.ts";
import type { Dict, Key, List, Value } from "./values.ts";
import {
  Callable,
  Float,
  isDict,
  isInteger,
  isList,
  Markup,
  Namespace,
  Quoted,
  Tuple,
  getTypeName,
  Undefined,
} from "./values.ts";

/** Python's `str()`, which templates print. */
export function str(value: Value, budget: Budget): string {
  if (typeof value === "string") return value;
  if (value instanceof Undefined) return "";
  if (value instanceof Markup) return value.text;
  if (value instanceof Quoted) return value.after("");
  return repr(value, budget);
}

/** Python's `repr()`, which lists print for their items. */
export function repr(value: Value, budget: Budget, depth = 0): string {
  budget.spend(1);
  checkDepth(depth);
  if (value === null) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (isInteger(value)) return formatInteger(value);
  if (value instanceof Float) return formatFloat(value.value);
  if (typeof value === "string") return quoteString(value);
  if (value instanceof Undefined) return "Undefined";
  if (value instanceof Markup) return `Markup(${quoteString(value.text)})`;
  if (value instanceof Quoted) return repr(value.after(""), budget);
  if (value instanceof Callable) return `<function ${value.name}>`;
  const items = (list: List) => joinBounded(list, ", ", budget, (item) => repr(item, budget, depth + 1));
  const pairs = (dict: Dict) =>
    joinBounded(
      [...dict],
      ", ",
      budget,
      ([key, item]) => `${repr(key, budget)}: ${repr(item, budget, depth + 1)}`,
    );
  if (value instanceof Namespace) return `<Namespace {${pairs(value.values)}}>`;
  if (value instanceof Tuple) return `(${items(value)}${value.length === 1 ? "," : ""})`;
  return isDict(value) ? `{${pairs(value)}}` : `[${items(value)}]`;
}

export interface JsonOptions {
  /** Indentation per level. Default: one line. */
  indent?: string | undefined;
  ensureAscii: boolean;
  separators?: readonly [item: string, key: string] | undefined;
  sortKeys: boolean;
}

/** Python's `json.dumps`, as used by `tojson` in transformers: without HTML and ASCII escapes. */
export function toJson(value: Value, options: JsonOptions, budget: Budget, depth = 0): string {
  budget.spend(1);
  checkDepth(depth);
  if (value === null || typeof value === "boolean") return String(value);
  if (isInteger(value)) return formatInteger(value);
  if (value instanceof Float) return JSON_NAMES.get(value.value) ?? formatFloat(value.value);
  if (typeof value === "string") return toJsonString(value, options);
  if (value instanceof Markup) return toJsonString(value.text, options);
  if (!isList(value) && !isDict(value)) {
    throw new TemplateRuntimeError(
      value instanceof Undefined
        ? value.reason
        : `Object of type ${getTypeName(value)} is not JSON serializable`,
    );
  }
  const { indent, separators = [indent === undefined ? ", " : ",", ": "] } = options;
  const [open, close] = isList(value) ? "[]" : "{}";
  if ((isList(value) ? value.length : value.size) === 0) return `${open}${close}`;
  const line = (level: number) => (indent === undefined ? "" : `\n${indent.repeat(level)}`);
  const glue = separators[0] + line(depth + 1);
  const inner = isList(value)
    ? joinBounded(value, glue, budget, (item) => toJson(item, options, budget, depth + 1))
    : joinBounded(getPairs(value, options), glue, budget, ([key, item]) => {
        const name = toJsonString(toJsonKey(key), options);
        return name + separators[1] + toJson(item, options, budget, depth + 1);
      });
  return open + line(depth + 1) + inner + line(depth) + close;
}

function getPairs(dict: Dict, { sortKeys }: JsonOptions): (readonly [Key, Value])[] {
  const pairs = [...dict];
  return sortKeys ? pairs.sort(([a], [b]) => (toJsonKey(a) < toJsonKey(b) ? -1 : 1)) : pairs;
}

function toJsonKey(key: Key): string {
  if (key instanceof Undefined)
    throw new TemplateRuntimeError("keys must be str, int, float, bool or None, not Undefined");
  return typeof key === "number" ? formatInteger(key) : String(key);
}

const JSON_NAMES: ReadonlyMap<number, string> = new Map([
  [Number.NaN, "NaN"],
  [Infinity, "Infinity"],
  [-Infinity, "-Infinity"],
]);

function toJsonString(text: string, { ensureAscii }: JsonOptions): string {
  const written = JSON.stringify(text);
  if (!ensureAscii) return written;
  return written.replaceAll(
    /[\u007f-\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Joins the formatted items. Stops before the result becomes too long. */
function joinBounded<Item>(
  items: readonly Item[],
  glue: string,
  budget: Budget,
  write: (item: Item) => string,
): string {
  let text = "";
  for (const [i, item] of items.entries()) {
    text += (i > 0 ? glue : "") + write(item);
    budget.checkLength(text.length);
  }
  return text;
}

function checkDepth(depth: number) {
  if (depth > 200) throw new TemplateRuntimeError("the data is nested too deeply", "limit");
}

const formatInteger = (value: number | bigint): string =>
  Number.isInteger(value) ? BigInt(value).toString() : String(value);

const NAMED_ESCAPES: Readonly<Record<string, string>> = {
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "\\": "\\\\",
};

function quoteString(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text.replaceAll(/[\\'\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (char) => {
    if (char === "'") return quote === "'" ? "\\'" : char;
    const code = char.codePointAt(0) ?? 0;
    const hex = code.toString(16);
    if (code > 0xff_ff) return `\\U${hex.padStart(8, "0")}`;
    return (
      NAMED_ESCAPES[char] ?? (code < 0x100 ? `\\x${hex.padStart(2, "0")}` : `\\u${hex.padStart(4, "0")}`)
    );
  });
  return quote + escaped + quote;
}
