import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { braceFormat } from "./format.ts";
import { compareKeys } from "./operators.ts";
import * as strings from "./strings.ts";
import type { Key, Value } from "./values.ts";
import { Callable, isEqual, isDict, isList, toKey, Tuple, getTypeName } from "./values.ts";

type Method = (
  self: never,
  args: readonly Value[],
  named: ReadonlyMap<string, Value>,
  budget: Budget,
) => Value;

/** Returns a method of Python's strings, lists, and dictionaries, or undefined if there is none. */
export function findMethod(self: Value, name: string, budget: Budget): Callable | undefined {
  const methods: Readonly<Record<string, Method>> | undefined =
    typeof self === "string" ? STR : isDict(self) ? DICT : isList(self) ? LIST : undefined;
  if (!methods) return undefined;
  if ((isDict(self) || isList(self)) && MUTATING_METHODS.has(name)) {
    // As in Jinja's sandbox, templates can modify only namespaces.
    throw new TemplateRuntimeError(
      `access to attribute '${name}' of '${getTypeName(self)}' object is unsafe.`,
    );
  }
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
  return (
    method &&
    new Callable(name, (args, named) => {
      if (typeof self === "string") budget.spendText(self.length);
      return method(self as never, args, named, budget);
    })
  );
}

const MUTATING_METHODS = new Set([
  "append",
  "clear",
  "extend",
  "insert",
  "pop",
  "popitem",
  "remove",
  "reverse",
  "setdefault",
  "sort",
  "update",
]);

const requireText = (value: Value | undefined, name: string): string => {
  if (typeof value !== "string")
    throw new TemplateRuntimeError(`${name}() requires a string, not ${getTypeName(value ?? null)}`);
  return value;
};

const toCount = (value: Value | undefined, fallback: number): number => {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== "number")
    throw new TemplateRuntimeError(`an integer is required, not ${getTypeName(value)}`);
  return value;
};

const createAffixTest =
  (name: "startsWith" | "endsWith"): Method =>
  (self: string, [wanted]) =>
    wanted instanceof Tuple
      ? wanted.some((each) => self[name](requireText(each, name.toLowerCase())))
      : self[name](requireText(wanted, name.toLowerCase()));

const createCharacterTest =
  (pattern: RegExp): Method =>
  (self: string) =>
    self !== "" && [...self].every((char) => pattern.test(char));

