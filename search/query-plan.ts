import { type Facet, FACETS, MATCH_ALL, type RangeName, type SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import type { Cursor } from "./cursor.ts";
import type { NumberName, Viewer } from "./model.ts";
import type { WordMatch } from "./text.ts";
import { getKind, TAG } from "./values.ts";
import { canHaveTypo, DOMINANCE, isLikelyTypo, MAX_RARE } from "./misspelling.ts";
import { getQueryWords } from "./words.ts";

const RANGE_COLUMNS = {
  num_parameters: "parameters",
  context: "context",
  downloads: "downloads",
  likes: "likes",
  created: "created",
  updated: "updated",
  fits: "memory",
} as const satisfies Record<RangeName, NumberName>;

/** Included and excluded values of a facet. */
export interface Selection {
  facet: Facet;
  kind: number;
  include: readonly string[];
  exclude: readonly string[];
}

/** Returns whether models must have several values of a facet at once. Counting by combination supports only any of the values. */
export const requiresSeveral = ({ facet, include }: Selection): boolean =>
  MATCH_ALL.has(facet) && include.length > 1;

/** A query as sets of documents. Valid until the next query. */
export interface QueryPlan {
  /** Models that the viewer can see and that match the words, tags, and ranges. */
  base: number;
  /** Whether the base contains all models that the viewer can see. */
  isUnfiltered: boolean;
  /** Hidden models that the viewer can see; 0 if there are none. */
  revealed: number;
  selections: Selection[];
  /** The base after 0, 1, 2, … selections. */
  after: number[];
  /** Matching models: the base after all selections. */
  found: number;
  total: number;
  words: WordMatch[];
  /** Whether typos were tolerated, because no model has all words as typed or many more models have similar words. */
  isFuzzy: boolean;
  /** The probable spelling of the words, if it differs from the query. */
  corrected: string[] | undefined;
}

/** Range of results: after a cursor or from an offset. */
export interface Slice {
  plan: QueryPlan;
  skip: number;
  limit: number;
  cursor: Cursor | undefined;
}

export interface Page {
  /** One more than the limit if there is a next page. */
  documents: number[];
  key: (document: number) => number | null;
}

/** Options for matching words. */
export interface Matching {
  /** Typo tolerance of an earlier page, which this page must repeat. */
  isFuzzy?: boolean | undefined;
  /** Whether to ignore words of cards. */
  isByName?: boolean;
}

/** Resolves a query to sets. */
export function createQueryPlan(
  collection: Collection,
  query: SearchQuery,
  viewer: Viewer = [],
  matching: Matching = {},
): QueryPlan {
  const { sets, visible, documents, values, heap } = collection;
  sets.release();
  const base = sets.borrowEmpty();
  visible.addTo(base);
  const revealed = filterVisible(collection, viewer);
  if (revealed !== 0) sets.or(base, revealed);

  const text = query.search?.trim() ?? "";
  const terms = text === "" ? [] : getQueryWords(text);
  const matched = matchWords(collection, terms, base, matching);
  if (text !== "" && terms.length === 0) heap.kernels.clear(base, sets.bytes);
  for (const { any } of matched.words) sets.and(base, any);
  for (const tag of query.tags ?? []) intersectValue(collection, base, values.find(TAG, tag));
  const ranges = Object.entries(query.ranges) as [RangeName, { min?: number; max?: number }][];
  for (const [name, { min = -Infinity, max = Infinity }] of ranges) {
    heap.kernels.within(base, documents.numbers[RANGE_COLUMNS[name]].table, sets.blocks, min, max);
  }

  const selections = FACETS.map((facet) => ({
    facet,
    kind: getKind(facet),
    include: query.include[facet] ?? [],
    exclude: query.exclude[facet] ?? [],
  })).filter(({ include, exclude }) => include.length + exclude.length > 0);
  const after = [base];
  for (const selection of selections) {
    const set = sets.copy(after.at(-1) ?? base);
    applySelection(collection, set, selection);
    after.push(set);
  }
  const found = after.at(-1) ?? base;
  return {
    base,
    isUnfiltered: text === "" && (query.tags ?? []).length === 0 && ranges.length === 0,
    revealed,
    selections,
    after,
    found,
    total: sets.count(found),
    ...matched,
  };
}

/** Returns the hidden models that a viewer can see as a temporary set, or 0 if there are none. */
export function filterVisible(
  { sets, hidden, hiddenCount, values, documents }: Collection,
  viewer: Viewer = [],
): number {
  if (hiddenCount === 0 || viewer.length === 0) return 0;
  const set = sets.borrowEmpty();
  if (viewer === "all") hidden.addTo(set);
  else {
    for (const name of viewer)
      if (name.includes("/")) sets.add(set, documents.find(name));
      else values.documents.addTo(set, values.find(getKind("author"), name));
    hidden.intersectInto(set);
  }
  return sets.count(set) === 0 ? 0 : set;
}

function matchWords(
  { sets, text }: Collection,
  words: string[],
  base: number,
  { isFuzzy, isByName = false }: Matching,
): Pick<QueryPlan, "words" | "isFuzzy" | "corrected"> {
  const matchAll = (all: readonly string[]) => all.map((_, i) => text.match(all, i, isByName));
  const strict = matchAll(words);
  let fuzzy = isFuzzy ?? false;
  let corrected: string[] | undefined;
  if (words.length > 0 && isFuzzy === undefined) {
    const countAll = (matches: readonly WordMatch[]) => {
      const remaining = sets.copy(base);
      for (const { any } of matches) sets.and(remaining, any);
      return sets.count(remaining);
    };
    const found = countAll(strict);
    if (found <= MAX_RARE) {
      corrected = strict.map((match) => {
        const { word } = match;
        if (!canHaveTypo(word)) return word;
        return text.findCorrection(word, base, Math.max(1, DOMINANCE * countAll([match]))) ?? word;
      });
      const isSame = corrected.every((word, i) => word === words[i]);
      const total = isSame ? 0 : countAll(matchAll(corrected));
      if (total < Math.max(1, DOMINANCE * found)) corrected = undefined;
    }
    fuzzy = found === 0 || corrected?.every((word, i) => isLikelyTypo(words[i] ?? "", word)) === true;
  }
  return { words: fuzzy ? strict.map((word) => text.matchFuzzy(word)) : strict, isFuzzy: fuzzy, corrected };
}

function intersectValue({ sets, heap, values }: Collection, set: number, value: number): void {
  if (value === 0) heap.kernels.clear(set, sets.bytes);
  else values.documents.intersectInto(set, value);
}

/** Intersects a set with a selection. */
export function applySelection(collection: Collection, set: number, selection: Selection): void {
  const { sets, values } = collection;
  const { facet, kind, include, exclude } = selection;
  if (MATCH_ALL.has(facet) || include.length === 1) {
    for (const value of include) intersectValue(collection, set, values.find(kind, value));
  } else if (include.length > 1) {
    const any = sets.borrowEmpty();
    for (const value of include) values.documents.addTo(any, values.find(kind, value));
    sets.and(set, any);
  }
  for (const value of exclude) {
    const id = values.find(kind, value);
    if (id !== 0) values.documents.removeFrom(set, id);
  }
}
