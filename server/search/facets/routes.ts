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
import { principalOf } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { knownValues } from "./known-values.ts";
import { can, viewerOf } from "../../accounts/policies.ts";
import { queryOf } from "../../http/request-url.ts";
import { facetLabel } from "./label.ts";
import { modelTile } from "../../models/view.ts";

/** Values of a facet that are counted for the listing; the rest is found by a part of its name. */
const TOP = 12;

const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name);

/** `/api/search/models`: a page of a listing with its total and the counts beside every filter. */
export function searchRoutes(app: App, { models, search }: SearchContext): void {
  const labeled = (
    facet: Facet,
    { values, total }: { values: Omit<FacetCounts["values"][number], "label">[]; total: number },
  ): FacetCounts => ({
    values: values.map((value) => ({ ...value, label: facetLabel(facet, value.value) })),
    total,
  });

  app.get("/api/search/models", async (request): Promise<SearchResponse> => {
    const { p = 0, limit = 30, cursor, facets = [...FACETS], ...filters } = parseListing(queryOf(request));
    await knownValues(filters, search);

    const wanted = Object.fromEntries(facets.filter(isFacet).map((facet) => [facet, { top: TOP }]));
    const who = principalOf(request);
    const answer = await search.ask(
      {
        ...toSearchQuery(filters),
        limit,
        facets: wanted,
        ...(cursor === undefined ? { offset: p * limit } : { after: cursor }),
      },
      viewerOf(who),
    );
    const records = (await models.getMany(answer.ids)).filter((record) => can.readModel(who, record));
    const quantized = await search.counts(
      "base_model",
      records.map(({ id }) => `quantized:${id}`),
      viewerOf(who),
    );
    return {
      total: answer.total,
      models: records.map((record, i) => modelTile(record, quantized[i] ?? 0)),
      facets: Object.fromEntries(
        Object.entries(answer.facets).map(([facet, counts]) => [facet, labeled(facet as Facet, counts)]),
      ),
      ...(answer.next !== undefined && { next: answer.next }),
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
      } = parseQuery(endpoints.searchFacet.query, queryOf(request));
      await knownValues(filters, search);
      const answer = await search.ask(
        {
          ...toSearchQuery(filters),
          limit: 0,
          facets: { [facet]: { top: limit, ...(named !== "" && { named }) } },
        },
        viewerOf(principalOf(request)),
      );
      return labeled(facet, answer.facets[facet] ?? { values: [], total: 0 });
    },
  );
}
