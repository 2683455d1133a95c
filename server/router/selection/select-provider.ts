import type { MappingEntry } from "@modelyard/inference";
import { adapterOf } from "@modelyard/inference/call-endpoint";
import type { Breaker } from "../gateway/circuit-breaker.ts";
import { principalOfCaller } from "../gateway/authenticate.ts";
import type { Caller, Key, Keys, ProviderEndpoint, GatewayError } from "../gateway/ports.ts";
import { can } from "../../accounts/policies.ts";
import { dialectOf } from "../calls/formats.ts";
import { getDeploymentInfo, type DeploymentInfo, pricing } from "../deployments/deployment-info.ts";
import type { ProviderMetrics, Measurements } from "../metrics/provider-metrics.ts";
import { saidOf } from "../metrics/describe-metrics.ts";
import { type RequestRequirements, type Policy, POLICIES } from "./requirements.ts";
import type { PriceList } from "../deployments/price-list.ts";
import {
  type NobodyCan,
  noEligibleProvider,
  notServed,
  otherProviders,
  unknownModel,
} from "./routing-errors.ts";
import type { ServedModel, ServedModels } from "../models/served-models.ts";
import type { RouterSettings } from "../providers/cached-settings.ts";
import { isWithin } from "../deployments/attributes.ts";

/** One provider's offer of a model, as far as it can be called. */
export interface Offer {
  readonly provider: string;
  readonly dialect: string;
  readonly place: ProviderEndpoint;
  readonly model: ServedModel;
  readonly entry: MappingEntry;
  readonly facts: DeploymentInfo;
  readonly measured: ProviderMetrics | undefined;
  readonly key: Key | "none";
}

/** What is thought of one provider for a call. */
export interface CandidateResult {
  readonly provider: string;
  readonly entry: MappingEntry;
  /** Undefined: it is left out. */
  readonly offer: Offer | undefined;
  /** Sentences without their end: why it is left out, or why it stands where it stands. */
  readonly reasons: readonly string[];
  readonly facts: DeploymentInfo;
  readonly measured: ProviderMetrics | undefined;
}

export interface Choice {
  readonly model: ServedModel;
  readonly policy: Policy | "pinned";
  /** Those that are asked, in this order, and behind them those that are not. */
  readonly verdicts: readonly CandidateResult[];
  readonly offers: readonly Offer[];
}

export interface RoutingContext {
  served: ServedModels;
  prices: () => PriceList;
  measurements: Measurements;
  settings: () => RouterSettings;
  place: (provider: string, caller: Caller) => ProviderEndpoint | GatewayError | undefined;
  keys: Keys;
  breaker: Breaker;
}

const inMappings = (task: string): string => (task === "chat-completion" ? "conversational" : task);
const embeds = (task: string): boolean => task === "feature-extraction" || task === "sentence-similarity";
const serves = (entry: MappingEntry, task: string): boolean =>
  entry.task === inMappings(task) || (embeds(task) && embeds(entry.task));

/**
 * Who serves a call, best first, and why not the others. The one choice of the router: its hot path, its ordinary
 * routes and its explanations all ask here. A refusal where nobody can.
 */
export function selectProviders(
  from: RoutingContext,
  need: RequestRequirements,
  caller: Caller,
): Choice | NobodyCan {
  const model = from.served.find(need.model);
  if (model === undefined || !can.readModel(principalOfCaller(caller), model)) {
    return unknownModel(need.model, visible(from, caller));
  }
  const { suffix } = need;
  const policy = suffix === undefined ? "fastest" : POLICIES.find((known) => known === suffix);
  const fitting = model.entries.filter((entry) => serves(entry, need.task));
  if (fitting.length === 0) return notServed(model, need.task);
  const considered = policy === undefined ? fitting.filter(({ provider }) => provider === suffix) : fitting;
  if (considered.length === 0) return otherProviders(model, suffix ?? "", need.task, fitting);

  const rank = preferenceOf(from.settings(), caller);
  const verdicts = considered.map((entry) =>
    verdictOf(from, need, caller, model, entry, policy === undefined),
  );
  const callable = verdicts.filter((verdict) => verdict.offer !== undefined);
  callable.sort(orderBy(policy ?? "preferred", need, rank));
  const left = verdicts.filter((verdict) => verdict.offer === undefined);
  if (callable.length === 0) return noEligibleProvider(model, left);
  return {
    model,
    policy: policy ?? "pinned",
    verdicts: [...callable, ...left],
    offers: callable.map((verdict) => verdict.offer as Offer),
  };
}

/** The models that a caller may know of. */
export function* visible({ served }: Pick<RoutingContext, "served">, caller: Caller | undefined) {
  const who = caller && principalOfCaller(caller);
  for (const model of served.all()) {
    if (!model.private || (who && can.readModel(who, model))) yield model;
  }
}

