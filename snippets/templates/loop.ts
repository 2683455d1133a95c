import { TemplateRuntimeError } from "./errors.ts";
import { Callable, type List, Namespace, type Value } from "./values.ts";

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
