import type { Facet, FacetCounts, HubClient, SearchResponse } from "@modelyard/contract";
import { FACETS, HubError } from "@modelyard/contract";
import type { ModelRow } from "../../components/model-list.tsx";
import { toModelRow } from "../../components/model-row.server.ts";
import { type Chip, listChips } from "./chips.server.ts";
import { withoutParameter } from "./state.ts";

const PAGE_SIZE = 30;

export interface Listing {
  total: number;
  /** Current page, from 0, and the number of pages. */
  page: number;
  pages: number;
  models: ModelRow[];
  facets: SearchResponse["facets"];
  /** Number of models in each step of `PARAMETER_BOUNDS`. */
  parameters?: number[];
  /** Whether models are ordered by meaning; absent if this hub does not support it. */
  meaning?: SearchResponse["meaning"];
  /** The query with the corrected spelling, if a word is probably misspelled. */
  suggestion?: SearchResponse["suggestion"];
  chips: Chip[];
  /** For an empty list: the number of models that match without each filter. */
  withoutFilter?: { chip: Chip; total: number }[];
  /** Invalid parameters of the URL. */
  problems?: { name: string; message: string }[];
}

/** Loads the listing for a canonical query. */
export async function loadListing(hub: HubClient, state: URLSearchParams): Promise<Listing> {
  const page = Number(state.get("p") ?? 0);
  try {
    const response = await hub.searchModels(String(state));
    const facets = getVisibleFacets(await withFacetSearch(hub, state, response.facets));
    const chips = listChips(state, facets);
    const table = state.get("view") === "table";
    return {
      total: response.total,
      page,
      pages: Math.ceil(response.total / PAGE_SIZE),
      models: response.models.map((tile) => ({ ...toModelRow(tile), ...(table && getTableFields(tile)) })),
      facets,
      chips,
      ...(response.suggestion && { suggestion: response.suggestion }),
      ...(response.meaning && { meaning: response.meaning }),
      ...(response.parameters?.some((count) => count > 0) && { parameters: response.parameters }),
      ...(response.total === 0 && { withoutFilter: await countWithoutEachFilter(hub, state, chips) }),
    };
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 400) throw error;
    const problems = (error.fields ?? []).map(({ field, problem }) => ({
      name: field,
      message: `${field} ${problem}`,
    }));
    const chips = listChips(state, {});
    return { total: 0, page: 0, pages: 0, models: [], facets: {}, chips, problems };
  }
}

/** Returns the fields that only the table shows. */
const getTableFields = ({ library_name, createdAt }: SearchResponse["models"][number]) => ({
  ...(library_name !== undefined && { library: library_name }),
  ...(createdAt !== undefined && { created: createdAt.slice(0, 10) }),
});

/** Replaces a facet's values with the search results of a form submitted without JavaScript. */
async function withFacetSearch(hub: HubClient, state: URLSearchParams, facets: SearchResponse["facets"]) {
  const facet = state.get("find");
  const named = state.get("named");
  if (named === null || !FACETS.includes(facet as Facet)) return facets;
  const query = withoutParameter(state, "find");
  query.set("named", named);
  return { ...facets, [facet as Facet]: await hub.searchFacet(facet as Facet, String(query)) };
}

async function countWithoutEachFilter(hub: HubClient, state: URLSearchParams, chips: Chip[]) {
  const counts = await Promise.all(
    chips.slice(0, 8).map(async (chip) => {
      const query = withoutParameter(state, chip.name, chip.value);
      query.set("facets", "none");
      query.set("limit", "1");
      return { chip, total: (await hub.searchModels(String(query))).total };
    }),
  );
  return counts.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** Returns the facets to show: without empty ones, and licenses labeled by their short IDs. */
function getVisibleFacets(facets: SearchResponse["facets"]): Listing["facets"] {
  const entries = Object.entries(facets) as [Facet, FacetCounts][];
  return Object.fromEntries(
    entries
      .filter(([, { total }]) => total > 0)
      .map(([facet, counts]) => [facet, facet === "license" ? labelById(counts) : counts]),
  );
}

const labelById = ({ values, total }: FacetCounts): FacetCounts => ({
  values: values.map((value) => ({ ...value, label: value.value })),
  total,
});
