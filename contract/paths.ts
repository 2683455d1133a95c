/** Builds every URL of the website and the API. Other code must not concatenate paths. */

/** Values of a query, by name. */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/** Escapes a path, but not its slashes. */
export const escapePath = (path: string) => path.split("/").map(encodeURIComponent).join("/");
const id = escapePath;

/** Escapes a model ID for a path. Legacy IDs without an owner are under `-`, as `/gpt2` is the page of an owner. */
export const escapeModelId = (model: string) => (model.includes("/") ? id(model) : `-/${id(model)}`);
const page = escapeModelId;

/** Path within a repository. Escapes a trailing `.data`, which React Router treats as a data request. */
const within = (model: string, view: string, revision: string, path: string) =>
  `/${page(model)}/${view}/${encodeURIComponent(revision)}${path === "" ? "" : `/${id(path)}`}`.replace(
    /\.data$/,
    "%2Edata",
  );

/** Appends a query to a path. Omits absent values, and repeats the name for lists. */
export function withQuery(path: string, query: Query | string = ""): string {
  if (typeof query === "string") return query === "" ? path : `${path}?${query}`;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue;
    for (const item of Array.isArray(value) ? (value as readonly string[]) : [String(value)])
      search.append(name, item);
  }
  const text = search.toString().replaceAll("%2F", "/").replaceAll("%3A", ":");
  return text === "" ? path : `${path}?${text}`;
}

/** Settings pages that exist for users, organizations, and the hub. */
type SharedSettings = "keys" | "providers" | "budgets" | "usage" | "storage";
type OwnSettings =
  | SharedSettings
  | "profile"
  | "tokens"
  | "sessions"
  | "users"
  | "requests"
  | "prompt-logging"
  | "webhooks"
  | "route-explainer";

