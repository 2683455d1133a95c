import type { Facet } from "@modelyard/contract";
import type { CountedValue, Viewer } from "@modelyard/search";
import type { Search } from "../search.ts";

/** Part of a search query that matches all models. */
export const EVERYTHING = { include: {}, exclude: {}, ranges: {} } as const;

/** Lists the values of a facet with their number of models, most frequent first. */
export async function listFacetValues(
  search: Pick<Search, "query">,
  facet: Facet,
  top: number,
  viewer?: Viewer,
): Promise<readonly CountedValue[]> {
  const { facets } = await search.query({ ...EVERYTHING, limit: 0, facets: { [facet]: { top } } }, viewer);
  return facets[facet]?.values ?? [];
}
