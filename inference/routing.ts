import type { TaskId } from "@modelyard/catalog";
import { fetchDefaultModel } from "./default-model.ts";
import { InputError, RoutingError } from "./errors.ts";
import { type HubOptions, fetchProviders } from "./mapping.ts";
import { chooseEntry, getMappingEntry, findOverride, listOverrides } from "./mapping-choice.ts";
import type { Options, Target } from "./options.ts";
import { providerIds } from "./provider-ids.gen.ts";
import type { BodyParts } from "./encode-body.ts";
import type {
  Awaitable,
  Context,
  MappingEntry,
  ProviderRequest,
  TaskProviders,
  Service,
  TaskAdapter,
} from "./provider.ts";
import { getBaseUrls, parseHttpUrl } from "./settings.ts";
import type { Watch } from "./time.ts";
import { warnOnce } from "./warnings.ts";

/** Destination, API format, and credential of a call. */
export interface Route<T extends TaskId = TaskId> {
  service: Service;
  adapter: TaskAdapter<T>;
  /** Base URL: the provider, the provider at the router, or the caller's endpoint. */
  base: string;
  kind: "direct" | "routed" | "endpoint";
  /** Headers, including the credential. */
  headers: Record<string, string>;
  context: Pick<Context, "provider" | "model" | "providerId" | "mapping" | "hubUrl">;
  /** Encodes bodies for the `fetch` of a server. Default: bodies that every `fetch` accepts. */
  encode?: (request: ProviderRequest) => Awaitable<string | BodyParts | undefined>;
}

/** A running call. */
export interface Call<T extends TaskId = TaskId> {
  task: T;
  route: Route<T>;
  context: Context;
  options: Options;
  watch: Watch;
}

/** The router as a provider: for chat, it selects a provider. */
const ROUTER: Service = { baseUrl: "" };
const POLICIES = /* @__PURE__ */ new Set<string>(["auto", "fastest", "cheapest", "preferred"]);

/**
 * Finds the route of a call. Throws for invalid calls before anything is sent to a provider. The hub is called only for
 * missing mappings and default models. `atRouter` is the adapter of the router's own API, for tasks that it supports.
 */
export function findRoute<T extends TaskId>(
  task: T,
  taskProviders: TaskProviders<T>,
  target: Target,
  options: Options,
  signal: AbortSignal | undefined,
  atRouter?: TaskAdapter<T>,
): Awaitable<Route<T>> {
  const token = parseToken(target.accessToken);
  const hubToken = token?.startsWith("hf_") ? token : undefined;
  const { hubUrl, routerUrl } = getBaseUrls(options);
  const requestedModel = target.model || undefined;
  if (requestedModel !== undefined && /^(?:https?:|\/)/i.test(requestedModel)) {
    throw new InputError("Model URLs are no longer supported. Use endpointUrl instead.");
  }
  if (target.endpointUrl) return createEndpointRoute(task, taskProviders, target, hubUrl, toBearer(token));

  const requestedProvider = target.provider || "auto";
  const isAutomatic = POLICIES.has(requestedProvider);
  // A suffix is a policy only without a named provider; otherwise the colon is part of the model ID (ollama's llama3:8b).
  const suffix =
    isAutomatic && requestedModel?.includes(":")
      ? /^[^/:]+\/[^:]+:([\w-]+)$/.exec(requestedModel)?.[1]
      : undefined;
  const baseModel = suffix ? requestedModel?.slice(0, -suffix.length - 1) : requestedModel;
  const pinned = suffix && !POLICIES.has(suffix) ? suffix : requestedProvider;

  if (isAutomatic && atRouter && (token === hubToken || POLICIES.has(pinned))) {
    if (token !== hubToken) {
      throw new RoutingError(
        "Cannot select auto-router when using non-Hugging Face API key. Specify the provider of the key.",
      );
    }
    if (requestedModel === undefined) {
      return fetchDefaultModel(task, { ...options, hubUrl, hubToken, signal }).then((id) =>
        findRoute(task, taskProviders, { ...target, model: id }, options, signal, atRouter),
      );
    }
    const policy = requestedProvider !== "auto" && !suffix ? `:${requestedProvider}` : "";
    const model = requestedModel + policy;
    return {
      service: ROUTER,
      adapter: atRouter,
      base: requireRouterUrl(routerUrl, hubUrl),
      kind: "routed",
      headers: withBilling(toBearer(token), options),
      context: { provider: "auto", model, providerId: model, mapping: undefined, hubUrl },
    };
  }
  const hub = { ...options, hubUrl, hubToken, signal };
  return findProviderRoute(task, taskProviders, token, pinned, baseModel, options, hub, routerUrl);
}

