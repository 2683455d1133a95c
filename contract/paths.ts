/** Makes every URL of the website. A path is never pasted together elsewhere. */

type Query = Record<string, string | number | readonly string[] | undefined>;

const id = (value: string) => value.split("/").map(encodeURIComponent).join("/");

/** The page of a model. Old ids without an owner stand under `-`, which is nobody's name: `/gpt2` is an owner's page. */
const page = (model: string) => (model.includes("/") ? id(model) : `-/${id(model)}`);

/** An address within a repository. What ends in `.data` would be taken for data of the page before that. */
const within = (model: string, view: string, revision: string, path: string) =>
  `/${page(model)}/${view}/${encodeURIComponent(revision)}${path === "" ? "" : `/${id(path)}`}`.replace(
    /\.data$/,
    "%2Edata",
  );

/** A path with a query; absent values are left out, lists repeat their name. */
export function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const each of Array.isArray(value) ? (value as readonly string[]) : [String(value)])
      search.append(name, each);
  }
  const text = search.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
  return text === "" ? path : `${path}?${text}`;
}

/** Pages of settings that there are for oneself, for organizations and for the hub. */
type SharedSettings = "keys" | "providers" | "budgets" | "usage";
type OwnSettings =
  | SharedSettings
  | "profile"
  | "tokens"
  | "sessions"
  | "users"
  | "calls"
  | "recording"
  | "webhooks"
  | "explain";

export const paths = {
  home: () => "/",
  models: (query: Query = {}) => withQuery("/models", query),
  modelsFeed: (query: string) => `/models.atom${query === "" ? "" : `?${query}`}`,
  model: (model: string, query: Query = {}) => withQuery(`/${page(model)}`, query),
  modelMarkdown: (model: string) => `/${page(model)}.md`,
  modelProviders: (model: string, query: Query = {}) => withQuery(`/${page(model)}/providers`, query),
  modelTry: (model: string, query: Query = {}) => withQuery(`/${page(model)}/try`, query),
  modelChatTemplate: (model: string, query: Query = {}) => withQuery(`/${page(model)}/chat-template`, query),
  /** Where a repository's files are shown (`blob`) or fetched (`resolve`); a file's path is resolved against it. */
  files: (model: string, view: "blob" | "resolve", revision = "main") =>
    `/${page(model)}/${view}/${encodeURIComponent(revision)}/`,
  /** A folder of a repository. */
  tree: (model: string, revision = "main", path = "", query: Query = {}) =>
    withQuery(within(model, "tree", revision, path), query),
  /** A file of a repository, shown. */
  blob: (model: string, revision: string, path: string, query: Query = {}) =>
    withQuery(within(model, "blob", revision, path), query),
  /** A file of a repository as it is; with `download` to be kept. */
  resolve: (model: string, revision: string, path: string, query: Query = {}) =>
    withQuery(within(model, "resolve", revision, path), query),
  commits: (model: string, revision = "main", path = "", query: Query = {}) =>
    withQuery(within(model, "commits", revision, path), query),
  commit: (model: string, commit: string) => `/${page(model)}/commit/${id(commit)}`,
  /** Where a file is changed; without a path, made. */
  edit: (model: string, branch: string, path = "", query: Query = {}) =>
    withQuery(within(model, path === "" ? "new" : "edit", branch, path), query),
  /** Where the card is written. */
  editCard: (model: string) => `/${page(model)}/card`,
  upload: (model: string, branch = "main", path = "") => within(model, "upload", branch, path),
  modelSettings: (model: string) => `/${page(model)}/settings`,
  /** Who asked for the files of a gated model. */
  accessRequests: (model: string, query: Query = {}) =>
    withQuery(`/${page(model)}/settings/access-requests`, query),
  accessReport: (model: string, query: Query = {}) => withQuery(`/${page(model)}/user-access-report`, query),
  discussions: (model: string, query: Query = {}) => withQuery(`/${page(model)}/discussions`, query),
  newDiscussion: (model: string, query: Query = {}) => withQuery(`/${page(model)}/discussions/new`, query),
  discussion: (model: string, num: number, query: Query = {}) =>
    withQuery(`/${page(model)}/discussions/${num}`, query),
  /** What a pull request changes. */
  discussionFiles: (model: string, num: number) => `/${page(model)}/discussions/${num}/files`,
  newModel: (query: Query = {}) => withQuery("/new", query),
  author: (name: string) => `/${id(name)}`,
  collections: (query: Query = {}) => withQuery("/collections", query),
  /** By its slug. */
  collection: (slug: string) => `/collections/${id(slug)}`,
  newCollection: (query: Query = {}) => withQuery("/collections/new", query),
  /** Where a model is put into collections. */
  collect: (model: string) => withQuery("/collections/add", { model }),
  tasks: () => "/tasks",
  task: (task: string) => `/tasks/${id(task)}`,
  libraries: () => "/libraries",
  library: (library: string) => `/libraries/${id(library)}`,
  providers: () => "/providers",
  playground: (query: Query = {}) => withQuery("/playground", query),
  login: (query: Query = {}) => withQuery("/login", query),
  logout: () => "/logout",
  join: (link: string) => `/join/${id(link)}`,
  settings: (page: OwnSettings = "profile") => `/settings/${page}`,
  /** A call that was made, by its id. */
  call: (call: string) => `/settings/calls/${id(call)}`,
  webhook: (webhook: string, query: Query = {}) => withQuery(`/settings/webhooks/${id(webhook)}`, query),
  hubSettings: (page: SharedSettings | "probes" | "snippet-templates") => `/settings/hub/${page}`,
  snippetTemplate: (name: string) => `/settings/hub/snippet-templates/${id(name)}`,
  newSnippetTemplate: () => "/settings/hub/new-snippet-template",
  organizationSettings: (name: string, page: SharedSettings | "calls" | "recording") =>
    `/organizations/${id(name)}/settings/${page}`,
  newOrganization: () => "/organizations/new",
  organization: (name: string) => `/organizations/${id(name)}/settings`,
  oidcStart: (query: Query = {}) => withQuery("/oidc/start", query),
  /** All endpoints in a list or, with a group of them, what there is to know of each. */
  apiReference: (group?: string) => (group === undefined ? "/docs/api" : `/docs/api/${id(group)}`),
  openapi: () => "/.well-known/openapi.json",
  llms: () => "/llms.txt",
} as const;

/** Every address of the API that the client asks. */
export const api = {
  models: (query: Query = {}) => withQuery("/api/models", query),
  model: (model: string, query: Query = {}) => withQuery(`/api/models/${id(model)}`, query),
  card: (model: string) => `/api/models/${page(model)}/card`,
  served: (model: string) => `/v1/models/${id(model)}`,
  deployments: (model: string) => `/api/deployments/${page(model)}`,
  search: (query: string) => `/api/search/models${query === "" ? "" : `?${query}`}`,
  facet: (facet: string, query: string) =>
    `/api/search/models/facets/${id(facet)}${query === "" ? "" : `?${query}`}`,
  tasks: () => "/api/tasks",
  trending: (limit: number) => withQuery("/api/trending", { type: "model", limit }),
  quicksearch: (q: string, limit: number) => withQuery("/api/quicksearch", { q, limit }),
  providers: () => "/api/providers",
  ownClients: () => "/api/snippet-clients",
  tags: () => "/api/models-tags-by-type",
} as const;
