import type { Budget } from "./budget.ts";
import { didYouMean, TemplateRuntimeError } from "./errors.ts";
import { methodOf } from "./methods.ts";
import { str } from "./text.ts";
import { isDict, isList, Namespace, toKey, Tuple, typeName, Undefined, type Value } from "./values.ts";

/** `value.name`: a method before an item, as Jinja looks. */
export function attribute(value: Value, name: string, budget: Budget): Value {
  refuse(value);
  if (value instanceof Namespace) return there(value.values.get(name), () => missing(value, name));
  const method = methodOf(value, name, budget);
  if (method) return method;
  return there(isDict(value) ? value.get(name) : undefined, () => missing(value, name));
}

/** `value[key]`: an item before a method. */
export function item(value: Value, key: Value, budget: Budget): Value {
  refuse(value);
  if (key instanceof Undefined) throw new TemplateRuntimeError(key.reason);
  if (typeof key === "number" && (isList(value) || typeof value === "string")) {
    const found = isList(value) ? value.at(key) : lettersOf(value, budget).at(key);
    return there(found, () => new Undefined(`${nameOf(value)} has no element ${key}`));
  }
  const found = isDict(value) ? value.get(toKey(key)) : undefined;
  if (found !== undefined) return found;
  return typeof key === "string" ? attribute(value, key, budget) : missing(value, str(key, budget));
}

/** A path with points, or a place, as `map(attribute="function.name")` takes. */
export function path(value: Value, wanted: Value, budget: Budget): Value {
  if (typeof wanted === "number") return item(value, wanted, budget);
  if (typeof wanted !== "string")
    throw new TemplateRuntimeError(`an attribute is a text, not ${typeName(wanted)}`);
  let found = value;
  for (const part of wanted.split(".")) found = item(found, /^\d+$/.test(part) ? Number(part) : part, budget);
  return found;
}

/** `value[start:stop:step]`, as Python cuts. */
export function cut(value: Value, bounds: readonly (Value | undefined)[], budget: Budget): Value {
  refuse(value);
  const items = typeof value === "string" ? lettersOf(value, budget) : value;
  if (!isList(items)) throw new TemplateRuntimeError(`'${typeName(value)}' object cannot be sliced`);
  const [from, to, by] = bounds.map((bound) => {
    if (bound === undefined || bound === null || typeof bound === "number") return bound ?? undefined;
    throw new TemplateRuntimeError(`slice indices must be integers or None, not ${typeName(bound)}`);
  });
  const step = by ?? 1;
  if (step === 0) throw new TemplateRuntimeError("slice step cannot be zero");
  const { length } = items;
  const clamp = (at: number, low: number, high: number) =>
    Math.min(Math.max(at < 0 ? at + length : at, low), high);
  const [low, high] = step > 0 ? [0, length] : [-1, length - 1];
  const start = from === undefined ? (step > 0 ? low : high) : clamp(from, low, high);
  const stop = to === undefined ? (step > 0 ? high : low) : clamp(to, low, high);
  const kept: Value[] = [];
  for (let at = start; step > 0 ? at < stop : at > stop; at += step) kept.push(items[at] ?? null);
  budget.spend(kept.length);
  if (typeof value === "string") return kept.join("");
  return value instanceof Tuple ? Tuple.from(kept) : kept;
}

function lettersOf(text: string, budget: Budget): readonly string[] {
  budget.spend(text.length >> 4);
  return Array.from(text);
}

/** `??` would take Python's None for nothing. */
const there = (found: Value | undefined, otherwise: () => Value): Value =>
  found === undefined ? otherwise() : found;

function refuse(value: Value): void {
  if (value instanceof Undefined) throw new TemplateRuntimeError(value.reason, "unknown-name");
}

const nameOf = (value: Value) => (value === null ? "'None'" : `'${typeName(value)} object'`);

function missing(value: Value, name: string): Undefined {
  const known = isDict(value) ? [...value.keys()].map(String) : [];
  return new Undefined(`${nameOf(value)} has no attribute '${name}'`, () => didYouMean(name, known));
}
