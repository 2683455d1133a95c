import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { Float, LargeInteger } from "./json.ts";

export { Float };

/** A value of a template: the values of Python that Jinja supports. Integers are numbers, or `bigint` beyond 2^53. */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Float
  | Undefined
  | List
  | Dict
  | Namespace
  | Callable
  | Markup
  | Quoted;

export type List = readonly Value[];
export type Dict = ReadonlyMap<Key, Value>;
export type Key = string | number | bigint | boolean | null | Undefined;

/** A tuple, which Python prints in parentheses. */
export class Tuple extends Array<Value> {
  /** Operations on a tuple's items return a list. */
  static override get [Symbol.species]() {
    return Array;
  }
}

/** A value that does not exist. */
export class Undefined {
  readonly #what: string;
  readonly #near: () => string;

  /** `near` returns a suggestion for the error message. */
  constructor(what: string, near: () => string = () => "") {
    this.#what = what;
    this.#near = near;
  }

  /** Name of the missing value, as in Jinja's messages. */
  get reason(): string {
    const near = this.#near();
    return near === "" ? this.#what : `${this.#what}.${near}`;
  }
}

/** A `namespace()`, the only value that `set` can change within a loop. */
export class Namespace {
  readonly values: Map<string, Value>;
  constructor(values: Map<string, Value>) {
    this.values = values;
  }
}

/** A function, method, or macro. */
export class Callable {
  readonly name: string;
  readonly call: (args: readonly Value[], named: ReadonlyMap<string, Value>) => Value;
  /** Attributes, such as `dict.fromkeys`. */
  readonly getMember: (name: string) => Value | undefined;
  constructor(name: string, call: Callable["call"], getMember: Callable["getMember"] = () => undefined) {
    this.name = name;
    this.call = call;
    this.getMember = getMember;
  }
}

/** A text that is marked as safe HTML. Python escapes text that `+` adds to it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Code whose values are literals already. Printed unchanged, and a text in all other operations. */
export class Quoted {
  /** Returns the code that follows the start of a line. */
  readonly after: (line: string) => string;
  constructor(after: (line: string) => string) {
    this.after = after;
  }
}

export const isDict = (value: Value): value is Dict => value instanceof Map;
export const isList = (value: Value): value is List => Array.isArray(value);
export const isNumber = (value: Value): value is number | bigint | boolean | Float =>
  isInteger(value) || typeof value === "boolean" || value instanceof Float;

export const isInteger = (value: Value): value is number | bigint =>
  typeof value === "number" || typeof value === "bigint";

export const toNumber = (value: number | bigint | boolean | Float): number =>
  value instanceof Float ? value.value : Number(value);

/** Converts JSON data and our own functions. Throws a `TemplateRuntimeError` for other values. */
export function toValue(data: unknown, depth = 0): Value {
  if (depth > 200) throw new TemplateRuntimeError("the data is nested too deeply", "limit");
  if (data === null || data === undefined) return null;
  if (typeof data === "string" || typeof data === "boolean") return data;
  if (data instanceof LargeInteger) return toInteger(data.value);
  if (typeof data === "number") return Number.isInteger(data) ? data : new Float(data);
  if (data instanceof Callable || data instanceof Float || data instanceof Undefined) return data;
  if (Array.isArray(data)) return data.map((item) => toValue(item, depth + 1));
  if (typeof data === "object") {
    return new Map(Object.entries(data).map(([key, value]) => [key, toValue(value, depth + 1)]));
  }
  throw new TemplateRuntimeError(`templates cannot use a value of type ${typeof data}`);
}

/** Converts an integer to `number` if that is exact. */
export function toInteger(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** Returns the type name in Python's messages. */
export function getTypeName(value: Value): string {
  if (value === null) return "NoneType";
  if (typeof value === "boolean") return "bool";
  if (isInteger(value)) return "int";
  if (typeof value === "string") return "str";
  if (value instanceof Float) return "float";
  if (value instanceof Undefined) return "Undefined";
  if (value instanceof Tuple) return "tuple";
  if (value instanceof Namespace) return "Namespace";
  if (value instanceof Callable) return "function";
  if (value instanceof Markup) return "Markup";
  if (value instanceof Quoted) return "code";
  return isDict(value) ? "dict" : "list";
}

export function isTruthy(value: Value): boolean {
  if (value instanceof Undefined || value === null) return false;
  if (isNumber(value)) return toNumber(value) !== 0;
  if (typeof value === "string" || isList(value)) return value.length > 0;
  if (value instanceof Markup) return value.text !== "";
  if (value instanceof Quoted) return value.after("") !== "";
  return isDict(value) ? value.size > 0 : true;
}

/** Key for undefined values, which are all equal as dictionary keys. */
const UNDEFINED_KEY = new Undefined("an undefined key");

/** Returns the dictionary key of a value as in Python, or `undefined` for lists and dictionaries. */
export function findKey(value: Value): Key | undefined {
  if (value === null || typeof value === "string" || typeof value === "bigint") return value;
  if (isNumber(value)) return toNumber(value);
  return value instanceof Undefined ? UNDEFINED_KEY : undefined;
}

export function toKey(value: Value): Key {
  const key = findKey(value instanceof Markup ? value.text : value);
  if (key !== undefined) return key;
  throw new TemplateRuntimeError(`unhashable type: '${getTypeName(value)}'`);
}

/** Python's `==`. */
export function isEqual(left: Value, right: Value, budget: Budget, depth = 0): boolean {
  budget.spend(1);
  if (depth > 200) throw new TemplateRuntimeError("the data is nested too deeply", "limit");
  if (left instanceof Markup) return isEqual(left.text, right, budget, depth);
  if (right instanceof Markup) return isEqual(left, right.text, budget, depth);
  if (left === right) return true;
  if (left instanceof Undefined || right instanceof Undefined)
    return left instanceof Undefined && right instanceof Undefined;
  if (left === null || right === null) return false;
  if (isNumber(left) && isNumber(right)) return toNumber(left) === toNumber(right);
  if (isList(left) && isList(right)) {
    return (
      left instanceof Tuple === right instanceof Tuple &&
      left.length === right.length &&
      left.every((item, i) => isEqual(item, right[i] ?? null, budget, depth + 1))
    );
  }
  if (isDict(left) && isDict(right)) {
    return (
      left.size === right.size &&
      [...left].every(([key, value]) => {
        const other = right.get(key);
        return other !== undefined && isEqual(value, other, budget, depth + 1);
      })
    );
  }
  return false;
}
