import type { SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import { parseCursor } from "./cursor.ts";
import type { FacetCounter } from "./facet-counter.ts";
import { FacetQuery } from "./facets.ts";
import type { SimilarityRanker } from "./meaning.ts";
import type { SearchResult, Viewer } from "./model.ts";
import { createPager, getOrderName, isFuzzyCursor } from "./page.ts";
import { createQueryPlan, type Matching } from "./query-plan.ts";

interface Parts {
  facetCounter: FacetCounter;
  meaning: SimilarityRanker;
  /** Returns the number of changes to the index. */
  getChanges: () => number;
}

/** Returns the function that runs queries of a collection: the page, the counts, and a suggested spelling. */
export function createQueryRunner(collection: Collection, { facetCounter, meaning, getChanges }: Parts) {
  const { values } = collection;
  const facetCache = createFacetCache();
  const { page, rankByWords } = createPager(collection, meaning);

  /** Counts models without the parameter filter. Runs before the plan of the query is created, as only one plan is valid at a time. */
  function countParameters(query: SearchQuery, viewer: Viewer | undefined, matching: Matching) {
    const { num_parameters: _, ...ranges } = query.ranges;
    return facetCounter.histogram(createQueryPlan(collection, { ...query, ranges }, viewer, matching).found);
  }

  return function runQuery(
    requested: SearchQuery,
    viewer: Viewer | undefined,
    isByName: boolean,
  ): SearchResult {
    const textQuery = {
      ...requested,
      include: spell(values, requested.include),
      exclude: spell(values, requested.exclude),
    };
    // Creates its own plan, so it must run first as well.
    const byWords = requested.nearest === undefined ? [] : rankByWords(textQuery, viewer);
    const query = requested.nearest === undefined ? textQuery : { ...textQuery, search: "" };
    const cursor = query.after === undefined ? undefined : parseCursor(query.after);
    const matching = { isFuzzy: cursor && isFuzzyCursor(cursor, getOrderName(query)), isByName };
    const cached = facetCache.open(query, viewer, matching, getChanges());
    const isSeparate = query.histogram === true && query.ranges.num_parameters !== undefined && !cached.found;
    const steps = isSeparate ? countParameters(query, viewer, matching) : undefined;
    const plan = createQueryPlan(collection, query, viewer, matching);
    const count = () => {
      const parameters = query.histogram === true ? (steps ?? facetCounter.histogram(plan.found)) : undefined;
      const facets = new FacetQuery(collection, facetCounter, plan).count(query.facets ?? {});
      return cached.store({ facets, ...(parameters && { parameters }) });
    };
    const result = { total: plan.total, ...page(query, plan, { cursor, byWords }) };
    const isFirst = cursor === undefined && (query.offset ?? 0) === 0 && query.limit > 0;
    const search = isFirst ? plan.corrected?.join(" ") : undefined;
    const counts = cached.found ?? count();
    if (search === undefined) return { ...result, ...counts };
    // The sets of the first plan are no longer needed.
    const { total } = createQueryPlan(collection, { ...query, search }, viewer, { isByName });
    return { ...result, ...counts, ...(total > 0 && { suggestion: { search, total } }) };
  };
}

/** Replaces author names with their spelling in the index. Unknown names do not change. */
function spell(
  values: Collection["values"],
  { author, ...others }: SearchQuery["include"],
): SearchQuery["include"] {
  if (author === undefined) return others;
  const spelled = author.map((name) => [name, values.findAuthors(name)] as const);
  return { ...others, author: spelled.flatMap(([name, found]) => (found.length === 0 ? [name] : found)) };
}

/** Counts of a query, which do not depend on its page and order. */
type Counts = Pick<SearchResult, "facets" | "parameters">;

/** Number of cached filter sets, which take a few megabytes. */
const MAX_CACHED = 100;

/** Creates a cache of the counts of the latest filter sets. Any change to the index empties it. */
function createFacetCache() {
  /**
   * Latest first. The tables of a map would keep past counts in the old generation, which the garbage collector then copies
   * for tens of milliseconds.
   */
  const cached: { key: string; counts: Counts }[] = [];
  let version = 0;
  return {
    /** Returns the counts of a query at a version of the index, and a function that stores them. */
    open(query: SearchQuery, viewer: Viewer | undefined, matching: Matching, current: number) {
      if (version !== current) cached.length = 0;
      version = current;
      const { search, include, exclude, tags, ranges, facets, histogram } = query;
      const key = JSON.stringify([
        { search, include, exclude, tags, ranges, facets, histogram },
        viewer,
        matching,
      ]);
      const index = cached.findIndex((each) => each.key === key);
      const [found] = index < 0 ? [] : cached.splice(index, 1);
      if (found !== undefined) cached.unshift(found);
      const store = (counts: Counts): Counts => {
        cached.unshift({ key, counts });
        if (cached.length > MAX_CACHED) cached.pop();
        return counts;
      };
      return { found: found?.counts, store };
    },
  };
}
