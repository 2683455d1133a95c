import type { Caller, Candidate, OpenAiOperation, Route, RouteTable } from "./gateway/ports.ts";
import { HUB_INFERENCE } from "@modelyard/contract";
import { can } from "../accounts/policies.ts";
import { getCallEndpoint } from "./deployments/call-endpoint.ts";
import { getPrincipal } from "./gateway/authenticate.ts";
import { isServedHere } from "./selection/hub-inference.ts";
import type { RoutingDecision, RoutingContext, Deployment } from "./selection/select-provider.ts";
import { selectProviders } from "./selection/select-provider.ts";
import { findDirectRoute, TASK_OF_OPERATION } from "./calls/formats.ts";
import { toMinTokens } from "./selection/requirements.ts";

/** A routing decision for a model, prepared for use by every request. */
interface PreparedRoute extends Route {
  /** Whether requests with tools or a response format have the same candidates in the same order. */
  capable: boolean;
  /** The smallest context of the candidates, in tokens. */
  context: number;
}

interface CachedRoutes {
  version: number;
  settings: unknown;
  prices: unknown;
  until: number;
  routes: Map<string, PreparedRoute | "fallthrough">;
}

/** Time for which an order by throughput is cached. */
const CACHE_MS = 2000;
/** Maximum number of cached models per caller, because model names are client input. */
const MAX_CACHED_MODELS = 500;

/**
 * Creates the route table of the hot path: routing decisions that are cached while their inputs are unchanged. Requests
 * that need translation or a detailed error fall through to the app's routes.
 */
export function createRouteTable(routing: RoutingContext): RouteTable {
  const cachedRoutes = new WeakMap<Caller, CachedRoutes>();
  const cachedCandidates = new WeakMap<object, Map<string, Candidate>>();

  function getCachedRoutes(caller: Caller): CachedRoutes {
    const settings = routing.settings();
    const { version } = routing.servedModels;
    const prices = routing.prices();
    let cached = cachedRoutes.get(caller);
    const now = Date.now();
    const current = cached?.version === version && cached.settings === settings && cached.prices === prices;
    if (cached === undefined || !current || cached.until < now || cached.routes.size > MAX_CACHED_MODELS) {
      cached = { version, settings, prices, until: now + CACHE_MS, routes: new Map() };
      cachedRoutes.set(caller, cached);
    }
    return cached;
  }

  /** Returns the same object for the same deployment and endpoint, as caches in the gateway use it as a key. */
  function getCandidate(
    { endpoint, entry, model, providerModel, circuit }: Deployment,
    operation: OpenAiOperation,
    path: string,
  ): Candidate {
    let cached = cachedCandidates.get(entry);
    if (cached === undefined) cachedCandidates.set(entry, (cached = new Map()));
    const existing = cached.get(operation);
    if (existing?.endpoint === endpoint && existing.path === path) return existing;
    const candidate: Candidate = { endpoint, model: model.id, providerModel, circuit, path };
    cached.set(operation, candidate);
    return candidate;
  }

  function prepare(operation: OpenAiOperation, decision: RoutingDecision): PreparedRoute | "fallthrough" {
    const candidates: Candidate[] = [];
    const prepared = { candidates, decision, capable: true, context: Infinity };
    const [first] = decision.deployments;
    for (const deployment of decision.deployments) {
      const direct = findDirectRoute(operation, deployment.apiFormat, getCallEndpoint(deployment));
      if (direct === undefined) return "fallthrough";
      candidates.push(getCandidate(deployment, operation, direct.path));
      const { info } = deployment;
      // Known capabilities are sorted before unknown ones.
      const isSame =
        info.tools === first?.info.tools && info.structuredOutput === first?.info.structuredOutput;
      if (!direct.literal || !isSame || info.tools === false || info.structuredOutput === false)
        prepared.capable = false;
      prepared.context = Math.min(prepared.context, info.context ?? decision.model.context ?? Infinity);
    }
    return prepared;
  }

  return {
    getEndpoint: routing.getEndpoint,
    isServedHere(provider, path, caller) {
      const name =
        provider === HUB_INFERENCE
          ? /^\/(?:models|pipeline\/[\w-]+)\/([^/?]+\/[^/?]+)/.exec(path)?.[1]
          : undefined;
      const model = name === undefined ? undefined : routing.servedModels.find(name);
      return (
        model !== undefined &&
        isServedHere(routing.settings(), model) &&
        can.readModel(getPrincipal(caller), model)
      );
    },
    candidates(operation, model, suffix, caller, content) {
      if (content.hasRoutingConstraints) return "fallthrough";
      const { routes } = getCachedRoutes(caller);
      const name = `${operation} ${model}:${suffix ?? ""}`;
      let route = routes.get(name);
      if (route === undefined) {
        const decision = selectProviders(
          routing,
          { task: TASK_OF_OPERATION[operation], model, suffix },
          caller,
        );
        route = "status" in decision ? "fallthrough" : prepare(operation, decision);
        routes.set(name, route);
      }
      if (route === "fallthrough" || (content.requiresCapabilities && !route.capable)) return "fallthrough";
      // The context of embeddings applies to each text.
      if (operation === "embeddings") return route;
      // Uses the size of the body, which is larger than its text, which the app's routes count.
      const tokens = toMinTokens(content.body.length) + (content.maxTokens ?? 0);
      return tokens > route.context ? "fallthrough" : route;
    },
  };
}