function verdictOf(
  from: RoutingContext,
  need: RequestRequirements,
  caller: Caller,
  model: ServedModel,
  entry: MappingEntry,
  pinned: boolean,
): CandidateResult {
  const { provider, providerId } = entry;
  const facts = getDeploymentInfo(from.prices(), provider, model.id, providerId);
  const measured = from.measurements.of(provider, providerId);
  const against: string[] = [];

  const known = from.settings().providers.get(provider);
  const place = from.place(provider, caller);
  if (known === undefined || place === undefined) against.push("this hub does not know the provider");
  else if ("refused" in place) against.push(withoutEnd(place.message));
  const key = from.keys.for(caller, provider);
  if (key === undefined) against.push("there is no key for it: yours, your organization's or the hub's");
  else if (key !== "none" && "refused" in key) against.push(withoutEnd(key.message));
  const dialect = known ? dialectOf(known) : provider;
  if (known && adapterOf(need.task, dialect) === undefined)
    against.push(`its dialect for ${need.task} is not known here`);
  if (entry.status === "staging" && !pinned)
    against.push("its offer is in staging: it is called where it is named");
  if (!pinned && leftOut(from.settings(), caller, provider))
    against.push("you have left it out in your settings");
  if (need.only && !need.only.includes(provider))
    against.push("it is not among the providers that the call allows");
  if (need.exclude?.includes(provider)) against.push("the call forbids it");
  against.push(...unfit(need, facts, facts.context ?? model.context));

  const callable =
    against.length === 0 && place !== undefined && !("refused" in place) && key !== undefined && !isNo(key);
  const offer = callable ? { provider, dialect, place, model, entry, facts, measured, key } : undefined;
  const resting = offer && restingUntil(from.breaker, provider, providerId);
  const reasons = offer ? [...inFavor(entry, facts, measured), ...(resting ? [resting] : [])] : against;
  return { provider, entry, offer, reasons, facts, measured };
}

const isNo = (key: Key | GatewayError | "none"): key is GatewayError => key !== "none" && "refused" in key;

/** Why an offer cannot do what is needed, as far as that is known. */
function unfit(need: RequestRequirements, facts: DeploymentInfo, context: number | undefined): string[] {
  const against: string[] = [];
  if (need.tools && facts.tools === false) against.push("it does not take tools for this model");
  if (need.structured && facts.structured === false)
    against.push("it does not keep to a JSON schema with this model");
  const tokens = (need.inputTokens ?? 0) + (need.maxTokens ?? 0);
  if (context !== undefined && need.inputTokens !== undefined && tokens > context)
    against.push(
      `the call needs at least ${tokens.toLocaleString("en")} tokens of context, and it has ${context.toLocaleString("en")}`,
    );
  const region = facts.region?.value;
  if (need.regions && !(region !== undefined && need.regions.some((wanted) => isWithin(region, wanted))))
    against.push(
      region === undefined
        ? "where it computes is not known"
        : `it computes in ${region}, and the call allows ${need.regions.join(", ")} only`,
    );
  const quantization = facts.quantization?.value;
  if (need.quantizations?.some((wanted) => wanted.toLowerCase() === quantization) === false)
    against.push(
      quantization === undefined ? "its quantization is not known" : `it runs the model in ${quantization}`,
    );
  return against;
}

function inFavor(
  entry: MappingEntry,
  facts: DeploymentInfo,
  measured: ProviderMetrics | undefined,
): string[] {
  const price = pricing(facts.price);
  const { region, quantization } = facts;
  return [
    saidOf(measured),
    price === undefined
      ? "its price is not known"
      : `$${price.input} in and $${price.output} out for a million tokens`,
    ...(region ? [`it computes in ${region.value}`] : []),
    ...(quantization ? [`it runs the model in ${quantization.value}`] : []),
    ...(entry.status === "error" ? ["its last check of health failed"] : []),
  ];
}

/** Those that work come before those whose last check failed; within these, by the policy, then as preferred. */
function orderBy(policy: Policy, need: RequestRequirements, rank: (provider: string) => number) {
  const sick = ({ entry }: CandidateResult): number => (entry.status === "live" ? 0 : 1);
  // Who is known to be able comes before those of whom it is not known.
  const unsure = ({ facts }: CandidateResult): number =>
    (need.tools && facts.tools !== true ? 1 : 0) + (need.structured && facts.structured !== true ? 1 : 0);
  const by = {
    // Answers that are not written token by token are compared by the time that they take.
    fastest: ({ measured }: CandidateResult) =>
      measured?.tokensPerSecond === undefined
        ? (measured?.wholeMs?.p50 ?? Infinity)
        : -measured.tokensPerSecond,
    cheapest: ({ facts }: CandidateResult) => facts.price?.output ?? Infinity,
    preferred: () => 0,
  }[policy];
  const less = (a: number, b: number): number => (a === b ? 0 : a - b);
  return (a: CandidateResult, b: CandidateResult): number =>
    less(sick(a), sick(b)) ||
    less(unsure(a), unsure(b)) ||
    less(by(a), by(b)) ||
    less(rank(a.provider), rank(b.provider));
}

/** Place of a provider in the caller's own order, the organization's, the hub's. */
function preferenceOf(
  { providers, preferences }: RouterSettings,
  caller: Caller,
): (provider: string) => number {
  const owners = [
    `user ${caller.userId}`,
    ...(caller.organizationId === undefined ? [] : [`org ${caller.organizationId}`]),
  ];
  const order = owners.map((owner) => preferences.get(owner)?.order ?? []).find((each) => each.length > 0);
  const hub = [...providers.keys()];
  return (provider) => {
    const own = order?.indexOf(provider) ?? -1;
    if (own !== -1) return own;
    const at = hub.indexOf(provider);
    return (order?.length ?? 0) + (at === -1 ? hub.length : at);
  };
}

const leftOut = ({ preferences }: RouterSettings, { userId }: Caller, provider: string): boolean =>
  preferences.get(`user ${userId}`)?.off.includes(provider) === true;

function restingUntil(breaker: Breaker, provider: string, providerId: string): string | undefined {
  const resting = breaker.resting().find(({ offer }) => offer === `${provider} ${providerId}`);
  return (
    resting && `it failed and rests until ${new Date(resting.until).toISOString()}: the others come first`
  );
}

const withoutEnd = (sentence: string): string => sentence.replace(/\.$/, "");
