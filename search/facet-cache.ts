import type { SearchQuery } from "@modelyard/contract";
import type { SearchResult, Viewer } from "./model.ts";
import type { Matching } from "./query-plan.ts";

/** Counts of a query, which do not depend on its page and order. */
type Counts = Pick<SearchResult, "facets" | "parameters">;

/** Number of cached filter sets, which take a few megabytes. */
const MAX_CACHED = 100;

/** Creates a cache of the counts of the latest filter sets. Any change to the index empties it. */
export function createFacetCache() {
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
