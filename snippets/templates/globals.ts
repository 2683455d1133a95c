import { Budget, LIMITS } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { iterate, range } from "./operators.ts";
import { Scope } from "./scope.ts";
import { Callable, isDict, isList, Namespace, getTypeName, toKey, type Value } from "./values.ts";

const CONSTANTS = { true: true, false: false, none: null, True: true, False: false, None: null };

export function createGlobals(budget: Budget): Scope {
  const scope = new Scope();
  const define = (name: string, call: Callable["call"]) => scope.set(name, new Callable(name, call));
  for (const [name, value] of Object.entries(CONSTANTS)) scope.set(name, value);
  define("range", (args) => range(args, budget));
  const dict: Callable["call"] = (args, named) => new Map([...toPairs(args, budget), ...named]);
  const fromKeys = new Callable(
    "fromkeys",
    ([keys = null, value = null]) => new Map(iterate(keys, budget).map((key) => [toKey(key), value])),
  );
  scope.set("dict", new Callable("dict", dict, (name) => (name === "fromkeys" ? fromKeys : undefined)));
  define("namespace", (args, named) => createNamespace([...toPairs(args, budget), ...named]));
  define("joiner", ([separator = ", "]) => {
    let used = false;
    return new Callable("joiner", () => {
      const text = used ? separator : "";
      used = true;
      return text;
    });
  });
  define("cycler", (items) => createCycler(items));
  return scope;
}

/** Variables and functions that are available in every template. */
export const GLOBALS: Scope = /* @__PURE__ */ createGlobals(/* @__PURE__ */ new Budget(LIMITS));

/** Throws for names that begin with an underscore, as transformers does (5.23). */
export function checkNamespaceName(name: string): void {
  if (!name.startsWith("_")) return;
  throw new TemplateRuntimeError(
    `Chat templates cannot store underscore-prefixed attributes on a namespace, but got '${name}'. Please rename the attribute.`,
  );
}

function createNamespace(pairs: readonly [string, Value][]): Namespace {
  for (const [name] of pairs) checkNamespaceName(name);
  return new Namespace(new Map(pairs));
}

function createCycler(items: readonly Value[]): Callable {
  if (items.length === 0) throw new TemplateRuntimeError("at least one item has to be provided");
  let index = 0;
  const current = () => items[index] ?? null;
  const next = new Callable("next", () => {
    const value = current();
    index = (index + 1) % items.length;
    return value;
  });
  const reset = new Callable("reset", () => {
    index = 0;
    return null;
  });
  const refuse = () => {
    throw new TemplateRuntimeError("'Cycler' object is not callable");
  };
  return new Callable("Cycler", refuse, (name) =>
    name === "next" ? next : name === "reset" ? reset : name === "current" ? current() : undefined,
  );
}

/** Returns the pairs of the dictionary or list of pairs that is passed to `dict` and `namespace`. */
function toPairs([source, more]: readonly Value[], budget: Budget): [string, Value][] {
  if (more !== undefined) throw new TemplateRuntimeError("expected at most one argument");
  if (source === undefined) return [];
  if (isDict(source)) return [...source].map(([key, value]) => [String(key), value]);
  return iterate(source, budget).map((pair) => {
    const [key, value] = isList(pair) ? pair : [];
    if (typeof key !== "string" || value === undefined)
      throw new TemplateRuntimeError(`expected a pair of name and value, not ${getTypeName(pair)}`);
    return [key, value];
  });
}
