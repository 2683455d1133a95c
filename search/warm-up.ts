import { FACETS, type Facet, type SearchQuery } from "@modelyard/contract";
import type { Collection } from "./collection.ts";
import { getKind } from "./values.ts";

/** Number of values per facet to query. */
const FREQUENT = 4;
const facets = Object.fromEntries(FACETS.map((facet) => [facet, { top: 12 }]));

/**
 * Returns queries for the most frequent values. Running them allocates scratch memory and compiles the code. Without them,
 * the first query on three million models would take a hundred times as long as the next.
 */
export function* listWarmUpQueries({ values }: Collection): Generator<SearchQuery> {
  const getFrequent = (facet: Facet, position: number) => {
    const ranking = values.ranking(getKind(facet));
    return position < ranking.counted ? values.name(ranking.at(position)) : "";
  };
  const query = { include: {}, exclude: {}, ranges: {}, limit: 30, facets, histogram: true };
  for (let i = 0; i < FREQUENT; i++) {
    const task = getFrequent("pipeline_tag", i);
    const library = getFrequent("library", i);
    yield { ...query, search: task.replaceAll("-", " ") };
    yield { ...query, search: getFrequent("author", i), include: { library: [library] } };
    yield { ...query, include: { pipeline_tag: [task] }, exclude: { library: [library] }, sort: "downloads" };
    yield { ...query, ranges: { created: { min: 0 } } };
  }
}
