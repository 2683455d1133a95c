import { TemplateRuntimeError } from "./errors.ts";
import type { Filter, Given, Tools } from "./filters.ts";
import { sortedPairs } from "./methods.ts";
import { iterate, operate } from "./operators.ts";
import { compareKeys } from "./sorting.ts";
import { equal, isDict, isTrue, Tuple, typeName, Undefined, type Value } from "./values.ts";

const isGiven = (value: Value | undefined): value is Value => value !== undefined && value !== null;

/** The item itself, or what it has under a path. */
const keyOf = (attribute: Value | undefined, tools: Tools) => (item: Value) =>
  isGiven(attribute) ? tools.attribute(item, attribute) : item;

/** `select`, `reject`, `map` and their likes take what is false, `none` among it, for empty. */
const itemsOf = (value: Value, { budget }: Tools) => (isTrue(value) ? iterate(value, budget) : []);

const fold = (value: Value, caseSensitive: Value): Value =>
  typeof value === "string" && !isTrue(caseSensitive) ? value.toLowerCase() : value;

/** `select`, `reject` and their likes with an attribute: those items that pass a test, or are true. */
const choosing = (wanted: boolean, withAttribute: boolean): Filter => ({
  open: true,
  run(value, _args, tools, { args }) {
    const [attribute, name, ...rest] = withAttribute ? args : [null, ...args];
    const passes = (item: Value): boolean => {
      const looked = isGiven(attribute) ? tools.attribute(item, attribute) : item;
      return typeof name === "string" ? tools.test(name, looked, rest) : isTrue(looked);
    };
    return itemsOf(value, tools).filter((item) => passes(item) === wanted);
  },
});

const extreme = (sign: 1 | -1): Filter => ({
  args: ["case_sensitive", "attribute"],
  run(value, { case_sensitive = false, attribute }, tools) {
    const key = keyOf(attribute, tools);
    const items = iterate(value, tools.budget);
    if (items.length === 0) return new Undefined("No aggregated item, sequence was empty.");
    return items.reduce((best, item) =>
      sign * compareKeys(key(item), key(best), isTrue(case_sensitive), tools.budget) > 0 ? item : best,
    );
  },
});

function mapped(value: Value, tools: Tools, { args, named }: Given): Value {
  const attribute = named.get("attribute");
  if (attribute !== undefined) {
    const otherwise = named.get("default");
    return itemsOf(value, tools).map((item) => {
      const found = tools.attribute(item, attribute);
      return found instanceof Undefined && otherwise !== undefined ? otherwise : found;
    });
  }
  const [name, ...rest] = args;
  if (typeof name !== "string") throw new TemplateRuntimeError("map requires a filter argument");
  return itemsOf(value, tools).map((item) => tools.filter(name, item, rest));
}

const orEmpty = (item: Value | undefined, which: string): Value =>
  item === undefined ? new Undefined(`No ${which} item, sequence was empty.`) : item;

/** Filters that take lists apart, or make them. */
export const listFilters: Readonly<Record<string, Filter>> = {
  list: { run: (value, _args, { budget }) => [...iterate(value, budget)] },
  first: {
    run: (value, _args, { budget }) => orEmpty(iterate(value, budget)[0], "first"),
  },
  last: {
    run: (value, _args, { budget }) => orEmpty(iterate(value, budget).at(-1), "last"),
  },
  reverse: {
    run: (value, _args, { budget }) => {
      const items = iterate(value, budget).toReversed();
      return typeof value === "string" ? items.join("") : items;
    },
  },
  items: {
    run(value, _args, tools) {
      if (value instanceof Undefined) return [];
      if (!isDict(value)) throw new TemplateRuntimeError("Can only get item pairs from a mapping.");
      tools.budget.spend(value.size);
      return [...value].map(([key, item]) => Tuple.from<Value>([key, item]));
    },
  },
  sort: {
    args: ["reverse", "case_sensitive", "attribute"],
    run(value, { reverse = false, case_sensitive = false, attribute }, tools) {
      const key = keyOf(attribute, tools);
      const sign = isTrue(reverse) ? -1 : 1;
      return iterate(value, tools.budget).toSorted(
        (a, b) => sign * compareKeys(key(a), key(b), isTrue(case_sensitive), tools.budget),
      );
    },
  },
  dictsort: {
    args: ["case_sensitive", "by", "reverse"],
    run(value, { case_sensitive = false, by = "key", reverse = false }, { budget }) {
      if (!isDict(value))
        throw new TemplateRuntimeError(`'${typeName(value)}' object has no attribute 'items'`);
      if (by !== "key" && by !== "value")
        throw new TemplateRuntimeError('You can only sort by either "key" or "value"');
      budget.spend(value.size);
      const pairs = sortedPairs(value, isTrue(case_sensitive), by === "key" ? 0 : 1, budget);
      return isTrue(reverse) ? pairs.toReversed() : pairs;
    },
  },
  unique: {
    args: ["case_sensitive", "attribute"],
    run(value, { case_sensitive = false, attribute }, tools) {
      const key = keyOf(attribute, tools);
      const seen: Value[] = [];
      return iterate(value, tools.budget).filter((item) => {
        const wanted = fold(key(item), case_sensitive);
        if (seen.some((each) => equal(each, wanted, tools.budget))) return false;
        return seen.push(wanted);
      });
    },
  },
  map: { open: true, run: (value, _args, tools, given) => mapped(value, tools, given) },
  select: choosing(true, false),
  reject: choosing(false, false),
  selectattr: choosing(true, true),
  rejectattr: choosing(false, true),
  min: extreme(-1),
  max: extreme(1),
  sum: {
    args: ["attribute", "start"],
    run: (value, { attribute, start = 0 }, tools) =>
      iterate(value, tools.budget)
        .map(keyOf(attribute, tools))
        .reduce((sum, item) => operate("+", sum, item, tools.budget), start),
  },
  batch: {
    args: ["linecount", "fill_with"],
    run(value, { linecount, fill_with }, { budget }) {
      if (typeof linecount !== "number" || linecount < 1)
        throw new TemplateRuntimeError("batch takes the size of a row");
      const items = iterate(value, budget);
      budget.spend(linecount);
      return Array.from({ length: Math.ceil(items.length / linecount) }, (_, row) => {
        const cells = items.slice(row * linecount, (row + 1) * linecount);
        const missing = isGiven(fill_with) ? linecount - cells.length : 0;
        return [...cells, ...Array.from({ length: missing }, () => fill_with ?? null)];
      });
    },
  },
  groupby: {
    args: ["attribute", "default", "case_sensitive"],
    run(value, { attribute, case_sensitive = false }, tools) {
      const key = keyOf(attribute, tools);
      const groups: [Value, Value[]][] = [];
      const items = iterate(value, tools.budget);
      for (const item of items.toSorted((a, b) =>
        compareKeys(key(a), key(b), isTrue(case_sensitive), tools.budget),
      )) {
        const name = key(item);
        const last = groups.at(-1);
        if (last && equal(fold(last[0], case_sensitive), fold(name, case_sensitive), tools.budget))
          last[1].push(item);
        else groups.push([name, [item]]);
      }
      return groups.map((group) => Tuple.from<Value>(group));
    },
  },
};
