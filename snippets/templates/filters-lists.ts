import { TemplateRuntimeError } from "./errors.ts";
import type { Filter, CallArguments, FilterTools } from "./filters.ts";
import { sortPairs } from "./methods.ts";
import { compare, compareKeys, foldCase, iterate, operate } from "./operators.ts";
import { isEqual, isDict, isTruthy, Tuple, getTypeName, Undefined, type Value } from "./values.ts";

const isGiven = (value: Value | undefined): value is Value => value !== undefined && value !== null;

/** Returns the item, or its value at a path. */
const createKeyFunction = (attribute: Value | undefined, tools: FilterTools) => (item: Value) =>
  isGiven(attribute) ? tools.attribute(item, attribute) : item;

/** `select`, `reject`, `map`, and similar filters treat false values, including `none`, as empty. */
const toItems = (value: Value, { budget }: FilterTools) => (isTruthy(value) ? iterate(value, budget) : []);

/** `select`, `reject`, and their variants with an attribute: returns the items that pass a test, or are true. */
const createSelectFilter = (expected: boolean, withAttribute: boolean): Filter => ({
  variadic: true,
  run(value, _args, tools, { args }) {
    const [attribute, name, ...rest] = withAttribute ? args : [null, ...args];
    const passes = (item: Value): boolean => {
      const tested = isGiven(attribute) ? tools.attribute(item, attribute) : item;
      return typeof name === "string" ? tools.test(name, tested, rest) : isTruthy(tested);
    };
    return toItems(value, tools).filter((item) => passes(item) === expected);
  },
});

const createExtremeFilter = (sign: 1 | -1): Filter => ({
  args: ["case_sensitive", "attribute"],
  run(value, { case_sensitive = false, attribute }, tools) {
    const key = createKeyFunction(attribute, tools);
    const items = iterate(value, tools.budget);
    if (items.length === 0) return new Undefined("No aggregated item, sequence was empty.");
    return items.reduce((best, item) =>
      sign * compareKeys(key(item), key(best), case_sensitive, tools.budget) > 0 ? item : best,
    );
  },
});

function mapItems(value: Value, tools: FilterTools, { args, named }: CallArguments): Value {
  const attribute = named.get("attribute");
  if (attribute !== undefined) {
    const fallback = named.get("default");
    return toItems(value, tools).map((item) => {
      const found = tools.attribute(item, attribute);
      return found instanceof Undefined && fallback !== undefined ? fallback : found;
    });
  }
  const [name, ...rest] = args;
  if (typeof name !== "string") throw new TemplateRuntimeError("map requires a filter argument");
  return toItems(value, tools).map((item) => tools.filter(name, item, rest));
}

const toFirstOrUndefined = (item: Value | undefined, which: string): Value =>
  item === undefined ? new Undefined(`No ${which} item, sequence was empty.`) : item;

/** Filters that read or create lists. */
export const listFilters: Readonly<Record<string, Filter>> = {
  list: { run: (value, _args, { budget }) => [...iterate(value, budget)] },
  first: {
    run: (value, _args, { budget }) => toFirstOrUndefined(iterate(value, budget)[0], "first"),
  },
  last: {
    run: (value, _args, { budget }) => toFirstOrUndefined(iterate(value, budget).at(-1), "last"),
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
      const paths = typeof attribute === "string" ? attribute.split(",") : [attribute];
      const getters = paths.map((path) => createKeyFunction(path, tools));
      // Lists of keys, as in Jinja: equal keys, such as None and None, need no order.
      const keys = (item: Value) => getters.map((get) => foldCase(get(item), case_sensitive));
      const sign = isTruthy(reverse) ? -1 : 1;
      return iterate(value, tools.budget).toSorted(
        (a, b) => sign * compare("<", keys(a), keys(b), tools.budget),
      );
    },
  },
  dictsort: {
    args: ["case_sensitive", "by", "reverse"],
    run(value, { case_sensitive = false, by = "key", reverse = false }, { budget }) {
      if (!isDict(value))
        throw new TemplateRuntimeError(`'${getTypeName(value)}' object has no attribute 'items'`);
      if (by !== "key" && by !== "value")
        throw new TemplateRuntimeError('You can only sort by either "key" or "value"');
      budget.spend(value.size);
      const pairs = sortPairs(value, case_sensitive, by === "key" ? 0 : 1, budget);
      return isTruthy(reverse) ? pairs.toReversed() : pairs;
    },
  },
  unique: {
    args: ["case_sensitive", "attribute"],
    run(value, { case_sensitive = false, attribute }, tools) {
      const key = createKeyFunction(attribute, tools);
      const seen: Value[] = [];
      return iterate(value, tools.budget).filter((item) => {
        const folded = foldCase(key(item), case_sensitive);
        if (seen.some((other) => isEqual(other, folded, tools.budget))) return false;
        return seen.push(folded);
      });
    },
  },
  map: { variadic: true, run: (value, _args, tools, args) => mapItems(value, tools, args) },
  select: createSelectFilter(true, false),
  reject: createSelectFilter(false, false),
  selectattr: createSelectFilter(true, true),
  rejectattr: createSelectFilter(false, true),
  min: createExtremeFilter(-1),
  max: createExtremeFilter(1),
  sum: {
    args: ["attribute", "start"],
    run: (value, { attribute, start = 0 }, tools) =>
      iterate(value, tools.budget)
        .map(createKeyFunction(attribute, tools))
        .reduce((sum, item) => operate("+", sum, item, tools.budget), start),
  },
  batch: {
    args: ["linecount", "fill_with"],
    run(value, { linecount, fill_with }, { budget }) {
      if (typeof linecount !== "number" || linecount < 1)
        throw new TemplateRuntimeError("batch requires a row size");
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
      const key = createKeyFunction(attribute, tools);
      const groups: [Value, Value[]][] = [];
      const items = iterate(value, tools.budget);
      for (const item of items.toSorted((a, b) =>
        compareKeys(key(a), key(b), case_sensitive, tools.budget),
      )) {
        const name = key(item);
        const last = groups.at(-1);
        if (last && isEqual(foldCase(last[0], case_sensitive), foldCase(name, case_sensitive), tools.budget))
          last[1].push(item);
        else groups.push([name, [item]]);
      }
      return groups.map((group) => Tuple.from<Value>(group));
    },
  },
};
