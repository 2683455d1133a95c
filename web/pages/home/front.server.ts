import { findTask } from "@modelyard/catalog";
import type { HubClient, SearchResponse } from "@modelyard/contract";
import { MODALITIES } from "../../components/modalities.ts";
import { toModelRow } from "../../components/model-row.server.ts";

/** Loads the home page of visitors: popular models, and tasks with their number of models. */
export async function loadFront(hub: HubClient) {
  const [front, tasks] = await Promise.all([
    loadFrontModels(hub),
    hub.searchFacet("pipeline_tag", "limit=200"),
  ]);
  const groups = MODALITIES.map(([modality, label]) => ({
    label,
    tasks: tasks.values
      .filter(({ value, count }) => count > 0 && (findTask(value)?.modality ?? "other") === modality)
      .map(({ value, label: task, count }) => ({ id: value, label: task, count })),
  }));
  return { ...front, groups: groups.filter((group) => group.tasks.length > 0) };
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
    results = await hub.searchModels(`sort=${sort}&limit=12&facets=none`);
    if (results.models[0]?.[field] === undefined) continue;
    return {
      sort,
      title,
      total: results.total,
      models: results.models.map(toModelRow),
    };
  }
  const { total = 0, models = [] } = results ?? {};
  return { sort: undefined, title: "Models", total, models: models.map(toModelRow) };
}
