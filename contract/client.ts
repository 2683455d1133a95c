import { accessClient, type DownloadsInfo } from "./access-client.ts";
import { accountClient, type Call } from "./account-client.ts";
import { discussionClient } from "./discussion-client.ts";
import { collectionClient } from "./collection-client.ts";
import { likeClient } from "./like-client.ts";
import { repositoryClient } from "./repository-client.ts";
import type { ErrorBody } from "./errors.ts";
import type { ModelInfo } from "./models.ts";
import type { DeploymentInfo } from "./deployments.ts";
import { api, paths } from "./paths.ts";
import { routerClient } from "./router-client.ts";
import { webhookClient } from "./webhook-client.ts";
import type { ServedModelInfo } from "./served-models.ts";
import type { CustomClient } from "./snippet-templates.ts";
import type {
  FacetCounts,
  ProviderInfo,
  QuicksearchAnswer,
  SearchResponse,
  TagsAnswer,
  TasksAnswer,
  TrendingAnswer,
} from "./schemas.ts";

/** Thrown for error responses of the hub. */
export class HubError extends Error {
  override name = "HubError" as const;
  readonly status: number;
  /** From `X-Error-Code`; see `ERRORS`. */
  readonly id: string | undefined;
  readonly requestId: string | undefined;
  readonly fields: ErrorBody["fields"];
  /** Complete response. */
  readonly body: ErrorBody;

  constructor(path: string, response: Response, body: ErrorBody) {
    super(body.error || `${response.status} from ${path}`);
    this.status = response.status;
    this.id = response.headers.get("x-error-code") ?? undefined;
    this.requestId = response.headers.get("x-request-id") ?? undefined;
    this.fields = body.fields;
    this.body = body;
  }
}

export interface HubClientOptions {
  /** Base URL of the hub, such as `http://127.0.0.1:3000`. */
  url: string;
  fetch?: (request: Request) => Promise<Response>;
  signal?: AbortSignal;
}

export type HubClient = ReturnType<typeof createHubClient>;

/** Creates a typed client of the hub's API, for the website's loaders, the CLI, and tests. Throws `HubError`. */
export function createHubClient({ url, fetch = globalThis.fetch, signal }: HubClientOptions) {
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(new Request(new URL(path, url), { ...init, ...(signal && { signal }) }));
    if (response.ok) return response;
    const body = (await response.json().catch(() => ({ error: "" }))) as ErrorBody;
    throw new HubError(path, response, body);
  }
  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const headers = { "content-type": "application/json" };
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
    return (await (await send(path, init)).json()) as T;
  };
  const get = async <T>(path: string) => (await (await send(path)).json()) as T;

  return {
    accounts: accountClient(call),
    router: routerClient(call),
    files: repositoryClient(send, call),
    likes: likeClient(send, call),
    collections: collectionClient(send, call),
    webhooks: webhookClient(send, call),
    discussions: discussionClient(call),
    access: accessClient(call),
    models: {
      /** Returns a model with its provider mapping. */
      get: (id: string) => get<ModelInfo>(api.model(id, { full: "true", modelyard: "true" })),
      /** Returns the model card with its front matter, or `undefined` if the model has none. */
      async card(id: string): Promise<string | undefined> {
        try {
          return await (await send(api.card(id))).text();
        } catch (error) {
          if (error instanceof HubError && error.id === "EntryNotFound") return undefined;
          throw error;
        }
      },
      /** Returns the providers of a model, as the router sees them. */
      served: (id: string) => get<ServedModelInfo>(api.served(id)),
      /** Lists the deployments of a model with their prices. */
      deployments: (id: string) => get<DeploymentInfo[]>(api.deployments(id)),
      /** Returns daily downloads of a model with files on this hub. */
      downloads: (id: string) => get<DownloadsInfo>(`${api.model(id)}/downloads`),
      /** Returns a page of a listing. `query` is the query string of the listing's URL. */
      search: (query: string) => get<SearchResponse>(api.search(query)),
      /** Returns values of one facet by part of their name, within the listing of `query`. */
      facet: (facet: string, query: string) => get<FacetCounts>(api.facet(facet, query)),
    },
    /** Lists custom clients. */
    ownClients: () => get<CustomClient[]>(api.ownClients()),
    tasks: () => get<TasksAnswer>(api.tasks()),
    trending: (limit = 10) => get<TrendingAnswer>(api.trending(limit)),
    quicksearch: (q: string, limit = 8) => get<QuicksearchAnswer>(api.quicksearch(q, limit)),
    providers: () => get<ProviderInfo[]>(api.providers()),
    tags: () => get<TagsAnswer>(api.tags()),
    /** Returns the OpenAPI 3.1 document of the API. */
    openapi: () => get<Readonly<Record<string, unknown>>>(paths.openapi()),
  };
}
