import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";

/** What templates compute with: Python's values, as far as Jinja shows them. Whole numbers are numbers. */
export type Value =
  | null
  | boolean
  | number
  | string
  | Float
  | Undefined
  | List
  | Dict
  | Namespace
  | Callable
  | Quoted;

export type List = readonly Value[];
export type Dict = ReadonlyMap<Key, Value>;
export type Key = string | number | boolean | null;

/** A number that Python writes with a point. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** A list that Python writes in round brackets. */
export class Tuple extends Array<Value> {
  /** What is made of a tuple's items is a list. */
  static override get [Symbol.species]() {
    return Array;
  }
}

/** What was asked for and is not there. */
export class Undefined {
  readonly #what: string;
  readonly #near: () => string;

  /** `near` names what may have been meant, when it comes to that. */
  constructor(what: string, near: () => string = () => "") {
    this.#what = what;
    this.#near = near;
  }

  /** What is missing, in Jinja's words. */
  get reason(): string {
    const near = this.#near();
    return near === "" ? this.#what : `${this.#what}.${near}`;
  }
}

/** `namespace()`: the one thing that `set` changes from inside of a loop. */
export class Namespace {
  readonly values: Map<string, Value>;
  constructor(values: Map<string, Value>) {
    this.values = values;
  }
}

/** A function, a method or a macro. */
export class Callable {
  readonly name: string;
  readonly call: (args: readonly Value[], named: ReadonlyMap<string, Value>) => Value;
  constructor(name: string, call: Callable["call"]) {
    this.name = name;
    this.call = call;
  }
}

/** Code in which values stand as literals already. It is written as it is, and becomes a text in all else. */
export class Quoted {
  /** The code as it goes on behind the beginning of a line. */
  readonly after: (line: string) => string;
  constructor(after: (line: string) => string) {
    this.after = after;
  }
}

export const isDict = (value: Value): value is Dict => value instanceof Map;
export const isList = (value: Value): value is List => Array.isArray(value);
export const isNumber = (value: Value): value is number | boolean | Float =>
  typeof value === "number" || typeof value === "boolean" || value instanceof Float;

export const toNumber = (value: number | boolean | Float): number =>
  value instanceof Float ? value.value : Number(value);

/** Plain data, as JSON has it, or functions of ours. Throws a `Fault` for anything else. */
export function toValue(data: unknown, depth = 0): Value {
  if (depth > 200) throw new TemplateRuntimeError("the data stands too deep in each other", "limit");
  if (data === null || data === undefined) return null;
  if (typeof data === "string" || typeof data === "boolean") return data;
  if (typeof data === "number") return Number.isInteger(data) ? data : new Float(data);
  if (data instanceof Callable || data instanceof Float || data instanceof Undefined) return data;
  if (Array.isArray(data)) return data.map((item) => toValue(item, depth + 1));
  if (typeof data === "object") {
    return new Map(Object.entries(data).map(([key, value]) => [key, toValue(value, depth + 1)]));
  }
  throw new TemplateRuntimeError(`a ${typeof data} is nothing that a template can use`);
}

/** As Python names it in its messages. */
export function getTypeName(value: Value): string {
  if (value === null) return "NoneType";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return "int";
  if (typeof value === "string") return "str";
  if (value instanceof Float) return "float";
  if (value instanceof Undefined) return "Undefined";
  if (value instanceof Tuple) return "tuple";
  if (value instanceof Namespace) return "Namespace";
  if (value instanceof Callable) return "function";
  if (value instanceof Quoted) return "code";
  return isDict(value) ? "dict" : "list";
}

export function isTruthy(value: Value): boolean {
  if (value instanceof Undefined || value === null) return false;
  if (isNumber(value)) return toNumber(value) !== 0;
  if (typeof value === "string" || isList(value)) return value.length > 0;
  if (value instanceof Quoted) return value.after("") !== "";
  return isDict(value) ? value.size > 0 : true;
}

/** The key under which Python's dictionaries find a value. */
export function toKey(value: Value): Key {
  if (value === null || typeof value === "string") return value;
  if (isNumber(value)) return toNumber(value);
  throw new TemplateRuntimeError(`unhashable type: '${getTypeName(value)}'`);
}

/** Python's `==`. */
export function isEqual(left: Value, right: Value, budget: Budget, depth = 0): boolean {
  budget.spend(1);
  if (depth > 200) throw new TemplateRuntimeError("the data stands too deep in each other", "limit");
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
