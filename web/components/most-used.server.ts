import type { HubClient, SearchResponse } from "@modelyard/contract";

/** Searches models, most downloaded first; in default order if no downloads are known. */
export async function searchMostDownloaded(
  hub: HubClient,
  query: Record<string, string>,
): Promise<SearchResponse> {
  const byDownloads = await hub.models.search(String(new URLSearchParams({ ...query, sort: "downloads" })));
  const hasDownloads = byDownloads.total === 0 || byDownloads.models[0]?.downloads !== undefined;
  return hasDownloads ? byDownloads : hub.models.search(String(new URLSearchParams(query)));
}
