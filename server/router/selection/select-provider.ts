import { dollars, PRICE_UNITS } from "@modelyard/contract";
import type { MappingEntry } from "@modelyard/inference";
import { findAdapter } from "@modelyard/inference/call-endpoint";
import { type CircuitBreaker, getCircuitName } from "../gateway/circuit-breaker.ts";
import { getPrincipal } from "../gateway/authenticate.ts";
import type { Caller, Key, Keys, ProviderEndpoint, GatewayError, Target } from "../gateway/ports.ts";
import { isAvailable, isGatewayError } from "../gateway/ports.ts";
import { can } from "../../accounts/policies.ts";
import { getApiFormat } from "../calls/formats.ts";
import { getDeploymentInfo, type DeploymentInfo, toPricing } from "../deployments/deployment-info.ts";
import type { ProviderMetrics, MetricsMemory } from "../metrics/provider-metrics.ts";
import { describeMetrics } from "../metrics/view.ts";
import { type RequestRequirements, type Policy, POLICIES } from "./requirements.ts";
import type { PriceList } from "../deployments/price-list.ts";
import type { RoutingError } from "./routing-errors.ts";
import { noEligibleProvider, taskNotServed, providerNotServing, modelNotFound } from "./routing-errors.ts";
import type { ServedModel, ServedModels } from "../models/served-models.ts";
import type { RouterSettings } from "../providers/cached-settings.ts";
import { isWithin } from "../deployments/attributes.ts";
import { getExpectedCost } from "../deployments/prices.ts";
import { isReferenced } from "./hub-inference.ts";

/** A deployment of a model that can be called. */
export interface Deployment extends Target {
  readonly provider: string;
  readonly apiFormat: string;
  readonly providerModel: string;
  readonly circuit: string;
  readonly model: ServedModel;
  readonly entry: MappingEntry;
  readonly info: DeploymentInfo;
  readonly metrics: ProviderMetrics | undefined;
  readonly key: Key | "none";
}

/** The evaluation of one provider for a request. */
export interface CandidateResult {
  readonly provider: string;
  readonly entry: MappingEntry;
  /** Undefined if the provider is not eligible. */
  readonly deployment: Deployment | undefined;
  /** Phrases that explain its exclusion or its position. */
  readonly reasons: readonly string[];
  readonly info: DeploymentInfo;
  readonly metrics: ProviderMetrics | undefined;
}

export interface RoutingDecision {
  readonly model: ServedModel;
  readonly policy: Policy | "pinned";
  /** Eligible providers in the order of the attempts, then the others. */
  readonly candidates: readonly CandidateResult[];
  readonly deployments: readonly Deployment[];
}

export interface RoutingContext {
  servedModels: ServedModels;
  prices: () => PriceList;
  metrics: MetricsMemory;
  settings: () => RouterSettings;
  getEndpoint: (provider: string, caller: Caller) => ProviderEndpoint | GatewayError | undefined;
  keys: Keys;
  circuitBreaker: CircuitBreaker;
}

const toMappingTask = (task: string): string => (task === "chat-completion" ? "conversational" : task);
/** Whether a task generates text, whose length a request can limit. */
export const isTextTask = (task: string): boolean => task === "chat-completion" || task === "text-generation";
const isEmbedding = (task: string): boolean =>
  task === "feature-extraction" || task === "sentence-similarity";
const serves = (entry: MappingEntry, task: string): boolean =>
  entry.task === toMappingTask(task) || (isEmbedding(task) && isEmbedding(entry.task));

/**
 * Selects the providers for a request, best first, with reasons for excluding the others. Used by the hot path, the
 * app's routes, and the route explainer. Returns an error if no provider is eligible.
 */
