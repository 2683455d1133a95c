import { type Facet, FACETS, type SearchQuery } from "@modelyard/contract";
import type { IndexedModel } from "@modelyard/search";
import { getAuthor, getName, getFacetValues } from "../../search/model.ts";
import { getCardWords } from "../../search/testing/card-words.ts";
import { getNameWords, getQueryWords, getTagWords } from "../../search/words.ts";

/** A database that runs the queries of the index: exact total and all facet counts, without a page. */
export interface Database {
  name: string;
  /** Milliseconds to load, index, and analyze. */
  loadMs: number;
  /** Runs a query. Returns the duration in milliseconds and the total. */
  run(query: SearchQuery): Promise<{ ms: number; total: number }>;
  close(): Promise<void>;
}

export const NUMBERS = ["parameters", "context", "downloads", "likes", "created", "updated"] as const;

/** A model as both databases store it: facet values as numbers, and words. */
export interface SqlModel {
  values: number[];
  words: string[];
  numbers: (number | null)[];
}

/** Assigns a number to each facet value, like a table of values in a database. */
export function createDictionary() {
  const ids = new Map<string, number>();
  const kinds: number[] = [];
  const key = (facet: Facet, value: string) => `${FACETS.indexOf(facet)}\0${value}`;
  return {
    kinds,
    find: (facet: Facet, value: string): number => ids.get(key(facet, value)) ?? -1,
    read(model: IndexedModel): SqlModel {
      const values = FACETS.flatMap((facet) =>
        [...new Set(getFacetValues(model, facet))].map((value) => {
          const text = key(facet, value);
          let id = ids.get(text);
          if (id === undefined) {
            id = ids.size;
            ids.set(text, id);
            kinds.push(FACETS.indexOf(facet));
          }
          return id;
        }),
      );
      const tags = [...model.tags, ...model.library, ...(model.task === undefined ? [] : [model.task])];
      const words = new Set([
        ...getNameWords(getName(model.id)).words,
        ...getNameWords(getAuthor(model.id)).words,
        ...tags.flatMap((tag) => getTagWords(tag)),
        ...getCardWords(model.text ?? ""),
      ]);
      return { values, words: [...words], numbers: NUMBERS.map((name) => model[name] ?? null) };
    },
  };
}
type Dictionary = ReturnType<typeof createDictionary>;

/** A condition of a query, for one facet or none. */
export interface Condition {
  facet?: Facet;
  sql: string;
}

/** SQL dialect for conditions on values and word prefixes. */
export interface Dialect {
  hasAny(values: number[]): string;
  hasNone(values: number[]): string;
  hasWords(words: string[]): string;
}

export function toConditions(query: SearchQuery, dictionary: Dictionary, dialect: Dialect): Condition[] {
  const conditions: Condition[] = [];
  const words = getQueryWords(query.search ?? "");
  if (words.length > 0) conditions.push({ sql: dialect.hasWords(words) });
  for (const [name, { min, max }] of Object.entries(query.ranges)) {
    const column = name === "num_parameters" ? "parameters" : name;
    if (min !== undefined) conditions.push({ sql: `${column} >= ${min}` });
    if (max !== undefined) conditions.push({ sql: `${column} <= ${max}` });
  }
  for (const facet of FACETS) {
    const ids = (values: readonly string[] = []) => values.map((value) => dictionary.find(facet, value));
    const include = ids(query.include[facet]);
    const exclude = ids(query.exclude[facet]);
    if (facet === "other") for (const id of include) conditions.push({ facet, sql: dialect.hasAny([id]) });
    else if (include.length > 0) conditions.push({ facet, sql: dialect.hasAny(include) });
    if (exclude.length > 0) conditions.push({ facet, sql: dialect.hasNone(exclude) });
  }
  return conditions;
}

export const toWhere = (conditions: Condition[]): string =>
  conditions.length === 0 ? "" : `WHERE ${conditions.map(({ sql }) => sql).join(" AND ")}`;
