import type { ProviderInfo } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { providerUrl } from "../../models/provider-labels.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING, listFacetValues } from "../facets/values.ts";
import { getProviderLabel } from "../provider-label.ts";

/** Lists the providers with live models. Users who may call models also get the other enabled custom providers. */
export async function listProviders(
  { search, router }: Pick<SearchContext, "search" | "router">,
  principal: Principal,
): Promise<ProviderInfo[]> {
  const viewer = toViewer(principal);
  await router.refresh();
  const all = await listFacetValues(search, "inference_provider", 500, viewer);
  const live = new Map(all.map(({ value, count }) => [value, count]));
  live.delete("all");
  const ids = new Set(live.keys());
  if (can.callInference(principal))
    for (const { id, kind, on } of router.settings().providers.values())
      if (kind !== "hosted" && on) ids.add(id);
  return Promise.all(
    [...ids].map(async (id) => {
      const query = { ...EVERYTHING, include: { inference_provider: [id] }, limit: 0 };
      const { facets } = await search.query({ ...query, facets: { pipeline_tag: { top: 100 } } }, viewer);
      return {
        id,
        label: getProviderLabel({ router }, id),
        live: live.get(id) ?? 0,
        tasks: (facets.pipeline_tag?.values ?? [])
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => ({ id: value, count })),
        url: providerUrl(id),
        ready: router.isReady(id, principal.kind === "user" ? principal.id : ""),
      };
    }),
  );
}
