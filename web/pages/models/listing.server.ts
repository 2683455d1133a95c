import {
  type Facet,
  type FacetCounts,
  FACETS,
  HubError,
  type HubClient,
  type SearchResponse,
} from "@modelyard/contract";
import type { ModelRow } from "../../components/model-list.tsx";
import { modelRow } from "../../components/model-row.server.ts";
import { type Chip, chipsOf } from "./chips.server.ts";
import { without } from "./state.ts";

const PAGE_SIZE = 30;

export interface Listing {
  total: number;
  /** Page in front, from 0, and how many there are. */
  page: number;
  pages: number;
  models: ModelRow[];
  facets: SearchResponse["facets"];
  chips: Chip[];
  /** Today, UTC, for filters by age. */
  today: string;
  filling?: { done: number; total: number };
  /** For an empty list: how many there would be without each of the filters. */
  loosen?: { chip: Chip; total: number }[];
  /** What is wrong with the URL, where the hub did not take it. */
  problems?: { name: string; message: string }[];
}

/** Everything the listing shows for a canonical state. */
export async function listing(hub: HubClient, state: URLSearchParams): Promise<Listing> {
  const today = new Date().toISOString().slice(0, 10);
  const page = Number(state.get("p") ?? 0);
  try {
    const answer = await hub.models.search(String(state));
    const facets = shown(await withFound(hub, state, answer.facets));
    const chips = chipsOf(state, facets);
    const table = state.get("view") === "table";
    return {
      total: answer.total,
      page,
      pages: Math.ceil(answer.total / PAGE_SIZE),
      models: answer.models.map((tile) => ({ ...modelRow(tile), ...(table && tableFacts(tile)) })),
      facets,
      chips,
      today,
      ...(answer.filling && { filling: answer.filling }),
      ...(answer.total === 0 && { loosen: await loosen(hub, state, chips) }),
    };
  } catch (error) {
    if (!(error instanceof HubError) || error.status !== 400) throw error;
    const problems = (error.fields ?? []).map(({ field, problem, allowed = [] }) => ({
      name: field,
      message: `${field} ${problem}${allowed.length > 0 && allowed.length < 8 ? ` Known: ${allowed.join(", ")}.` : ""}`,
    }));
    const chips = chipsOf(state, {});
    return { total: 0, page: 0, pages: 0, models: [], facets: {}, chips, today, problems };
  }
}

/** What only the table has a column for. */
const tableFacts = ({ library_name, createdAt }: SearchResponse["models"][number]) => ({
  ...(library_name !== undefined && { library: library_name }),
  ...(createdAt !== undefined && { created: createdAt.slice(0, 10) }),
});

/** Puts the values that someone looked for, without a script, in the place of a facet's first ones. */
async function withFound(hub: HubClient, state: URLSearchParams, facets: SearchResponse["facets"]) {
  const facet = state.get("find");
  const named = state.get("named");
  if (named === null || !FACETS.includes(facet as Facet)) return facets;
  const query = without(state, "find");
  query.set("named", named);
  return { ...facets, [facet as Facet]: await hub.models.facet(facet as Facet, String(query)) };
}

async function loosen(hub: HubClient, state: URLSearchParams, chips: Chip[]) {
  const tried = await Promise.all(
    chips.slice(0, 8).map(async (chip) => {
      const query = without(state, chip.name, chip.value);
      query.set("facets", "none");
      query.set("limit", "1");
      return { chip, total: (await hub.models.search(String(query))).total };
    }),
  );
  return tried.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
}

/** As the page shows them: licenses by their ids, which people know and which fit; facets without values left out. */
function shown(facets: SearchResponse["facets"]): Listing["facets"] {
  const entries = Object.entries(facets) as [Facet, FacetCounts][];
  return Object.fromEntries(
    entries
      .filter(([, { total }]) => total > 0)
      .map(([facet, counts]) => [facet, facet === "license" ? byId(counts) : counts]),
  );
}

const byId = ({ values, total }: FacetCounts): FacetCounts => ({
  values: values.map((value) => ({ ...value, label: value.value })),
  total,
});
