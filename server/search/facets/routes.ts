import {
  endpoints,
  FACETS,
  type Facet,
  type FacetCounts,
  parseListing,
  parseQuery,
  type SearchResponse,
  toSearchQuery,
} from "@modelyard/contract";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { requireKnownValues } from "./known-values.ts";
import { can, toViewer } from "../../accounts/policies.ts";
import { getQuery } from "../../http/request-url.ts";
import { facetLabel } from "./label.ts";
import { modelTile } from "../../models/view.ts";

/** Number of facet values that a listing counts. Others are found by searching for a part of their name. */
const TOP = 12;

const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name);

/** `/api/search/models`: a page of results with the total and the counts of every filter. */
export function searchRoutes(app: App, { models, search }: SearchContext): void {
  const labeled = (
    facet: Facet,
    { values, total }: { values: Omit<FacetCounts["values"][number], "label">[]; total: number },
  ): FacetCounts => ({
    values: values.map((value) => ({ ...value, label: facetLabel(facet, value.value) })),
    total,
  });

  app.get("/api/search/models", async (request): Promise<SearchResponse> => {
    const { p = 0, limit = 30, cursor, facets = [...FACETS], ...filters } = parseListing(getQuery(request));
    await requireKnownValues(filters, search);

    const wanted = Object.fromEntries(facets.filter(isFacet).map((facet) => [facet, { top: TOP }]));
    const principal = getPrincipal(request);
    const response = await search.ask(
      {
        ...toSearchQuery(filters),
        limit,
        facets: wanted,
        ...(cursor === undefined ? { offset: p * limit } : { after: cursor }),
      },
      toViewer(principal),
    );
    const records = (await models.getMany(response.ids)).filter((record) => can.readModel(principal, record));
    const quantized = await search.counts(
      "base_model",
      records.map(({ id }) => `quantized:${id}`),
      toViewer(principal),
    );
    return {
      total: response.total,
      models: records.map((record, i) => modelTile(record, quantized[i] ?? 0)),
      facets: Object.fromEntries(
        Object.entries(response.facets).map(([facet, counts]) => [facet, labeled(facet as Facet, counts)]),
      ),
      ...(response.next !== undefined && { next: response.next }),
      ...(search.filling && { filling: search.filling }),
    };
  });

  app.get<{ Params: { facet: string } }>(
    "/api/search/models/facets/:facet",
    async (request): Promise<FacetCounts> => {
      const { facet } = request.params;
      if (!isFacet(facet))
        throw new ApiError("NotFound", `Unknown facet "${facet}". Facets: ${FACETS.join(", ")}.`);
      const {
        named = "",
        limit = 30,
        ...filters
      } = parseQuery(endpoints.searchFacet.query, getQuery(request));
      await requireKnownValues(filters, search);
      const response = await search.ask(
        {
          ...toSearchQuery(filters),
          limit: 0,
          facets: { [facet]: { top: limit, ...(named !== "" && { named }) } },
        },
        toViewer(getPrincipal(request)),
      );
      return labeled(facet, response.facets[facet] ?? { values: [], total: 0 });
    },
  );
}
