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

/** A routing decision for a model, prepared for every request. */
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
  ready: Map<string, PreparedRoute | "fallthrough">;
}

/** How long an order by throughput is cached. */
const CACHE_MS = 2000;
/** Cached models per caller: names are client input. */
const MAX_CACHED_MODELS = 500;

/**
 * Creates the route table of the hot path: routing decisions, cached while their inputs are unchanged. Requests that need
 * translation, or a detailed error, fall through to the app's routes.
 */
export function createRouteTable(routing: RoutingContext): RouteTable {
  const remembered = new WeakMap<Caller, CachedRoutes>();
  const cachedCandidates = new WeakMap<object, Map<string, Candidate>>();

  function memoryOf(caller: Caller): CachedRoutes {
    const settings = routing.settings();
    const { version } = routing.servedModels;
    const prices = routing.prices();
    let cached = remembered.get(caller);
    const now = Date.now();
    const current = cached?.version === version && cached.settings === settings && cached.prices === prices;
    if (cached === undefined || !current || cached.until < now || cached.ready.size > MAX_CACHED_MODELS) {
      cached = { version, settings, prices, until: now + CACHE_MS, ready: new Map() };
      remembered.set(caller, cached);
    }
    return cached;
  }

  /** The same object for the same deployment and endpoint, as it is the key of caches in the gateway. */
  function candidateOf(
    { endpoint, entry, model, providerModel, circuit }: Deployment,
    operation: OpenAiOperation,
    path: string,
  ): Candidate {
    let cached = cachedCandidates.get(entry);
    if (cached === undefined) cachedCandidates.set(entry, (cached = new Map()));
    const found = cached.get(operation);
    if (found?.endpoint === endpoint && found.path === path) return found;
    const candidate: Candidate = { endpoint, model: model.id, providerModel, circuit, path };
    cached.set(operation, candidate);
    return candidate;
  }

  function make(operation: OpenAiOperation, decision: RoutingDecision): PreparedRoute | "fallthrough" {
    const candidates: Candidate[] = [];
    const ready = { candidates, decision, capable: true, context: Infinity };
    const [first] = decision.deployments;
    for (const deployment of decision.deployments) {
      const route = findDirectRoute(operation, deployment.dialect, getCallEndpoint(deployment));
      if (route === undefined) return "fallthrough";
      candidates.push(candidateOf(deployment, operation, route.path));
      const { info } = deployment;
      // Known capabilities come before unknown ones.
      const isSame = info.tools === first?.info.tools && info.structured === first?.info.structured;
      if (!route.literal || !isSame || info.tools === false || info.structured === false)
        ready.capable = false;
      ready.context = Math.min(ready.context, info.context ?? decision.model.context ?? Infinity);
    }
    return ready;
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
      const { ready } = memoryOf(caller);
      const name = `${operation} ${model}:${suffix ?? ""}`;
      let found = ready.get(name);
      if (found === undefined) {
        const decision = selectProviders(
          routing,
          { task: TASK_OF_OPERATION[operation], model, suffix },
          caller,
        );
        found = "status" in decision ? "fallthrough" : make(operation, decision);
        ready.set(name, found);
      }
      if (found === "fallthrough" || (content.requiresCapabilities && !found.capable)) return "fallthrough";
      // Embeddings have a context per text.
      if (operation === "embeddings") return found;
      // The body is larger than the text in it, from which the app's routes count.
      const tokens = toMinTokens(content.body.length) + (content.maxTokens ?? 0);
      return tokens > found.context ? "fallthrough" : found;
    },
  };
}