export function selectProviders(
  context: RoutingContext,
  requirements: RequestRequirements,
  caller: Caller,
): RoutingDecision | RoutingError {
  const model = context.servedModels.find(requirements.model);
  if (model === undefined || !can.readModel(getPrincipal(caller), model))
    return modelNotFound(requirements.model);
  const { suffix } = requirements;
  const policy = suffix === undefined ? "fastest" : POLICIES.find((name) => name === suffix);
  const supporting = model.entries.filter((entry) => serves(entry, requirements.task));
  if (supporting.length === 0) return taskNotServed(model, requirements.task);
  const considered =
    policy === undefined
      ? supporting.filter(({ provider }) => isReferenced(context.settings(), model, suffix ?? "", provider))
      : supporting;
  if (considered.length === 0) return providerNotServing(model, suffix ?? "", requirements.task, supporting);

  const rank = createRank(context.settings(), caller);
  const candidates = considered.map((entry) =>
    evaluateCandidate(context, requirements, caller, model, entry, policy === undefined),
  );
  const callable = candidates.filter((candidate) => candidate.deployment !== undefined);
  callable.sort(compareBy(policy ?? "preferred", requirements, rank));
  const excluded = candidates.filter((candidate) => candidate.deployment === undefined);
  if (callable.length === 0) return noEligibleProvider(model, excluded);
  return {
    model,
    policy: policy ?? "pinned",
    candidates: [...callable, ...excluded],
    deployments: callable.map((candidate) => candidate.deployment as Deployment),
  };
}

/** Yields the models that a caller can see. */
export function* listVisibleModels(
  { servedModels }: Pick<RoutingContext, "servedModels">,
  caller: Caller | undefined,
) {
  const principal = caller && getPrincipal(caller);
  for (const model of servedModels.all()) {
    if (!model.private || (principal && can.readModel(principal, model))) yield model;
  }
}

function evaluateCandidate(
  context: RoutingContext,
  requirements: RequestRequirements,
  caller: Caller,
  model: ServedModel,
  entry: MappingEntry,
  pinned: boolean,
): CandidateResult {
  const { provider, providerId } = entry;
  const info = getDeploymentInfo(context.prices(), provider, model.id, providerId);
  const metrics = context.metrics.find(provider, providerId);
  const obstacles: string[] = [];

  const settings = context.settings().providers.get(provider);
  const endpoint = context.getEndpoint(provider, caller);
  if (settings === undefined || endpoint === undefined) obstacles.push("unknown provider");
  else if (isGatewayError(endpoint)) obstacles.push(trimPeriod(endpoint.message));
  const key = context.keys.for(caller, provider);
  if (key === undefined) obstacles.push("no API key is configured");
  else if (isGatewayError(key)) obstacles.push(trimPeriod(key.message));
  const apiFormat = settings ? getApiFormat(settings) : provider;
  if (settings && findAdapter(requirements.task, apiFormat) === undefined)
    obstacles.push(`its API format does not support ${requirements.task}`);
  if (entry.status === "staging" && !pinned) obstacles.push("staging: used only when named explicitly");
  if (!pinned && isDisabled(context.settings(), caller, provider))
    obstacles.push("disabled in your settings");
  const isReferencedBy = (name: string) => isReferenced(context.settings(), model, name, provider);
  if (requirements.only && !requirements.only.some(isReferencedBy))
    obstacles.push("not in the `only` list of the request");
  if (requirements.exclude?.some(isReferencedBy)) obstacles.push("in the `exclude` list of the request");
  obstacles.push(...findObstacles(requirements, info, info.context ?? model.context));

  const circuit = getCircuitName(provider, providerId);
  const deployment =
    obstacles.length === 0 && isAvailable(endpoint) && isAvailable(key)
      ? {
          provider,
          apiFormat,
          endpoint,
          providerModel: providerId,
          circuit,
          model,
          entry,
          info,
          metrics,
          key,
        }
      : undefined;
  const cooldown = deployment && describeCooldown(context.circuitBreaker, circuit);
  const reasons = deployment
    ? [...describeCandidate(entry, info, metrics), ...(cooldown ? [cooldown] : [])]
    : obstacles;
  return { provider, entry, deployment, reasons, info, metrics };
}

/** Returns the known reasons why a deployment does not meet the requirements. */
function findObstacles(
  requirements: RequestRequirements,
  info: DeploymentInfo,
  context: number | undefined,
): string[] {
  const obstacles: string[] = [];
  if (requirements.tools && info.tools === false) obstacles.push("no tool calling for this model");
  if (requirements.structured && info.structuredOutput === false)
    obstacles.push("no structured output for this model");
  const tokens = (requirements.inputTokens ?? 0) + (requirements.maxTokens ?? 0);
  if (context !== undefined && requirements.inputTokens !== undefined && tokens > context)
    obstacles.push(
      `the request needs at least ${tokens.toLocaleString("en")} tokens of context; the limit is ${context.toLocaleString("en")}`,
    );
  const region = info.region?.value;
  if (
    requirements.regions &&
    !(region !== undefined && requirements.regions.some((requested) => isWithin(region, requested)))
  )
    obstacles.push(
      region === undefined
        ? "region unknown"
        : `it runs in ${region}, but the request allows only ${requirements.regions.join(", ")}`,
    );
  const quantization = info.quantization?.value;
  if (requirements.quantizations?.some((requested) => requested.toLowerCase() === quantization) === false)
    obstacles.push(quantization === undefined ? "quantization unknown" : `quantization ${quantization}`);
  return obstacles;
}

