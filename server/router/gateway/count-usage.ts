import { MAX_REPORTED_TOKENS } from "../../http/limits.ts";
import type { Usage } from "./ports.ts";

/** Bytes of text and JSON per token. The value is low, so that estimates err on the high side. */
const BYTES_PER_TOKEN = 4;

/**
 * Usage as reported by providers for chat, text, and embeddings, in the Responses API, and in Anthropic's API, whose
 * `input_tokens` exclude the cache (as of 2026-11).
 */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  input_tokens?: unknown;
  output_tokens?: unknown;
  total_tokens?: unknown;
  cache_read_input_tokens?: unknown;
  cache_creation_input_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  input_tokens_details?: { cached_tokens?: unknown } | null;
  completion_tokens_details?: { reasoning_tokens?: unknown } | null;
  output_tokens_details?: { reasoning_tokens?: unknown } | null;
}

/** The usage of a request that is not billed by tokens. */
export const NO_TOKENS: Usage = {
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  reasoningTokens: 0,
  counted: false,
};

/** Usage without the half that the provider did not report. */
export interface PartialUsage extends Usage {
  readonly missing?: "inputTokens" | "outputTokens" | undefined;
}

/** Returns the usage that a provider reported; undefined if it has no plausible counts. */
export function toUsage(reported: ReportedUsage): PartialUsage | undefined {
  const isAnthropic = reported.prompt_tokens === undefined;
  const input = reported.prompt_tokens ?? reported.input_tokens;
  const output = reported.completion_tokens ?? reported.output_tokens;
  if (!isCount(input) && !isCount(output)) return undefined;
  const inputDetails = reported.prompt_tokens_details ?? reported.input_tokens_details;
  const outputDetails = reported.completion_tokens_details ?? reported.output_tokens_details;
  const read = isAnthropic ? toCount(reported.cache_read_input_tokens) : 0;
  const created = isAnthropic ? toCount(reported.cache_creation_input_tokens) : 0;
  const usage = {
    inputTokens: toCount(input) + read + created,
    outputTokens: toCount(output),
    cachedTokens: toCount(inputDetails?.cached_tokens) + read,
    reasoningTokens: toCount(outputDetails?.reasoning_tokens),
    counted: false,
  };
  if (isCount(input) && isCount(output)) return usage;
  const missing = isCount(input) ? "outputTokens" : "inputTokens";
  const { total_tokens: total } = reported;
  return isCount(total)
    ? { ...usage, [missing]: Math.max(0, total - usage.inputTokens - usage.outputTokens) }
    : { ...usage, missing };
}

interface Counted {
  inputBytes: number;
  outputTokens: number;
}

/** Returns the usage that a provider reported; what is missing is estimated from input bytes and output tokens. */
export const countUsage = (reported: ReportedUsage | null | undefined, counted: Counted): Usage =>
  completeUsage((reported && toUsage(reported)) || undefined, counted);

/** Adds estimates of what is missing in the usage that a provider reported. */
export function completeUsage(reported: PartialUsage | undefined, counted: Counted): Usage {
  if (reported !== undefined && reported.missing === undefined) return reported;
  const { missing, ...usage }: PartialUsage = reported ?? NO_TOKENS;
  return {
    ...usage,
    inputTokens: missing === "outputTokens" ? usage.inputTokens : toTokens(counted.inputBytes),
    outputTokens: missing === "inputTokens" ? usage.outputTokens : counted.outputTokens,
    counted: true,
  };
}

/** Estimates the number of tokens in a number of bytes. */
export const toTokens = (bytes: number): number => Math.ceil(bytes / BYTES_PER_TOKEN);

export const estimateTokens = (text: string): number => toTokens(Buffer.byteLength(text));

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_REPORTED_TOKENS;
const toCount = (value: unknown): number => (isCount(value) ? value : 0);
