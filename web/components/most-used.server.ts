import type { HubClient, SearchResponse } from "@modelyard/contract";

/** The models of a question, most downloaded first; where no downloads are known, in the order of the listing. */
export async function mostUsed(hub: HubClient, question: Record<string, string>): Promise<SearchResponse> {
  const byDownloads = await hub.models.search(
    String(new URLSearchParams({ ...question, sort: "downloads" })),
  );
  const known = byDownloads.total === 0 || byDownloads.models[0]?.downloads !== undefined;
  return known ? byDownloads : hub.models.search(String(new URLSearchParams(question)));
}
