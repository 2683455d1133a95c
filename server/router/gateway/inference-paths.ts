import { isTask, type TaskId } from "@modelyard/catalog";
import { type Provider, providers } from "@modelyard/inference";
import { createContext, findAdapter } from "@modelyard/inference/call-endpoint";
import type { ProviderEndpoint } from "./ports.ts";

/** Whether a pass-through request is inference. `path` may have a query. */
export type AllowsPath = (method: string, path: string) => boolean;

/**
 * Returns the model that a path names, possibly followed by more segments; empty if neither the path nor the member
 * `model` of the body names it, and undefined if the body does.
 */
export type GetPathModel = (method: string, path: string) => string | undefined;

export interface InferencePaths {
  readonly allows: AllowsPath;
  readonly getModel: GetPathModel;
}

/** Paths by method, as patterns. Groups are models. */
type Patterns = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * Operations other than `chat/completions` in OpenAI's API and in servers that extend it (as of 2026-11). All are stateless
 * with POST; their results can't be read again, because other methods are not allowed.
 */
const OPENAI_OPERATIONS =
  "(?:chat/completions|completions|embeddings|responses|messages|images/(?:generations|edits|variations)|audio/(?:speech|transcriptions|translations)|rerank|score|moderations)";

/** First segments that are not models, at providers whose models and own operations share a level (as of 2026-11). */
const NOT_MODELS =
  "(?!(?:balance|billing|billings|delete_finetune|files|finetune|finetune_details|media|model|models|my_finetunes|predictions|requests|uploads|usage|user|webhook|webhooks)(?:[/?]|$))";
const SEGMENT = "(?:[\\w.~@:+=,-]|%3A|%40|%2B)+";
const ID = "[\\w.~-]+";

/** Follow-up requests of jobs, and operations that no adapter uses (providers' documentation, 2026-11). */
const MORE_PATHS: Readonly<Record<string, Patterns>> = {
  "black-forest-labs": { GET: ["/v1/get_result"] },
  cohere: { POST: ["/v[12]/(?:chat|embed|rerank)"] },
  "fal-ai": {
    GET: [`/(${SEGMENT}(?:/${SEGMENT})+)/requests/${ID}(?:/(?:status|status/stream|response))?`],
    PUT: [`/(${SEGMENT}(?:/${SEGMENT})+)/requests/${ID}/cancel`],
  },
  novita: { GET: ["/v3/async/task-result"] },
  "openai-compatible": {
    POST: [
      `(?:/v[12])?/${OPENAI_OPERATIONS}`,
      "/(?:generate|generate_stream|embed|embed_sparse|predict|similarity|completion|infill|tokenize|detokenize|pooling|classify)",
      "/api/(?:chat|generate|embed|embeddings)",
    ],
    GET: [`(?:/v1)?/models(?:/${SEGMENT})*`, "/api/tags"],
  },
  replicate: { GET: [`/v1/predictions/${ID}`], POST: [`/v1/predictions/${ID}/cancel`] },
  together: { GET: [`/v2/videos/${ID}`] },
  wavespeed: { GET: [`/api/v3/predictions/${ID}(?:/result)?`] },
  "zai-org": { GET: [`/api/paas/v4/async-result/${ID}`] },
};

const SAMPLE_MODEL = "owner-of-model/name-of-model";
const cached = new Map<string, InferencePaths>();

/**
 * Returns the paths that requests to a provider may have. A provider key usually allows more than inference, such as
 * reading files and deleting models, which callers of the router must not be able to do.
 */
export function getInferencePaths(apiFormat: string): InferencePaths {
  let paths = cached.get(apiFormat);
  if (paths === undefined) cached.set(apiFormat, (paths = createPaths(apiFormat)));
  return paths;
}

function createPaths(apiFormat: string): InferencePaths {
  const patterns: Record<string, string[]> = {};
  const add = (method: string, ...paths: readonly string[]): void =>
    void (patterns[method] ??= []).push(...paths);
  const requests = adapterRequests(apiFormat);
  // The first pattern that matches decides on the model, so the exceptions come first.
  for (const { method, path, namesModel } of requests)
    if (!namesModel && !path.includes(SAMPLE_MODEL)) add(method, `${escapePattern(path)}()`);
  for (const { method, path } of requests) {
    add(method, toPattern(path));
    if (!path.endsWith("/chat/completions") || path.includes(SAMPLE_MODEL)) continue;
    const prefix = escapePattern(path.slice(0, -"/chat/completions".length));
    add("POST", `${prefix}/${OPENAI_OPERATIONS}`);
    add("GET", `${prefix}/models(?:/${SEGMENT})*`);
  }
  for (const [method, paths = []] of Object.entries(MORE_PATHS[apiFormat] ?? {})) add(method, ...paths);
  const compiled = new Map(
    Object.entries(patterns).map(([method, paths]) => [
      method,
      new RegExp(`^(?:${[...new Set(paths)].join("|")})(?:\\?|$)`),
    ]),
  );
  return {
    allows: (method, path) => compiled.get(method)?.test(path) === true,
    getModel(method, path) {
      const model = compiled
        .get(method)
        ?.exec(path)
        ?.slice(1)
        .find((group) => group !== undefined);
      return model === undefined ? undefined : decodeURIComponent(model);
    },
  };
}

/** Returns the first request of each task as sent by the provider's adapters. */
function adapterRequests(apiFormat: string): { method: string; path: string; namesModel: boolean }[] {
  const byId: Readonly<Record<string, Provider>> = providers;
  const tasks = Object.keys(byId[apiFormat]?.tasks ?? {}).filter(isTask);
  return tasks.flatMap((task) =>
    [SAMPLE_MODEL, `${SAMPLE_MODEL}:version`].map((model) => firstRequest(task, apiFormat, model)),
  );
}

function firstRequest(task: TaskId, apiFormat: string, model: string) {
  const endpoint = { provider: apiFormat, apiFormat, baseUrl: "", headers: {}, hubUrl: "" };
  const context = createContext(task, { ...endpoint, model, providerId: model });
  const { method = "POST", path = "", body } = findAdapter(task, apiFormat)?.raw({}, context) ?? {};
  const fields = Object(body) as object;
  // Forms are not read.
  return { method, path, namesModel: "model" in fields || Object.keys(fields).length === 0 };
}

const toPattern = (path: string): string =>
  escapePattern(path).replace(
    new RegExp(`${escapePattern(SAMPLE_MODEL)}(?:%3Aversion)?`),
    `(${NOT_MODELS}${SEGMENT}(?:/${SEGMENT})*)`,
  );

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** fal runs its job queue at `queue.fal.run` (as of 2026-08). */
const SUBDOMAINS: Readonly<Record<string, readonly string[]>> = { "fal-ai": ["queue"] };

/** Endpoints of the hosted providers of the inference client, by ID. Providers without a public URL are omitted. */
export const hostedEndpoints: ReadonlyMap<string, ProviderEndpoint> = new Map(
  Object.entries<Provider>(providers)
    .filter(([, { baseUrl }]) => baseUrl !== "")
    .map(([provider, { baseUrl, keyHeader, headers }]) => [
      provider,
      {
        provider,
        baseUrl,
        keyHeader,
        headers,
        subdomains: SUBDOMAINS[provider],
        ...getInferencePaths(provider),
      },
    ]),
);
