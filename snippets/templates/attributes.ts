import type { Budget } from "./budget.ts";
import { didYouMean, TemplateRuntimeError } from "./errors.ts";
import { remark, unmark } from "./markup.ts";
import { findMethod } from "./methods.ts";
import { repr } from "./text.ts";
import type { Dict, Value } from "./values.ts";
import {
  Callable,
  findKey,
  isDict,
  isList,
  Markup,
  Namespace,
  Tuple,
  getTypeName,
  Undefined,
} from "./values.ts";

/** Reads `value.name`. Methods take precedence over items, as in Jinja. */
export function getAttribute(value: Value, name: string, budget: Budget): Value {
  rejectUndefined(value);
  if (value instanceof Markup) {
    const method = getAttribute(value.text, name, budget);
    if (!(method instanceof Callable)) return method;
    return new Callable(name, (args, named) => remark(method.call(args.map(unmark), named)));
  }
  if (value instanceof Namespace) return orElse(value.values.get(name), () => createUndefined(value, name));
  if (value instanceof Callable) return orElse(value.getMember(name), () => createUndefined(value, name));
  const method = findMethod(value, name, budget);
  if (method) return method;
  return orElse(isDict(value) ? value.get(name) : undefined, () => createUndefined(value, name));
}

/** Reads `value[key]`. Items take precedence over methods. */
export function getItem(value: Value, key: Value, budget: Budget): Value {
  rejectUndefined(value);
  if (value instanceof Markup)
    return typeof key === "string"
      ? getAttribute(value, key, budget)
      : remark(getItem(value.text, key, budget));
  const index = typeof key === "boolean" ? Number(key) : key;
  let found: Value | undefined;
  if (typeof index === "number" && isList(value)) found = value.at(index);
  else if (typeof index === "number" && typeof value === "string")
    found = toCharacters(value, budget).at(index);
  else if (isDict(value)) found = getEntry(value, key);
  if (found !== undefined) return found;
  if (typeof key === "string") return getAttribute(value, key, budget);
  return new Undefined(`${getObjectName(value)} has no element ${repr(key, budget)}`);
}

/** Reads a dotted path or an index, as in `map(attribute="function.name")`. */
export function getPath(value: Value, attributePath: Value, budget: Budget): Value {
  if (typeof attributePath === "number") return getItem(value, attributePath, budget);
  if (typeof attributePath !== "string")
    throw new TemplateRuntimeError(`attribute names must be strings, not ${getTypeName(attributePath)}`);
  let found = value;
  for (const part of attributePath.split("."))
    found = getItem(found, /^\d+$/.test(part) ? Number(part) : part, budget);
  return found;
}

/** Slices `value[start:stop:step]` as in Python. */
export function slice(value: Value, bounds: readonly (Value | undefined)[], budget: Budget): Value {
  rejectUndefined(value);
  if (value instanceof Markup) return remark(slice(value.text, bounds, budget));
  const items = typeof value === "string" ? toCharacters(value, budget) : value;
  if (!isList(items)) throw new TemplateRuntimeError(`'${getTypeName(value)}' object cannot be sliced`);
  const [from, to, by] = bounds.map((bound) => {
    if (bound === undefined || bound === null || typeof bound === "number") return bound ?? undefined;
    throw new TemplateRuntimeError(`slice indices must be integers or None, not ${getTypeName(bound)}`);
  });
  const step = by ?? 1;
  if (step === 0) throw new TemplateRuntimeError("slice step cannot be zero");
  const { length } = items;
  const clamp = (at: number, low: number, high: number) =>
    Math.min(Math.max(at < 0 ? at + length : at, low), high);
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const start = from === undefined ? (step > 0 ? low : high) : clamp(from, low, high);
  const stop = to === undefined ? (step > 0 ? high : low) : clamp(to, low, high);
  const selected: Value[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) selected.push(items[at] ?? null);
  budget.spend(selected.length);
  if (typeof value === "string") return selected.join("");
  return value instanceof Tuple ? Tuple.from(selected) : selected;
}

function toCharacters(text: string, budget: Budget): readonly string[] {
  budget.spend(text.length >> 4);
  return Array.from(text);
}

/** Like `??`, but keeps `null`, which is Python's None. */
const orElse = (found: Value | undefined, otherwise: () => Value): Value =>
  found === undefined ? otherwise() : found;

function rejectUndefined(value: Value): void {
  if (value instanceof Undefined) throw new TemplateRuntimeError(value.reason, "unknown-name");
}

const getObjectName = (value: Value) => (value === null ? "None" : `${getTypeName(value)} object`);

function getEntry(dict: Dict, key: Value): Value | undefined {
  const known = findKey(key);
  return known === undefined ? undefined : dict.get(known);
}

function createUndefined(value: Value, name: string): Undefined {
  const keys = isDict(value) ? [...value.keys()].filter((key) => typeof key === "string") : [];
  return new Undefined(`'${getObjectName(value)}' has no attribute '${name}'`, () => didYouMean(name, keys));
}