/** Finds the route to a provider. A policy selects the first supported provider of the model. */
async function findProviderRoute<T extends TaskId>(
  task: T,
  taskProviders: TaskProviders<T>,
  token: string | undefined,
  requestedProvider: string,
  requestedModel: string | undefined,
  options: Options,
  hub: HubOptions,
  routerUrl: string | undefined,
): Promise<Route<T>> {
  const { hubUrl, hubToken } = hub;
  let provider = requestedProvider;
  let model = requestedModel;
  let mapping: MappingEntry | undefined;
  if (POLICIES.has(provider)) {
    if (token !== hubToken) {
      throw new RoutingError(
        "Cannot select a provider automatically when using non-Hugging Face API key. Specify the provider of the key.",
      );
    }
    model ??= await fetchDefaultModel(task, hub);
    const own = listOverrides(options.mappings, model, task);
    mapping = chooseEntry(
      model,
      task,
      own.length > 0 ? own : await fetchProviders(model, hub),
      taskProviders,
    );
    provider = mapping.provider;
  }

  const { service, adapter } = getTaskProvider(task, taskProviders, provider);
  if (service.clientSideOnly) requireOwnKey(provider, model, token, hubToken);
  if (service.needsEndpointUrl) throw new InputError(`Provider ${provider} needs an endpointUrl.`);
  model ??= await fetchDefaultModel(task, hub);
  let providerId = model;
  if (service.modelPrefix !== undefined) {
    if (!model.startsWith(service.modelPrefix)) {
      throw new InputError(
        `Models from ${provider} must be prefixed by "${service.modelPrefix}". Got "${model}".`,
      );
    }
    providerId = model.slice(service.modelPrefix.length);
  }
  mapping ??= findOverride(options.mappings, provider, model, task);
  if (!service.unmapped) mapping ??= getMappingEntry(provider, model, task, await fetchProviders(model, hub));
  if (mapping) {
    warnAboutStatus(mapping, model, options);
    providerId = mapping.providerId;
  }

  const isDirect = token !== hubToken && !service.alwaysRouted;
  const bearer = toBearer(token);
  return {
    service,
    adapter,
    base: isDirect ? service.baseUrl : `${requireRouterUrl(routerUrl, hubUrl)}/${provider}`,
    kind: isDirect ? "direct" : "routed",
    headers: isDirect
      ? { ...((token && service.keyHeader?.(token)) ?? bearer), ...service.headers }
      : withBilling({ ...bearer, ...service.headers }, options),
    context: { provider, model, providerId, mapping, hubUrl },
  };
}

/** Creates the route to the caller's endpoint, which receives any kind of token. */
function createEndpointRoute<T extends TaskId>(
  task: T,
  taskProviders: TaskProviders<T>,
  target: Target,
  hubUrl: string,
  headers: Record<string, string>,
): Route<T> {
  const requested = target.provider || "auto";
  const provider = requested === "auto" ? "hf-inference" : requested;
  if (provider !== "hf-inference" && provider !== "openai-compatible") {
    throw new InputError("Cannot use endpointUrl with a third-party provider.");
  }
  const model = target.model || "";
  return {
    ...getTaskProvider(task, taskProviders, provider),
    base: parseHttpUrl("endpointUrl", target.endpointUrl as string),
    kind: "endpoint",
    headers,
    context: { provider, model, providerId: model, mapping: undefined, hubUrl },
  };
}

function getTaskProvider<T extends TaskId>(task: T, taskProviders: TaskProviders<T>, provider: string) {
  if (!(providerIds as readonly string[]).includes(provider)) {
    throw new InputError(
      `No provider config found for provider ${provider}. Available providers: ${providerIds.join(", ")}.`,
    );
  }
  const taskProvider = Object.hasOwn(taskProviders, provider) ? taskProviders[provider] : undefined;
  if (taskProvider) return taskProvider;
  const others = Object.keys(taskProviders).join(", ");
  throw new InputError(`Task '${task}' not supported for provider '${provider}'. Supported by: ${others}.`);
}

function requireOwnKey(
  provider: string,
  model: string | undefined,
  token: string | undefined,
  hubToken: string | undefined,
): void {
  if (!model) throw new InputError(`Provider ${provider} requires a model ID to be passed directly.`);
  if (hubToken) {
    throw new RoutingError(`Provider ${provider} is closed-source and does not support HF tokens.`);
  }
  if (!token) throw new RoutingError(`Provider ${provider} needs its own key as accessToken.`);
}

/** Trims whitespace from a token. Throws `InputError`, without the token, for characters not allowed in headers. */
function parseToken(accessToken: string | undefined): string | undefined {
  const token = accessToken?.trim();
  if (!token) return undefined;
  if (/[^\x21-\x7e]/.test(token)) {
    throw new InputError("The accessToken contains characters that headers cannot contain.");
  }
  return token;
}

function requireRouterUrl(routerUrl: string | undefined, hubUrl: string): string {
  if (routerUrl) return routerUrl;
  throw new RoutingError(
    `The router URL of the hub ${hubUrl} is unknown: set the option routerUrl or HF_INFERENCE_ENDPOINT.`,
  );
}

const toBearer = (token: string | undefined): Record<string, string> =>
  token ? { Authorization: `Bearer ${token}` } : {};

const withBilling = (headers: Record<string, string>, { billTo }: Options): Record<string, string> =>
  billTo ? { ...headers, "X-HF-Bill-To": billTo } : headers;

function warnAboutStatus({ status, provider }: MappingEntry, model: string, options: Options): void {
  if (status === "staging") {
    warnOnce(
      `Model ${model} is in staging mode for provider ${provider}. Meant for test purposes only.`,
      options,
    );
  }
  if (status === "error") {
    warnOnce(
      `The latest automated health check of model ${model} at provider ${provider} failed. The call might fail.`,
      options,
    );
  }
}
