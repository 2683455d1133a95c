import { libraries, tasks } from "@modelyard/catalog";
import {
  endpoints,
  type ProviderInfo,
  type QuicksearchAnswer,
  parseQuery,
  type TagsAnswer,
  type TasksAnswer,
  type TrendingAnswer,
} from "@modelyard/contract";
import type { Viewer } from "@modelyard/search";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { SearchContext } from "../context.ts";
import { can, toViewer } from "../../accounts/policies.ts";
import { providerLabel, providerUrl } from "../../models/provider-labels.ts";
import { getQuery } from "../../http/request-url.ts";
import { getLikes } from "../../models/model-record.ts";
import { toLowerId } from "../../models/model-writes.ts";
import { facetLabel } from "../facets/label.ts";
import { databaseId, mappingList } from "../../models/view.ts";

const everything = { include: {}, exclude: {}, ranges: {} } as const;

/** Discovery: tasks, tags, providers, trending models, and quick search by the first letters of a name. */
export function discoveryRoutes(app: App, { models, search, repositories, router }: SearchContext): void {
  async function facet(
    name: "pipeline_tag" | "library" | "language" | "license" | "dataset" | "other" | "inference_provider",
    top: number,
    viewer?: Viewer,
  ) {
    const { facets } = await search.ask({ ...everything, limit: 0, facets: { [name]: { top } } }, viewer);
    return facets[name]?.values ?? [];
  }

  async function best(task: string, limit: number): Promise<string[]> {
    return (await search.ask({ ...everything, include: { pipeline_tag: [task] }, limit })).ids;
  }

  app.get("/api/tasks", async (): Promise<TasksAnswer> => {
    const response: TasksAnswer = {};
    for (const [id, task] of Object.entries(tasks)) {
      if ("callOnly" in task || "retired" in task) continue;
      const named: readonly string[] = "models" in task ? task.models : [];
      // Models of this hub come first, so that a client's default model exists here.
      const here = await search.known(named);
      const ids = [...new Set([...here, ...(await best(id, 5)), ...named])];
      response[id] = {
        id,
        label: task.label,
        summary: task.summary,
        modality: task.modality,
        models: ids.map((model) => ({ id: model, description: "" })),
        libraries: "libraries" in task ? [...task.libraries] : [],
        metrics: ("metrics" in task ? task.metrics : []).map((metric) => ({ id: metric })),
      };
    }
    return response;
  });

  app.get("/api/models-tags-by-type", async (request): Promise<TagsAnswer> => {
    const { type } = parseQuery(endpoints.tagsByType.query, getQuery(request));
    const response: TagsAnswer = {};
    for (const name of ["pipeline_tag", "library", "language", "license", "dataset", "other"] as const) {
      if (type !== undefined && type !== name) continue;
      const prefix = name === "license" || name === "dataset" ? `${name}:` : "";
      response[name] = (await facet(name, 5000)).map(({ value }) => ({
        id: prefix + value,
        label: facetLabel(name, value),
        type: name,
        ...(name === "pipeline_tag" && { subType: getModality(value) }),
      }));
    }
    return response;
  });

  app.get("/api/quicksearch", async (request): Promise<QuicksearchAnswer> => {
    const { q = "", limit = 8 } = parseQuery(endpoints.quicksearch.query, getQuery(request));
    const viewer = toViewer(getPrincipal(request));
    const found = await search.find(q, limit, viewer);
    const records = (await models.getMany(found.models)).filter((record) =>
      can.readModel(getPrincipal(request), record),
    );
    return {
      q,
      models: records.map((record) => ({
        id: record.id,
        private: record.private,
        trendingWeight: record.trendingScore ?? 0,
        ...(record.pipeline_tag !== undefined && { pipeline_tag: record.pipeline_tag }),
      })),
      modelsCount: (
        await search.ask({ ...everything, ...(q.trim() !== "" && { search: q }), limit: 0 }, viewer)
      ).total,
      orgs: found.authors.map(({ name, models: numModels }) => ({
        _id: databaseId(name),
        name,
        fullname: name,
        numModels,
      })),
      orgsCount: found.authors.length,
      users: [],
      usersCount: 0,
      tasks: byName(tasks, q, limit),
      libraries: byName(libraries, q, limit),
    };
  });

  app.get("/api/trending", async (request): Promise<TrendingAnswer> => {
    const { limit = 10 } = parseQuery(endpoints.trending.query, getQuery(request));
    const { ids } = await search.ask({ ...everything, sort: "trending", limit });
    const records = (await models.getMany(ids)).filter((record) =>
      can.readModel(getPrincipal(request), record),
    );
    const principal = getPrincipal(request);
    const names = records.map(({ id }) => id);
    const liked = principal.kind === "user" ? await repositories.likes.among(principal.id, names) : new Set();
    return {
      recentlyTrending: records.map((record) => ({
        repoType: "model",
        repoData: {
          id: record.id,
          author: record.id.slice(0, record.id.indexOf("/")),
          downloads: record.downloads ?? 0,
          likes: getLikes(record) ?? 0,
          private: record.private,
          gated: record.gated,
          repoType: "model",
          isLikedByUser: liked.has(toLowerId(record.id)),
          availableInferenceProviders: mappingList(record).map(({ provider, status, providerId, task }) => ({
            provider,
            modelStatus: status,
            providerId,
            task,
          })),
          ...(record.lastModified !== undefined && { lastModified: record.lastModified }),
          ...(record.pipeline_tag !== undefined && { pipeline_tag: record.pipeline_tag }),
          ...(record.parameters !== undefined && { numParameters: record.parameters }),
        },
      })),
    };
  });

  /** Returns the names of enabled custom providers by ID, for users who may call them. */
  async function ownServers(principal: Principal): Promise<ReadonlyMap<string, string>> {
    if (!can.callInference(principal)) return new Map();
    await router.refresh();
    const own = [...router.settings().providers.values()].filter(({ kind, on }) => kind !== "hosted" && on);
    return new Map(own.map(({ id, label }) => [id, label]));
  }

  app.get("/api/providers", async (request): Promise<ProviderInfo[]> => {
    const principal = getPrincipal(request);
    const viewer = toViewer(principal);
    const own = await ownServers(principal);
    const all = await facet("inference_provider", 500, viewer);
    const counted = all.filter(({ value }) => value !== "all");
    const idle = [...own.keys()].filter((id) => !counted.some(({ value }) => value === id));
    const listed = [...counted, ...idle.map((value) => ({ value, count: 0 }))];
    const info = listed.map(async ({ value: id, count: live }) => {
      const question = { ...everything, include: { inference_provider: [id] }, limit: 0 };
      const served = await search.ask({ ...question, facets: { pipeline_tag: { top: 100 } } }, viewer);
      const url = providerUrl(id);
      return {
        id,
        label: own.get(id) ?? providerLabel(id),
        live,
        tasks: (served.facets.pipeline_tag?.values ?? [])
          .filter(({ count }) => count > 0)
          .map(({ value, count }) => ({ id: value, count })),
        ...(url !== undefined && { url }),
      };
    });
    return await Promise.all(info);
  });
}

const getModality = (task: string): string =>
  Object.hasOwn(tasks, task) ? tasks[task as keyof typeof tasks].modality : "other";

/** Returns entries whose ID or label contains the text, prefix matches first. */
function byName(
  entries: Readonly<Record<string, { label: string }>>,
  q: string,
  limit: number,
): { id: string; label: string }[] {
  const wanted = q.trim().toLowerCase();
  if (wanted === "") return [];
  const score = (id: string, label: string) => {
    const at = [id, label].map((text) =>
      text.toLowerCase().replaceAll("-", " ").indexOf(wanted.replaceAll("-", " ")),
    );
    const found = at.filter((position) => position >= 0);
    return found.length === 0 ? Infinity : Math.min(...found);
  };
  return Object.entries(entries)
    .map(([id, { label }]) => ({ id, label, score: score(id, label) }))
    .filter((entry) => entry.score < Infinity)
    .toSorted((a, b) => a.score - b.score || a.label.length - b.label.length)
    .slice(0, limit)
    .map(({ id, label }) => ({ id, label }));
}
