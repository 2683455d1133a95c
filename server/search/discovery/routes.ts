import { tasks } from "@modelyard/catalog";
import type { ProviderInfo, TagsResponse, TasksResponse, TrendingResponse } from "@modelyard/contract";
import { endpoints } from "@modelyard/contract";
import { can, toViewer } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { repoNotFound } from "../../http/errors.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { getLikes, type ModelRecord } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { providerUrl } from "../../models/provider-labels.ts";
import { mappingList, modelTile } from "../../models/view.ts";
import type { SearchContext } from "../context.ts";
import { facetLabel, getProviderLabel } from "../facets/label.ts";
import { EVERYTHING, listFacetValues } from "../facets/values.ts";
import { loadReadableModels } from "../load-readable-models.ts";
import { quicksearch } from "./quicksearch.ts";

/** Discovery: tasks, tags, providers, trending models, and quick search by name prefix. */
export function discoveryRoutes(app: App, deps: SearchContext): void {
  const { models, search, meaning, repositories } = deps;

  route(app, endpoints.tasks, async () => {
    const response: TasksResponse = {};
    for (const [id, task] of Object.entries(tasks)) {
      if ("callOnly" in task || "retired" in task) continue;
      const recommended: readonly string[] = "models" in task ? task.models : [];
      // Models of this hub come first, so that the default model of a client exists on this hub.
      const known = await search.known(recommended);
      const { ids } = await search.query({ ...EVERYTHING, include: { pipeline_tag: [id] }, limit: 5 });
      response[id] = {
        id,
        label: task.label,
        summary: task.summary,
        modality: task.modality,
        models: [...new Set([...known, ...ids, ...recommended])].map((id) => ({ id, description: "" })),
        libraries: "libraries" in task ? [...task.libraries] : [],
        metrics: ("metrics" in task ? task.metrics : []).map((metric) => ({ id: metric })),
      };
    }
    return response;
  });

  route(app, endpoints.tagsByType, async ({ query: { type } }) => {
    const response: TagsResponse = {};
    for (const name of ["pipeline_tag", "library", "language", "license", "dataset", "other"] as const) {
      if (type !== undefined && type !== name) continue;
      const prefix = name === "license" || name === "dataset" ? `${name}:` : "";
      response[name] = (await listFacetValues(search, name, 5000)).map(({ value }) => ({
        id: prefix + value,
        label: facetLabel(name, value),
        type: name,
        ...(name === "pipeline_tag" && { subType: getModality(value) }),
      }));
    }
    return response;
  });

  route(app, endpoints.quicksearch, ({ query, principal }) => quicksearch(deps, principal, query));

  route(app, endpoints.trending, async ({ query: { limit = 10 }, principal }) => {
    const { ids } = await search.query({ ...EVERYTHING, sort: "trending", limit });
    const liked = principal.kind === "user" ? await repositories.likes.among(principal.id, ids) : new Set();
    return {
      recentlyTrending: await loadReadableModels(models, principal, ids, (record) =>
        trendingItem(record, liked.has(toLowerId(record.id))),
      ),
    };
  });

  route(app, endpoints.listSimilarModels, async ({ path, query: { limit = 6 }, principal }) => {
    const id = modelId(path.owner, path.name);
    const [found] = await loadReadableModels(models, principal, [id], (record) => record.id);
    if (found === undefined) throw repoNotFound(id);
    const ids = await meaning.findSimilar(found, limit, toViewer(principal));
    return loadReadableModels(models, principal, ids, (record) => modelTile(record));
  });

  route(app, endpoints.providers, ({ principal }) => listProviders(deps, principal));
}

const getModality = (task: string): string =>
  Object.hasOwn(tasks, task) ? tasks[task as keyof typeof tasks].modality : "other";

const trendingItem = (
  record: ModelRecord,
  isLikedByUser: boolean,
): TrendingResponse["recentlyTrending"][number] => ({
  repoType: "model",
  repoData: {
    id: record.id,
    author: record.id.slice(0, record.id.indexOf("/")),
    downloads: record.downloads ?? 0,
    likes: getLikes(record) ?? 0,
    private: record.private,
    gated: record.gated,
    repoType: "model",
    isLikedByUser,
    availableInferenceProviders: mappingList(record).map(({ provider, status, providerId, task }) => ({
      provider,
      modelStatus: status,
      providerId,
      task,
    })),
    lastModified: record.lastModified,
    pipeline_tag: record.pipeline_tag,
    numParameters: record.parameters,
  },
});

/** Lists the providers with live models. Users who may call models also get the other enabled custom providers. */
async function listProviders(
  { search, router }: SearchContext,
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
