import { type Facet, type HubClient, paths } from "@modelyard/contract";
import { toModelRow } from "./model-row.server.ts";

const MAX_MODELS = 10;

/**
 * Loads the most downloaded models that match a filter, and the number of models per facet value. Uses the default
 * order if no downloads are known.
 */
export async function loadMostDownloaded(hub: HubClient, filter: Record<string, string>, facet: Facet) {
  const query = { ...filter, limit: String(MAX_MODELS), facets: facet };
  const search = (change: object) => hub.searchModels(String(new URLSearchParams({ ...query, ...change })));
  const byDownloads = await search({ sort: "downloads" });
  const hasDownloads = byDownloads.total === 0 || byDownloads.models[0]?.downloads !== undefined;
  const { total, models, facets } = hasDownloads ? byDownloads : await search({});
  return {
    total,
    models: models.map(toModelRow),
    counts: (facets[facet]?.values ?? [])
      .filter(({ count }) => count > 0)
      .map(({ value, label, count }) => ({
        label,
        count,
        href: paths.models({ ...filter, [facet]: value }),
      })),
  };
}
