import type { Usage } from "../gateway/ports.ts";

/** A price in integers, so that sums are exact. It has only the parts that exist: embeddings have no output. */
export interface Price {
  /** 10⁻¹² USD per token: 1 USD per million tokens is 1,000,000. */
  readonly input?: number | undefined;
  readonly output?: number | undefined;
  /** Price of cached input; default: as other input. */
  readonly cachedInput?: number | undefined;
  /** 10⁻⁹ USD per request, in addition to its tokens. */
  readonly perCall?: number | undefined;
}

/** Converts USD per million tokens to 10⁻¹² USD per token. */
export const toNanoUsdPerToken = (usdPerMillion: number): number => Math.round(usdPerMillion * 1e6);
export const toUsdPerMillion = (perToken: number): number => perToken / 1e6;

/** Converts USD to 10⁻⁹ USD, the unit of all amounts. */
export const toNanoUsd = (usd: number): number => Math.round(usd * 1e9);
export const toUsd = (nano: number): number => nano / 1e9;

/** Returns the cost of a request in 10⁻⁹ USD, rounded up. */
export function calculateCost(
  { input = 0, output = 0, cachedInput = input, perCall = 0 }: Price,
  { inputTokens, outputTokens, cachedTokens }: Pick<Usage, "inputTokens" | "outputTokens" | "cachedTokens">,
): number {
  const cached = Math.min(cachedTokens, inputTokens);
  const tokens = (inputTokens - cached) * input + cached * cachedInput + outputTokens * output;
  return Math.ceil(tokens / 1000) + perCall;
}
