import type { CandidateInfo } from "@modelyard/contract";
import type { Attempt } from "../gateway/ports.ts";
import type { RoutingDecision, CandidateResult } from "../selection/select-provider.ts";
import { toPricing } from "../deployments/deployment-info.ts";
import type { RequestRequirements } from "../selection/requirements.ts";
import { calculateCost, type Price, toUsd } from "../deployments/prices.ts";
import { currentName } from "./outcomes.ts";
import type { Amount } from "../budgets/state.ts";
import type { StoredRequest } from "./request-store.ts";
import { getThroughput } from "./throughput.ts";
import { latestMetricsView } from "../metrics/view.ts";

/** Results of candidates by their old names, which stored decisions may contain. */
const RESULTS = { first: "selected", next: "fallback", "left out": "excluded" } as const;

/** Returns the evaluation of a candidate for the API. */
export function candidateView(
  { provider, entry, deployment, reasons, info, metrics }: CandidateResult,
  position: number,
  requirements?: RequestRequirements,
): CandidateInfo {
  const oldResult = deployment === undefined ? "left out" : position === 0 ? "first" : "next";
  return {
    provider,
    provider_id: entry.providerId,
    task: entry.task,
    status: entry.status,
    result: RESULTS[oldResult],
    verdict: oldResult,
    ...(deployment && { position: position + 1 }),
    reasons: [...reasons],
    key: deployment && (deployment.key === "none" ? "not needed" : "there"),
    pricing: toPricing(info.price),
    pricing_source: info.price && info.source,
    pricing_as_of: info.price && info.asOf,
    estimated_usd: requirements && info.price && estimate(info.price, requirements),
    context_length: info.context ?? deployment?.model.context,
    supports_tools: info.tools,
    supports_structured_output: info.structuredOutput,
    quantization: info.quantization?.value,
    region: info.region?.value,
    ...latestMetricsView(metrics),
  };
}

/** Estimates the cost in USD of the input and a response of the maximum length. */
function estimate(price: Price, { inputTokens = 0, maxTokens = 0 }: RequestRequirements): number {
  return toUsd(calculateCost(price, { inputTokens, outputTokens: maxTokens, cachedTokens: 0 }));
}

export function decisionView(
  { model, policy, candidates }: RoutingDecision,
  requirements?: RequestRequirements,
) {
  const views = candidates.map((candidate, i) => candidateView(candidate, i, requirements));
  return { model: model.id, policy, candidates: views };
}

function parseDecision(text: string): ReturnType<typeof decisionView> {
  const decision = JSON.parse(text) as ReturnType<typeof decisionView>;
  const candidates = decision.candidates.map((view) => ({ ...view, result: RESULTS[view.verdict] }));
  return { ...decision, candidates };
}

/** Returns the details of a past request: attempts, durations, usage, and the cost at the price at that time. */
export function requestView({ row, choice }: StoredRequest) {
  const attempts = JSON.parse(row.attempts) as (Attempt & { reserved?: Amount })[];
  const streamed = row.streamed === 1;
  const firstByte = row.first_byte_ms ?? undefined;
  // An unserved request has no tokens and no cost. A served request without tokens has a cost, which may be unknown.
  const used = row.input_tokens > 0 || row.output_tokens > 0 || row.cost !== 0;
  const decision = choice === undefined ? undefined : parseDecision(choice);
  return {
    id: row.request_id,
    at: new Date(row.at).toISOString(),
    path: row.path,
    model: row.model || row.provider_model || undefined,
    suffix: row.suffix ?? undefined,
    status: row.status,
    outcome: currentName(row.outcome),
    streamed,
    attempts: attempts.map(({ provider, providerModel, status, failed, ms, reserved }) => ({
      provider,
      provider_id: providerModel,
      status,
      failed: failed && currentName(failed),
      ms,
      ...(reserved && { exceeded_reservation: { usd: toUsd(reserved.nano), tokens: reserved.tokens } }),
    })),
    usage: used
      ? {
          input_tokens: row.input_tokens,
          output_tokens: row.output_tokens,
          cached_tokens: row.cached_tokens,
          reasoning_tokens: row.reasoning_tokens,
          counted: row.counted === 1,
        }
      : undefined,
    cost_usd: used && row.cost !== null ? toUsd(row.cost) : undefined,
    first_byte_ms: firstByte,
    total_ms: row.total_ms,
    tokens_per_second: used ? getThroughput(row) : undefined,
    input_bytes: row.input_bytes ?? undefined,
    output_bytes: row.output_bytes ?? undefined,
    decision,
    choice: decision,
  };
}
