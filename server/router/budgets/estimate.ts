import type { Estimate } from "../gateway/ports.ts";
import type { Amount } from "./state.ts";
import type { ListedDeployment } from "../deployments/price-list.ts";
import { costOf } from "../deployments/prices.ts";

/** A token of text is rarely under two bytes. */
const MIN_BYTES_PER_TOKEN = 2;
/** Longest answer where neither the caller nor anybody else says a limit. Tokens. */
const DEFAULT_MAX_TOKENS = 32_768;

/** The most that a call can use and cost, as far as that can be known before. */
export function estimateMax(
  { inputBytes, maxTokens, choices: answers }: Estimate,
  offer: ListedDeployment | undefined,
  isText: boolean,
): Amount {
  const context = offer?.context;
  // Of pictures and sound the bytes say nothing; those are paid by the call.
  const bytesAsTokens = isText ? Math.ceil(inputBytes / MIN_BYTES_PER_TOKEN) : 0;
  const input = Math.min(bytesAsTokens, context ?? Infinity);
  const each = isText ? Math.min(maxTokens ?? context ?? DEFAULT_MAX_TOKENS, context ?? Infinity) : 0;
  const output = each * Math.max(1, answers);
  const price = offer?.price;
  const nano = price
    ? Math.max(
        costOf(price, { inputTokens: input, outputTokens: output, cachedTokens: 0 }),
        // A cache that costs more than none.
        costOf(price, { inputTokens: input, outputTokens: output, cachedTokens: input }),
      )
    : 0;
  return { nano, tokens: input + output };
}
