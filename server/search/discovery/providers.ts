import type { ProviderInfo } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { providerLabel, providerUrl } from "../../models/provider-labels.ts";
import type { SearchContext } from "../context.ts";
import { EVERYTHING, listFacetValues } from "../facets/values.ts";

/** Lists the providers with live models, and enabled custom providers. */
export async function listProviders(
  { search, router }: Pick<SearchContext, "search" | "router">,
  principal: Principal,
): Promise<ProviderInfo[]> {
  const viewer = toViewer(principal);
  const custom = await getCustomProviders(router, principal);
  const all = await listFacetValues(search, "inference_provider", 500, viewer);
  const live = new Map(all.map(({ value, count }) => [value, count]));
  live.delete("all");
  const ids = new Set([...live.keys(), ...custom.keys()]);
  return Promise.all(
    [...ids].map(async (id) => {
      const query = { ...EVERYTHING, include: { inference_provider: [id] }, limit: 0 };
      const { facets } = await search.ask({ ...query, facets: { pipeline_tag: { top: 100 } } }, viewer);
      return {
        id,
        label: custom.get(id) ?? providerLabel(id),
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

/** Returns the names of enabled custom providers by ID, for users who may call them. */
async function getCustomProviders(
  router: SearchContext["router"],
  principal: Principal,
): Promise<ReadonlyMap<string, string>> {
  await router.refresh();
  if (!can.callInference(principal)) return new Map();
  const providers = [...router.settings().providers.values()];
  return new Map(
    providers.filter(({ kind, on }) => kind !== "hosted" && on).map(({ id, label }) => [id, label]),
  );
}
