import type { SearchQuery } from "@modelyard/contract";
import type { SearchResult, Viewer } from "./model.ts";
import type { Matching } from "./query-plan.ts";

/** Counts of a query. They do not depend on its page and order. */
type Counts = Pick<SearchResult, "facets" | "parameters">;

/** Filter sets whose counts are stored: a few megabytes. */
const MAX_CACHED = 100;

/** Creates a cache of the counts of the latest filter sets. Any change of the index empties it. */
export function createFacetCache() {
  const cached = new Map<string, Counts>();
  let version = 0;
  return {
    /** Returns the counts of a query at a version of the index, and a function that stores them. */
    open(query: SearchQuery, viewer: Viewer | undefined, matching: Matching, current: number) {
      if (version !== current) cached.clear();
      version = current;
      const { search, include, exclude, tags, ranges, facets, histogram } = query;
      const key = JSON.stringify([
        { search, include, exclude, tags, ranges, facets, histogram },
        viewer,
        matching,
      ]);
      const found = cached.get(key);
      const store = (counts: Counts): Counts => {
        cached.delete(key);
        cached.set(key, counts);
        for (const oldest of cached.keys()) {
          if (cached.size <= MAX_CACHED) break;
          cached.delete(oldest);
        }
        return counts;
      };
      return { found: found && store(found), store };
    },
  };
}
