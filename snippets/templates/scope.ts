import { TemplateRuntimeError } from "./errors.ts";
import { Callable, type List, Namespace, type Value } from "./values.ts";

/** Variables of a block. Loops and macros have a scope of their own; `if` does not. */
export class Scope {
  readonly #values = new Map<string, Value>();
  readonly #parent: Scope | undefined;

  constructor(parent?: Scope) {
    this.#parent = parent;
  }

  get(name: string): Value | undefined {
    const own = this.#values.get(name);
    return own === undefined ? this.#parent?.get(name) : own;
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value);
  }

  /** Names of all visible variables. */
  names(): string[] {
    return [...this.#values.keys(), ...(this.#parent?.names() ?? [])];
  }
}

/** Creates the variable `loop` for iteration `index` over these items. */
export function createLoop(items: List, index: number, outer: Value | undefined): Namespace {
  const { length } = items;
  const outerDepth = outer instanceof Namespace ? outer.values.get("depth") : 0;
  const depth = typeof outerDepth === "number" ? outerDepth + 1 : 1;
  const values = new Map<string, Value>([
    ["index", index + 1],
    ["index0", index],
    ["revindex", length - index],
    ["revindex0", length - index - 1],
    ["first", index === 0],
    ["last", index === length - 1],
    ["length", length],
    ["depth", depth],
    ["depth0", depth - 1],
    [
      "cycle",
      new Callable("cycle", (args) => {
        if (args.length === 0) throw new TemplateRuntimeError("no items for cycling given");
        return args[index % args.length] ?? null;
      }),
    ],
  ]);
  const before = items[index - 1];
  const after = items[index + 1];
  if (before !== undefined) values.set("previtem", before);
  if (after !== undefined) values.set("nextitem", after);
  return new Namespace(values);
}
