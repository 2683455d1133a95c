import type { Choice, Verdict } from "../router/choose.ts";
import { factsOf, pricing } from "../router/facts.ts";
import type { Need } from "../router/need.ts";
import { costOf, type Price, usdOf } from "../router/prices.ts";
import type { Serving } from "../router/serving.ts";
import type { Trace } from "../router/traces.ts";
import { measuredView } from "./measured.ts";

/** What was thought of a provider, for people. */
export function verdictView(
  { provider, entry, offer, reasons, facts, measured }: Verdict,
  position: number,
  need?: Need,
) {
  return {
    provider,
    provider_id: entry.providerId,
    task: entry.task,
    status: entry.status,
    verdict: offer === undefined ? "left out" : position === 0 ? "first" : "next",
    ...(offer && { position: position + 1 }),
    reasons,
    key: offer && (offer.key === "none" ? "not needed" : "there"),
    pricing: pricing(facts.price),
    pricing_source: facts.price && facts.source,
    pricing_as_of: facts.price && facts.asOf,
    estimated_usd: need && facts.price && estimate(facts.price, need),
    context_length: facts.context ?? offer?.model.context,
    supports_tools: facts.tools,
    supports_structured_output: facts.structured,
    quantization: facts.quantization?.value,
    region: facts.region?.value,
    ...measuredView(measured),
  };
}

/** USD: what is read for certain, and an answer as long as the caller allows. */
function estimate(price: Price, { inputTokens = 0, maxTokens = 0 }: Need): number {
  return usdOf(costOf(price, { inputTokens, outputTokens: maxTokens, cachedTokens: 0 }));
}

export const choiceView = ({ model, policy, verdicts }: Choice, need?: Need) => ({
  model: model.id,
  policy,
  candidates: verdicts.map((verdict, i) => verdictView(verdict, i, need)),
});

/** A call that is over: who was tried, why that failed, how long each step took, what it cost. */
export function traceView({ note, choice }: Trace, { choosing }: Serving) {
  const { id, at, path, model, suffix, attempts, status, outcome, streamed, usage, firstByteMs, totalMs } =
    note;
  const last = attempts.at(-1);
  const price =
    last && model !== undefined
      ? factsOf(choosing.prices(), last.provider, model, last.providerModel ?? "").price
      : undefined;
  const wrote = totalMs - (firstByteMs ?? totalMs);
  return {
    id,
    at: new Date(at).toISOString(),
    path,
    model,
    suffix,
    status,
    outcome,
    streamed,
    attempts: attempts.map(({ provider, providerModel, status: answered, failed, ms }) => ({
      provider,
      provider_id: providerModel,
      status: answered,
      failed,
      ms: round(ms),
    })),
    usage: usage && {
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
      cached_tokens: usage.cachedTokens,
      reasoning_tokens: usage.reasoningTokens,
      counted: usage.counted,
    },
    cost_usd: usage && price && usdOf(costOf(price, usage)),
    first_byte_ms: firstByteMs === undefined ? undefined : round(firstByteMs),
    total_ms: round(totalMs),
    tokens_per_second:
      usage && wrote > 0 && streamed ? round((usage.outputTokens / wrote) * 1000) : undefined,
    input_bytes: note.inputBytes,
    output_bytes: note.outputBytes,
    choice: choice && choiceView(choice),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
