import type { Estimate } from "../gateway/ports.ts";
import type { Amount } from "./state.ts";
import type { ListedDeployment } from "../deployments/price-list.ts";
import { calculateCost } from "../deployments/prices.ts";

/** A text token is rarely shorter than 2 bytes. */
const MIN_BYTES_PER_TOKEN = 2;
/** Assumed maximum output if no limit is known. */
const DEFAULT_MAX_TOKENS = 32_768;

/** Estimates the maximum usage and cost of a request. */
export function estimateMax(
  { inputBytes, maxTokens, choices: answers }: Estimate,
  offer: ListedDeployment | undefined,
  isText: boolean,
): Amount {
  const context = offer?.context;
  // Bytes of images and audio are not tokens; media are billed per request.
  const bytesAsTokens = isText ? Math.ceil(inputBytes / MIN_BYTES_PER_TOKEN) : 0;
  const input = Math.min(bytesAsTokens, context ?? Infinity);
  const each = isText ? Math.min(maxTokens ?? context ?? DEFAULT_MAX_TOKENS, context ?? Infinity) : 0;
  const output = each * Math.max(1, answers);
  const price = offer?.price;
  const nano = price
    ? Math.max(
        calculateCost(price, { inputTokens: input, outputTokens: output, cachedTokens: 0 }),
        // Cached input may cost more than other input.
        calculateCost(price, { inputTokens: input, outputTokens: output, cachedTokens: input }),
      )
    : 0;
  return { nano, tokens: input + output };
}
