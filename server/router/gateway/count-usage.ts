import type { Usage } from "./ports.ts";

/** Bytes of text and JSON per token. The value is low, so that estimates err on the high side. */
const BYTES_PER_TOKEN = 4;

/** Usage as reported by providers for chat, text, and embeddings, and in the Responses API (as of 2026-11). */
export interface ReportedUsage {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  input_tokens?: unknown;
  output_tokens?: unknown;
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

/** Returns the usage that a provider reported; undefined if it has no valid counts. */
export function toUsage(reported: ReportedUsage): Usage | undefined {
  const input = reported.prompt_tokens ?? reported.input_tokens;
  const output = reported.completion_tokens ?? reported.output_tokens;
  if (!isCount(input) && !isCount(output)) return undefined;
  const inputDetails = reported.prompt_tokens_details ?? reported.input_tokens_details;
  const outputDetails = reported.completion_tokens_details ?? reported.output_tokens_details;
  return {
    inputTokens: toCount(input),
    outputTokens: toCount(output),
    cachedTokens: toCount(inputDetails?.cached_tokens),
    reasoningTokens: toCount(outputDetails?.reasoning_tokens),
    counted: false,
  };
}

/** Returns the usage that a provider reported, otherwise an estimate from input bytes and output tokens. */
export const countUsage = (
  reported: ReportedUsage | null | undefined,
  counted: { inputBytes: number; outputTokens: number },
): Usage =>
  (reported && toUsage(reported)) || {
    ...NO_TOKENS,
    inputTokens: toTokens(counted.inputBytes),
    outputTokens: counted.outputTokens,
    counted: true,
  };

/** Estimates the number of tokens in a number of bytes. */
export const toTokens = (bytes: number): number => Math.ceil(bytes / BYTES_PER_TOKEN);

export const estimateTokens = (text: string): number => toTokens(Buffer.byteLength(text));

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const toCount = (value: unknown): number => (isCount(value) ? value : 0);
