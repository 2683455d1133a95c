import type { z } from "zod";
import { type Endpoint, type Method, parseRoute } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { budgetFamilies } from "./endpoints/budgets.ts";
import { promptLoggingFamilies } from "./endpoints/prompt-logs.ts";
import { providerKeyFamilies } from "./endpoints/provider-keys.ts";
import { providerFamilies } from "./endpoints/router-settings.ts";
import type { SettingsScopeName } from "./endpoints/settings-scopes.ts";
import { type ErrorBody, HubError } from "./errors.ts";
import { createFileMethods } from "./file-methods.ts";
import { EXPANDABLE } from "./model-query.ts";
import type { ModelInfo } from "./models.ts";
import { type Page, toPage } from "./page.ts";
import { escapeModelId, escapePath, paths, type Query, withQuery } from "./paths.ts";
import type { ServedModelInfo } from "./served-models.ts";

export interface HubClientOptions {
  /** Base URL of the hub, such as `http://127.0.0.1:3000`. */
  url: string;
  fetch?: (request: Request) => Promise<Response>;
}

const ALL_BUT_SIBLINGS = EXPANDABLE.filter((name) => name !== "siblings");

/** Owner of settings: the caller, an organization, or the hub. */
export type SettingsOwner = "own" | "hub" | { org: string };
/** Owner of settings that do not exist for the hub itself. */
export type Payer = Exclude<SettingsOwner, "hub">;

/** Arguments for the parameters of a path, in path order. `{owner}/{name}` is one argument, such as a model ID. */
type PathArguments<Path extends string> = Path extends `${string}{owner}/{${string}}${infer Rest}`
  ? [id: string, ...PathArguments<Rest>]
  : Path extends `${string}{${string}}${infer Rest}`
    ? [value: string | number, ...PathArguments<Rest>]
    : [];

/** The body of an endpoint, or its query as an object or a query string. */
type InputArguments<E extends Endpoint> = E extends { body: { schema: infer Schema } }
  ? [body: z.input<Schema>]
  : E extends { query: infer Parameters }
    ? [query?: string | { readonly [Name in keyof Parameters]?: Query[string] }]
    : [];

/** Result of an endpoint. Lists with a `cursor` parameter are pages, which contain the cursor of the next page. */
type Result<E extends Endpoint> =
  E["response"] extends z.ZodType<infer Value>
    ? [E, Value] extends [{ query: { cursor: unknown } }, readonly (infer Item)[]]
      ? Page<Item>
      : Value
    : string;

type EndpointTable = Readonly<Record<string, Endpoint>>;

type Methods<Table> = {
  [Id in keyof Table]: Table[Id] extends infer E extends Endpoint
    ? (...args: [...PathArguments<E["route"]>, ...InputArguments<E>]) => Promise<Result<E>>
    : never;
};

/** Excludes endpoints of settings that exist for several owners; `budgetsOf(owner)` and similar methods have those. */
type Direct<Table> = {
  [Id in keyof Table as Table[Id] extends { route: `${Method} /${string}` } ? Id : never]: Table[Id];
};

export type HubClient = ReturnType<typeof createHubClient>;

/**
 * Creates a typed client of the hub's API, for the website's loaders, the CLI, and tests. It has a method for each
 * endpoint: `hub.changeBudget(id, { usd: 5 })` takes the parameters of the path in their order, then the body or query.
 * Throws `HubError`.
 */
export function createHubClient({ url, fetch = globalThis.fetch }: HubClientOptions) {
  async function send(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(new Request(new URL(path, url), init));
    if (response.ok) return response;
    const body = (await response.json().catch(() => ({ error: "" }))) as ErrorBody;
    throw new HubError(path, response, body);
  }

  async function request(endpoint: Endpoint, args: readonly unknown[]): Promise<Response> {
    const { body } = endpoint;
    const { method, path: template } = parseRoute(endpoint);
    const values = [...args];
    const path = template.replace(/\{owner\}\/\{\w+\}|\{\w+\}/g, (parameter) => {
      const value = String(values.shift());
      return parameter.includes("/") ? escapeModelId(value) : encodeURIComponent(value);
    });
    const [input] = values;
    if (!body) return send(withQuery(path, input as Query | string), { method });
    const headers = { "content-type": "application/json" };
    return send(path, { method, headers, body: JSON.stringify(input) });
  }

  async function call(endpoint: Endpoint, args: readonly unknown[]): Promise<unknown> {
    const response = await request(endpoint, args);
    if (typeof endpoint.response === "string") return response.text();
    const value: unknown = await response.json();
    return endpoint.query?.["cursor"] && Array.isArray(value) ? toPage(response, value) : value;
  }

  const createMethods = <Table extends EndpointTable>(table: Table, ...first: string[]) =>
    Object.fromEntries(
      Object.entries(table).map(([id, endpoint]) => [
        id,
        (...args: unknown[]) => call(endpoint, [...first, ...args]),
      ]),
    ) as Methods<Table>;

  function createOwnerMethods<Table extends EndpointTable>(
    families: Partial<Record<SettingsScopeName, EndpointTable>> & { own: Table },
    owner: SettingsOwner,
  ): Methods<Table> {
    const table = families[typeof owner === "string" ? owner : "organization"] as Table;
    return typeof owner === "string" ? createMethods(table) : createMethods(table, owner.org);
  }

  const get = async (path: string) => (await send(path)).json() as Promise<unknown>;
  const direct: Methods<Direct<typeof endpoints>> = createMethods(endpoints);
  return {
    ...direct,
    ...createFileMethods({ send, request }),
    budgetsOf: (owner: SettingsOwner) => createOwnerMethods(budgetFamilies, owner),
    keysOf: (owner: SettingsOwner) => createOwnerMethods(providerKeyFamilies, owner),
    promptLoggingOf: (owner: Payer) => createOwnerMethods(promptLoggingFamilies, owner),
    providersOf: (owner: SettingsOwner) =>
      createOwnerMethods({ ...providerFamilies, hub: { list: endpoints.listHubProviders } }, owner),
    /** Returns a model with its provider mapping; without `siblings` faster, as there can be 200,000. */
    getModel: (id: string, { siblings = true } = {}) =>
      call(endpoints.getModel, [
        id,
        { modelyard: true, ...(!siblings && { expand: ALL_BUT_SIBLINGS }) },
      ]) as Promise<ModelInfo>,
    /** Returns the providers of a model, as the router sees them. */
    getServedModel: (id: string) => get(`/v1/models/${escapePath(id)}`) as Promise<ServedModelInfo>,
    /** Returns the OpenAPI 3.1 document of the API. */
    openapi: () => get(paths.openapi()) as Promise<Readonly<Record<string, unknown>>>,
  };
}
