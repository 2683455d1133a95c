import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { listFilters } from "./filters-lists.ts";
import { textFilters } from "./filters-texts.ts";
import { toFixed } from "./format.ts";
import {
  Float,
  isDict,
  isList,
  isNumber,
  isTruthy,
  toInteger,
  toNumber,
  getTypeName,
  Undefined,
  type Value,
} from "./values.ts";

/** Functions that filters can use in addition to their arguments. */
export interface FilterTools {
  budget: Budget;
  /** Another filter or test, by its name. */
  filter(name: string, value: Value, args: readonly Value[]): Value;
  test(name: string, value: Value, args: readonly Value[]): boolean;
  /** Reads `value.name`, a path such as `function.name`, or an index of a list. */
  attribute(value: Value, path: Value): Value;
}

export interface Filter {
  /** Names of the arguments, in order. */
  args?: readonly string[];
  /** Takes any number of arguments, unchanged. */
  variadic?: true;
  run(
    value: Value,
    args: Readonly<Record<string, Value | undefined>>,
    tools: FilterTools,
    all: CallArguments,
  ): Value;
}

/** Arguments as written in the template. */
export interface CallArguments {
  args: readonly Value[];
  named: ReadonlyMap<string, Value>;
}

const GENERAL_FILTERS: Readonly<Record<string, Filter>> = {
  default: {
    args: ["default_value", "boolean"],
    run: (value, { default_value: fallback = "", boolean = false }) =>
      value instanceof Undefined || (isTruthy(boolean) && !isTruthy(value)) ? fallback : value,
  },
  length: { run: (value) => getLength(value) },
  abs: {
    run: (value) => {
      if (!isNumber(value))
        throw new TemplateRuntimeError(`bad operand type for abs(): '${getTypeName(value)}'`);
      if (typeof value === "bigint") return value < 0n ? -value : value;
      return value instanceof Float ? new Float(Math.abs(value.value)) : Math.abs(toNumber(value));
    },
  },
  int: {
    args: ["default", "base"],
    run: (value, { default: fallback = 0, base = 10 }) => {
      if (typeof value === "bigint") return value;
      if (isNumber(value)) return Math.trunc(toNumber(value));
      if (typeof value !== "string" || typeof base !== "number") return fallback;
      const digits = value.trim().replaceAll("_", "");
      if (base === 10 && /^[+-]?\d{16,}$/.test(digits)) return toInteger(BigInt(digits.replace("+", "")));
      const number = base === 10 ? Math.trunc(decimal(digits)) : Number.parseInt(digits, base);
      return Number.isFinite(number) ? number : fallback;
    },
  },
  float: {
    args: ["default"],
    run: (value, { default: fallback = new Float(0) }) => {
      const number = isNumber(value)
        ? toNumber(value)
        : typeof value === "string"
          ? decimal(value.trim())
          : Number.NaN;
      return Number.isNaN(number) ? fallback : new Float(number);
    },
  },
  round: {
    args: ["precision", "method"],
    run: (value, { precision = 0, method = "common" }) => {
      if (!isNumber(value) || typeof precision !== "number")
        throw new TemplateRuntimeError("round requires numbers");
      if (!(value instanceof Float) && method === "common" && precision >= 0)
        return typeof value === "boolean" ? Number(value) : value;
      if (method === "common" && precision >= 0)
        return new Float(Number(toFixed(toNumber(value), Math.min(precision, 70))));
      const scale = 10 ** precision;
      const scaled = toNumber(value) * scale;
      if (method === "ceil") return new Float(Math.ceil(scaled) / scale);
      return new Float((method === "floor" ? Math.floor(scaled) : Number(toFixed(scaled, 0))) / scale);
    },
  },
};

/** Filters by name, including the aliases of Jinja. */
export const filters: Readonly<Record<string, Filter>> = addAliases({
  ...GENERAL_FILTERS,
  ...textFilters,
  ...listFilters,
});

function addAliases(all: Readonly<Record<string, Filter>>): Record<string, Filter> {
  const aliases = { d: "default", count: "length", e: "escape" };
  const more = Object.entries(aliases).flatMap(([name, of]) => (all[of] ? [[name, all[of]] as const] : []));
  return { ...all, ...Object.fromEntries(more) };
}

/** Filters of Jinja that prompts do not need. They are reported as not supported. */
export const ABSENT_FILTERS: ReadonlySet<string> = new Set([
  "filesizeformat",
  "forceescape",
  "pprint",
  "random",
  "slice",
  "striptags",
  "urlize",
  "wordwrap",
  "xmlattr",
]);

export function getLength(value: Value): number {
  if (value instanceof Undefined) return 0;
  if (typeof value === "string") return Array.from(value).length;
  if (isList(value)) return value.length;
  if (isDict(value)) return value.size;
  throw new TemplateRuntimeError(`object of type '${getTypeName(value)}' has no len()`);
}

const decimal = (text: string): number =>
  /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) ? Number(text) : Number.NaN;

/** Binds arguments to parameter names, as calls in Python do. */
export function bindArguments(
  name: string,
  names: readonly string[],
  { args, named }: CallArguments,
): Record<string, Value> {
  if (args.length > names.length) {
    throw new TemplateRuntimeError(`${name}() takes ${names.length} arguments, not ${args.length}`);
  }
  const bound = Object.fromEntries(args.map((value, i) => [names[i] ?? "", value]));
  for (const [key, value] of named) {
    if (!names.includes(key))
      throw new TemplateRuntimeError(`${name}() got an unexpected keyword argument '${key}'`);
    bound[key] = value;
  }
  return bound;
}
