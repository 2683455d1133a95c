import { endpoints, FACETS, type Facet, type FacetCounts, isFacet, toSearchQuery } from "@modelyard/contract";
import type { SearchResult } from "@modelyard/search";
import { toViewer } from "../../accounts/policies.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import { modelTile } from "../../models/view.ts";
import type { SearchContext } from "../context.ts";
import { loadReadableModels } from "../load-readable-models.ts";
import { requireKnownValues } from "./known-values.ts";
import { facetLabel, getProviderLabel } from "./label.ts";

/** Number of facet values that a listing counts. Users find other values by a part of their name. */
const TOP = 12;

/** `/api/search/models`: a page of results with the total and the counts of every filter. */
export function searchRoutes(app: App, deps: SearchContext): void {
  const { models, search, meaning, router } = deps;
  route(app, endpoints.searchModels, async ({ query, principal }) => {
    const { p = 0, limit = 30, cursor, facets, match, ...filters } = query;
    await requireKnownValues(filters, deps);

    const names = (facets ?? FACETS).filter(isFacet);
    const matched = await meaning.match(toSearchQuery(filters), match);
    const found = await search.query(
      {
        ...matched.query,
        limit,
        quantized: true,
        histogram: facets === undefined,
        facets: Object.fromEntries(names.map((facet) => [facet, { top: TOP }])),
        ...(cursor === undefined ? { offset: p * limit } : { after: cursor }),
      },
      toViewer(principal),
    );
    return {
      total: found.total,
      models: await loadReadableModels(models, principal, found.ids, (record) =>
        modelTile(record, {
          quantizations: found.quantized?.get(record.id) ?? 0,
          price: router.getLowestPrice(record),
          reasons: found.reasons?.[record.id],
        }),
      ),
      facets: Object.fromEntries(names.map((facet) => [facet, labeled(deps, facet, found.facets[facet])])),
      ...(found.parameters && { parameters: found.parameters }),
      next: found.next,
      ...(found.suggestion && { suggestion: found.suggestion }),
      ...(matched.meaning && { meaning: matched.meaning }),
    };
  });

  route(app, endpoints.searchFacet, async ({ path: { facet }, query, principal }) => {
    if (!isFacet(facet))
      throw new ApiError("NotFound", `Unknown facet "${facet}". Facets: ${FACETS.join(", ")}.`);
    const { named = "", limit = 30, match, ...filters } = query;
    await requireKnownValues(filters, deps);
    const matched = await meaning.match(toSearchQuery(filters), match);
    const { facets } = await search.query(
      {
        ...matched.query,
        limit: 0,
        facets: { [facet]: { top: limit, ...(named !== "" && { named }) } },
      },
      toViewer(principal),
    );
    return labeled(deps, facet, facets[facet]);
  });
}

const labeled = (
  deps: SearchContext,
  facet: Facet,
  { values, total }: SearchResult["facets"][Facet] = { values: [], total: 0 },
): FacetCounts => ({
  values: values.map((value) => ({
    ...value,
    // Deprecated name of the field, kept for one release.
    ...(value.selected !== undefined && { chosen: value.selected }),
    label:
      facet === "inference_provider" && value.value !== "all"
        ? getProviderLabel(deps, value.value)
        : facetLabel(facet, value.value),
  })),
  total,
});
