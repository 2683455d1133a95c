import type { Usage } from "../gateway/ports.ts";

/** What a provider asks. Whole numbers, so that sums are exact. */
export interface Price {
  /** 10⁻¹² USD a token: a price of 1 USD for a million tokens is 1,000,000. */
  readonly input: number;
  readonly output: number;
  /** Of input that the provider had in its cache; without it, as other input. */
  readonly cachedInput?: number | undefined;
  /** 10⁻⁹ USD a call, beside its tokens. */
  readonly perCall?: number | undefined;
}

/** USD for a million tokens as 10⁻¹² USD a token. */
export const perTokenOf = (usdPerMillion: number): number => Math.round(usdPerMillion * 1e6);
export const perMillionOf = (perToken: number): number => perToken / 1e6;

/** USD as 10⁻⁹ USD, the unit of every sum of money here. */
export const nanoOf = (usd: number): number => Math.round(usd * 1e9);
export const usdOf = (nano: number): number => nano / 1e9;

/** What a call cost, in 10⁻⁹ USD, rounded up. */
export function costOf(
  price: Price,
  { inputTokens, outputTokens, cachedTokens }: Pick<Usage, "inputTokens" | "outputTokens" | "cachedTokens">,
): number {
  const cached = Math.min(cachedTokens, inputTokens);
  const tokens =
    (inputTokens - cached) * price.input +
    cached * (price.cachedInput ?? price.input) +
    outputTokens * price.output;
  return Math.ceil(tokens / 1000) + (price.perCall ?? 0);
}
