import type { Budget } from "./budget.ts";
import { TemplateRuntimeError } from "./errors.ts";
import { iterate, range } from "./operators.ts";
import { Scope } from "./scope.ts";
import { Callable, isDict, isList, Namespace, getTypeName, type Value } from "./values.ts";

/** Names that every template has. */
export const GLOBALS: readonly string[] = [
  "true",
  "false",
  "none",
  "True",
  "False",
  "None",
  "range",
  "dict",
  "namespace",
];

export function createGlobals(budget: Budget): Scope {
  const scope = new Scope();
  const define = (name: string, call: Callable["call"]) => scope.set(name, new Callable(name, call));
  scope.set("true", true);
  scope.set("True", true);
  scope.set("false", false);
  scope.set("False", false);
  scope.set("none", null);
  scope.set("None", null);
  define("range", (args) => range(args, budget));
  define("dict", (args, named) => new Map([...toPairs(args, budget), ...named]));
  define("namespace", (args, named) => new Namespace(new Map([...toPairs(args, budget), ...named])));
  return scope;
}

/** The pairs of the one dictionary, or list of pairs, that `dict` and `namespace` take. */
function toPairs([source, more]: readonly Value[], budget: Budget): [string, Value][] {
  if (more !== undefined) throw new TemplateRuntimeError("at most one argument is expected");
  if (source === undefined) return [];
  if (isDict(source)) return [...source].map(([key, value]) => [String(key), value]);
  return iterate(source, budget).map((pair) => {
    const [key, value] = isList(pair) ? pair : [];
    if (typeof key !== "string" || value === undefined)
      throw new TemplateRuntimeError(`a pair of name and value is expected, not ${getTypeName(pair)}`);
    return [key, value];
  });
}
