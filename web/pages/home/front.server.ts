import { findTask } from "@modelyard/catalog";
import { type HubClient, paths, type SearchResponse } from "@modelyard/contract";
import { FAMILY_LABELS, getFamily } from "../../components/modalities.ts";
import { toModelRow } from "../../components/model-row.server.ts";

const MAX_TASKS = 5;
const MAX_PROVIDERS = 5;

/** Loads the home page of visitors: popular models, the largest tasks of each family, and providers. */
export async function loadFront(hub: HubClient) {
  const [front, tasks, providers] = await Promise.all([
    loadFrontModels(hub),
    hub.searchFacet("pipeline_tag", "limit=200"),
    hub.providers(),
  ]);
  const families = FAMILY_LABELS.map(([family, label]) => ({
    family,
    label,
    tasks: tasks.values
      .filter(({ value, count }) => count > 0 && getFamily(findTask(value)?.modality) === family)
      .slice(0, MAX_TASKS)
      .map(({ value, label: task, count }) => ({
        label: task,
        count,
        href: paths.models({ pipeline_tag: value }),
      })),
  }));
  return {
    ...front,
    tasks: tasks.values.filter(({ count }) => count > 0).length,
    families: families.filter((family) => family.tasks.length > 0),
    providers: providers
      .toSorted((a, b) => b.live - a.live)
      .slice(0, MAX_PROVIDERS)
      .map(({ id }) => id),
    providersTotal: providers.length,
    // A chat model that a provider serves, for the example.
    example: front.models.find(({ task, hosted }) => task === "Text Generation" && hosted !== undefined)?.id,
  };
}

/** Loads trending models; without trends, the newest; without dates, the most downloaded. */
async function loadFrontModels(hub: HubClient) {
  const orders = [
    { sort: "trending", title: "Trending", field: "trendingScore" },
    { sort: "created", title: "New", field: "createdAt" },
    { sort: "downloads", title: "Most downloaded", field: "downloads" },
  ] as const;
  let results: SearchResponse | undefined;
  for (const { sort, title, field } of orders) {
    results = await hub.searchModels(`sort=${sort}&limit=6&facets=none`);
    if (results.models[0]?.[field] === undefined) continue;
    return { sort, title, total: results.total, models: results.models.map(toModelRow) };
  }
  const { total = 0, models = [] } = results ?? {};
  return { sort: undefined, title: "Models", total, models: models.map(toModelRow) };
}