export const paths = {
  home: () => "/",
  models: (query: Query = {}) => withQuery("/models", query),
  modelsFeed: (query: string) => `/models.atom${query === "" ? "" : `?${query}`}`,
  model: (model: string, query: Query = {}) => withQuery(`/${page(model)}`, query),
  modelMarkdown: (model: string) => `/${page(model)}.md`,
  /** The Atom feed of commits and discussions. */
  modelFeed: (model: string) => `/${page(model)}.atom`,
  /** The image of a model for link previews. */
  modelPreview: (model: string) => `/${page(model)}/preview.png`,
  modelProviders: (model: string, query: Query = {}) => withQuery(`/${page(model)}/providers`, query),
  /** Monthly cost of a model at its providers. */
  modelCost: (model: string, query: Query = {}) => withQuery(`/${page(model)}/cost`, query),
  /** Memory of a model by precision, on the device in the query. */
  modelFits: (model: string, query: Query = {}) => withQuery(`/${page(model)}/fits`, query),
  modelTry: (model: string, query: Query = {}) => withQuery(`/${page(model)}/try`, query),
  modelChatTemplate: (model: string, query: Query = {}) => withQuery(`/${page(model)}/chat-template`, query),
  /** Base URL of file pages (`blob`) or raw files (`resolve`), against which file paths are resolved. */
  files: (model: string, view: "blob" | "resolve", revision = "main") =>
    `/${page(model)}/${view}/${encodeURIComponent(revision)}/`,
  /** A folder page. */
  tree: (model: string, revision = "main", path = "", query: Query = {}) =>
    withQuery(within(model, "tree", revision, path), query),
  /** A file page. */
  blob: (model: string, revision: string, path: string, query: Query = {}) =>
    withQuery(within(model, "blob", revision, path), query),
  /** A raw file; with `download`, as an attachment. */
  resolve: (model: string, revision: string, path: string, query: Query = {}) =>
    withQuery(within(model, "resolve", revision, path), query),
  commits: (model: string, revision = "main", path = "", query: Query = {}) =>
    withQuery(within(model, "commits", revision, path), query),
  commit: (model: string, commit: string) => `/${page(model)}/commit/${id(commit)}`,
  /** The page that edits a file or, without a path, creates one. */
  edit: (model: string, branch: string, path = "", query: Query = {}) =>
    withQuery(within(model, path === "" ? "new" : "edit", branch, path), query),
  editCard: (model: string) => `/${page(model)}/card`,
  upload: (model: string, branch = "main", path = "") => within(model, "upload", branch, path),
  modelSettings: (model: string) => `/${page(model)}/settings`,
  accessRequests: (model: string, query: Query = {}) =>
    withQuery(`/${page(model)}/settings/access-requests`, query),
  accessReport: (model: string, query: Query = {}) => withQuery(`/${page(model)}/user-access-report`, query),
  discussions: (model: string, query: Query = {}) => withQuery(`/${page(model)}/discussions`, query),
  newDiscussion: (model: string, query: Query = {}) => withQuery(`/${page(model)}/discussions/new`, query),
  discussion: (model: string, num: number, query: Query = {}) =>
    withQuery(`/${page(model)}/discussions/${num}`, query),
  /** Changed files of a pull request. */
  discussionFiles: (model: string, num: number) => `/${page(model)}/discussions/${num}/files`,
  newModel: (query: Query = {}) => withQuery("/new", query),
  author: (name: string) => `/${id(name)}`,
  collections: (query: Query = {}) => withQuery("/collections", query),
  collection: (slug: string) => `/collections/${id(slug)}`,
  newCollection: (query: Query = {}) => withQuery("/collections/new", query),
  addToCollection: (model: string, query: Query = {}) => withQuery("/collections/add", { model, ...query }),
  notifications: (query: Query = {}) => withQuery("/notifications", query),
  notificationsFeed: (key?: string) => withQuery("/notifications.atom", { key }),
  tasks: () => "/tasks",
  task: (task: string) => `/tasks/${id(task)}`,
  libraries: () => "/libraries",
  library: (library: string) => `/libraries/${id(library)}`,
  providers: () => "/providers",
  /** Models by their evaluation results. */
  leaderboard: (query: Query = {}) => withQuery("/leaderboard", query),
  /** Models side by side. */
  compare: (models: readonly string[] = [], query: Query = {}) =>
    withQuery("/compare", {
      ...(models.length > 0 && { models: models.join(",") }),
      ...query,
    }).replaceAll("%2C", ","),
  playground: (query: Query = {}) => withQuery("/playground", query),
  login: (query: Query = {}) => withQuery("/login", query),
  logout: () => "/logout",
  /** The page where users allow a program to sign in. */
  device: (query: Query = {}) => withQuery("/device", query),
  join: (link: string) => `/join/${id(link)}`,
  /** The page of access tokens, with the form for a token that can access only this model. */
  newToken: (model: string) => withQuery("/settings/tokens", { model }),
  settings: (page: OwnSettings = "profile") => `/settings/${page}`,
  /** Details of a request, by ID. */
  request: (request: string) => `/settings/requests/${id(request)}`,
  webhook: (webhook: string, query: Query = {}) => withQuery(`/settings/webhooks/${id(webhook)}`, query),
  /** The page that deletes a user: the signed-in one, or another one as an admin. */
  deleteUser: (user?: string) =>
    user === undefined ? "/settings/delete-account" : `/settings/users/${id(user)}/delete`,
  hubSettings: (
    page:
      | SharedSettings
      | "audit-log"
      | "components"
      | "health-checks"
      | "local-models"
      | "snippet-templates",
  ) => `/settings/hub/${page}`,
  hubProvider: (provider: string) => `/settings/hub/providers/${id(provider)}`,
  snippetTemplate: (name: string) => `/settings/hub/snippet-templates/${id(name)}`,
  newSnippetTemplate: () => "/settings/hub/new-snippet-template",
  organizationSettings: (name: string, page: SharedSettings | "audit-log" | "requests" | "prompt-logging") =>
    `/organizations/${id(name)}/settings/${page}`,
  newOrganization: () => "/organizations/new",
  organization: (name: string) => `/organizations/${id(name)}/settings`,
  oidcStart: (query: Query = {}) => withQuery("/oidc/start", query),
  /** Target of a form. */
  oidcConnect: () => "/oidc/connect",
  /** Target of a form. */
  oidcLogout: () => "/oidc/logout",
  /** The API reference or, with a group, the details of its endpoints. */
  apiReference: (group?: string) => (group === undefined ? "/docs/api" : `/docs/api/${id(group)}`),
  openapi: () => "/.well-known/openapi.json",
  llms: () => "/llms.txt",
} as const;

/** Decodes a part of a URL. Returns text with an invalid encoding unchanged. */
export function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** API paths that are used without the client, for example by scripts in the browser. */
export const api = {
  model: (model: string) => `/api/models/${page(model)}`,
  facet: (facet: string, query: string) => withQuery(`/api/search/models/facets/${id(facet)}`, query),
  readNotifications: () => "/api/notifications/read",
  quicksearch: (query: Query) => withQuery("/api/quicksearch", query),
} as const;

/** Returns `next` if it is a path on this hub, otherwise `/`: a URL of another site would be an open redirect. */
export const toLocalPath = (next: string | null = ""): string =>
  next !== null && /^\/(?![/\\])[^\\\u0000-\u0020]*$/.test(next) ? next : "/";