const STR: Readonly<Record<string, Method>> = {
  upper: (self: string) => self.toUpperCase(),
  lower: (self: string) => self.toLowerCase(),
  swapcase: (self: string) =>
    self.replaceAll(/\p{L}/gu, (char) =>
      char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase(),
    ),
  casefold: (self: string) => self.toLowerCase(),
  strip: (self: string, [chars]) => strings.strip(self, chars, "both"),
  lstrip: (self: string, [chars]) => strings.strip(self, chars, "left"),
  rstrip: (self: string, [chars]) => strings.strip(self, chars, "right"),
  title: (self: string) => strings.title(self),
  capitalize: (self: string) => strings.capitalize(self),
  split: (self: string, [separator, max], named, budget) =>
    strings.split(self, separator ?? named.get("sep"), toCount(max ?? named.get("maxsplit"), -1), budget),
  rsplit: (self: string, [separator, max], named, budget) =>
    strings.splitRight(
      self,
      separator ?? named.get("sep"),
      toCount(max ?? named.get("maxsplit"), -1),
      budget,
    ),
  splitlines: (self: string, _args, _named, budget) => strings.splitLines(self, budget),
  startswith: createAffixTest("startsWith"),
  endswith: createAffixTest("endsWith"),
  replace: (self: string, [old, by, max], named, budget) =>
    strings.replace(
      self,
      requireText(old, "replace"),
      requireText(by, "replace"),
      toCount(max ?? named.get("count"), -1),
      budget,
    ),
  join: (self: string, [items], _named, budget) => strings.join(items ?? null, self, budget),
  find: (self: string, [wanted]) => strings.find(self, requireText(wanted, "find"), "first"),
  rfind: (self: string, [wanted]) => strings.find(self, requireText(wanted, "rfind"), "last"),
  index: (self: string, [wanted]) => {
    const index = strings.find(self, requireText(wanted, "index"), "first");
    if (index < 0) throw new TemplateRuntimeError("substring not found");
    return index;
  },
  count: (self: string, [wanted]) => {
    const part = requireText(wanted, "count");
    return part === "" ? Array.from(self).length + 1 : self.split(part).length - 1;
  },
  format: (self: string, args, named, budget) => braceFormat(self, args, named, budget),
  removeprefix: (self: string, [prefix]) =>
    self.startsWith(requireText(prefix, "removeprefix")) ? self.slice(requireText(prefix, "").length) : self,
  removesuffix: (self: string, [suffix]) =>
    suffix !== "" && self.endsWith(requireText(suffix, "removesuffix"))
      ? self.slice(0, self.length - requireText(suffix, "").length)
      : self,
  partition: (self: string, [separator]) =>
    strings.partition(self, requireText(separator, "partition"), "first"),
  rpartition: (self: string, [separator]) =>
    strings.partition(self, requireText(separator, "rpartition"), "last"),
  ljust: (self: string, [width, fill], _named, budget) => strings.justify(self, width, fill, "left", budget),
  rjust: (self: string, [width, fill], _named, budget) => strings.justify(self, width, fill, "right", budget),
  center: (self: string, [width, fill], _named, budget) => strings.justify(self, width, fill, "both", budget),
  zfill: (self: string, [width], _named, budget) => strings.justify(self, width, "0", "right", budget),
  isdigit: createCharacterTest(/^\p{Nd}$/u),
  isnumeric: createCharacterTest(/^\p{N}$/u),
  isdecimal: createCharacterTest(/^\p{Nd}$/u),
  isalpha: createCharacterTest(/^\p{L}$/u),
  isalnum: createCharacterTest(/^[\p{L}\p{N}]$/u),
  isspace: createCharacterTest(/^\s$/u),
  isupper: (self: string) => self === self.toUpperCase() && self !== self.toLowerCase(),
  islower: (self: string) => self === self.toLowerCase() && self !== self.toUpperCase(),
};

const LIST: Readonly<Record<string, Method>> = {
  index: (self: readonly Value[], [wanted = null], _named, budget) => {
    const index = self.findIndex((item) => isEqual(item, wanted, budget));
    if (index < 0) throw new TemplateRuntimeError("the value is not in the list");
    return index;
  },
  count: (self: readonly Value[], [wanted = null], _named, budget) =>
    self.filter((item) => isEqual(item, wanted, budget)).length,
  copy: (self: readonly Value[]) => [...self],
};

const toPairs = (self: ReadonlyMap<Key, Value>): Value[] =>
  [...self].map(([key, value]) => Tuple.from<Value>([key, value]));

const DICT: Readonly<Record<string, Method>> = {
  get: (self: ReadonlyMap<Key, Value>, [key = null, fallback = null]) => {
    const value = self.get(toKey(key));
    return value === undefined ? fallback : value;
  },
  items: (self: ReadonlyMap<Key, Value>, _args, _named, budget) => {
    budget.spend(self.size);
    return toPairs(self);
  },
  keys: (self: ReadonlyMap<Key, Value>) => [...self.keys()],
  values: (self: ReadonlyMap<Key, Value>) => [...self.values()],
  copy: (self: ReadonlyMap<Key, Value>) => new Map(self),
};

/** `dictsort`: returns the pairs, sorted by key or value. */
export const sortPairs = (
  self: ReadonlyMap<Key, Value>,
  caseSensitive: Value,
  by: 0 | 1,
  budget: Budget,
): Value[] =>
  toPairs(self).sort((a, b) =>
    compareKeys((a as Tuple)[by] ?? null, (b as Tuple)[by] ?? null, caseSensitive, budget),
  );