function describeCandidate(
  entry: MappingEntry,
  info: DeploymentInfo,
  metrics: ProviderMetrics | undefined,
): string[] {
  const price = toPricing(info.price);
  const { region, quantization } = info;
  return [
    describeMetrics(metrics),
    describePrice(price),
    ...(region ? [`region ${region.value}`] : []),
    ...(quantization ? [`quantization ${quantization.value}`] : []),
    ...(entry.status === "error" ? ["last health check failed"] : []),
  ];
}

const describePrice = (price: ReturnType<typeof toPricing>): string => {
  const { input, output } = price ?? {};
  const tokens = [
    ...(input === undefined ? [] : [`${dollars(input)} input`]),
    ...(output === undefined ? [] : [`${dollars(output)} output`]),
  ].join(" and ");
  const parts = PRICE_UNITS.flatMap(([part, unit]) => {
    const amount = price?.[part];
    return amount === undefined ? [] : [`${dollars(amount)} per ${unit}`];
  });
  const all = [...(tokens === "" ? [] : [`${tokens} per million tokens`]), ...parts];
  return all.length === 0 ? "price unknown" : all.join(", ");
};

/** Creates a comparison: healthy deployments come first, then by policy, then by preference. */
function compareBy(policy: Policy, requirements: RequestRequirements, rank: (provider: string) => number) {
  const getHealthRank = ({ entry }: CandidateResult): number => (entry.status === "live" ? 0 : 1);
  // Deployments with a known capability come before deployments whose capability is unknown.
  const getCapabilityRank = ({ info }: CandidateResult): number =>
    (requirements.tools && info.tools !== true ? 1 : 0) +
    (requirements.structured && info.structuredOutput !== true ? 1 : 0);
  const getPolicyRank = {
    // Responses that are not streamed are compared by their duration.
    fastest: ({ metrics }: CandidateResult) =>
      metrics?.tokensPerSecond === undefined ? (metrics?.wholeMs?.p50 ?? Infinity) : -metrics.tokensPerSecond,
    cheapest: ({ info: { price } }: CandidateResult) => getExpectedCost(price, isTextTask(requirements.task)),
    preferred: () => 0,
  }[policy];
  const compareNumbers = (a: number, b: number): number => (a === b ? 0 : a - b);
  return (a: CandidateResult, b: CandidateResult): number =>
    compareNumbers(getHealthRank(a), getHealthRank(b)) ||
    compareNumbers(getCapabilityRank(a), getCapabilityRank(b)) ||
    compareNumbers(getPolicyRank(a), getPolicyRank(b)) ||
    compareNumbers(rank(a.provider), rank(b.provider));
}

/** Creates a function that returns a provider's position in the order of the caller, the organization, or the hub. */
function createRank(
  { providers, preferences }: RouterSettings,
  caller: Caller,
): (provider: string) => number {
  const owners = [
    `user ${caller.userId}`,
    ...(caller.organizationId === undefined ? [] : [`org ${caller.organizationId}`]),
  ];
  const order = owners.map((owner) => preferences.get(owner)?.order ?? []).find((names) => names.length > 0);
  const hub = [...providers.keys()];
  return (provider) => {
    const own = order?.indexOf(provider) ?? -1;
    if (own !== -1) return own;
    const index = hub.indexOf(provider);
    return (order?.length ?? 0) + (index === -1 ? hub.length : index);
  };
}

const isDisabled = ({ preferences }: RouterSettings, { userId }: Caller, provider: string): boolean =>
  preferences.get(`user ${userId}`)?.off.includes(provider) === true;

function describeCooldown(circuitBreaker: CircuitBreaker, circuit: string): string | undefined {
  const cooldown = circuitBreaker.listOpen().find(({ deployment }) => deployment === circuit);
  return (
    cooldown &&
    `circuit open until ${new Date(cooldown.until).toISOString()}; other providers are tried first`
  );
}

const trimPeriod = (sentence: string): string => sentence.replace(/\.$/, "");
