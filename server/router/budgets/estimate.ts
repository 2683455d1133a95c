import type { Estimate, Units } from "../gateway/ports.ts";
import type { ListedDeployment } from "../deployments/price-list.ts";
import { getUnitCost, hasUnits, type Price } from "../deployments/prices.ts";
import { MAX_REPORTED_TOKENS } from "../../http/limits.ts";
import { type Amount, type BudgetState, getRemaining } from "./state.ts";

/** Assumed maximum input and output if neither a limit nor the context length is known. */
const DEFAULT_MAX_TOKENS = 32_768;
/** Shorter responses are not useful, and the Responses API rejects lower limits (as of 2026-11). */
const MIN_OUTPUT_TOKENS = 16;
/** Minimum of the router's limit when it only leaves budget for concurrent requests. */
const MIN_SHARED_OUTPUT_TOKENS = 1024;
/** A request without a limit reserves up to this fraction of the remaining budget, to leave room for others. */
const SHARE_DIVISOR = 16;
/** Minimum size of a usual text token. Used only to keep the router's limit within the context length. */
const TYPICAL_BYTES_PER_TOKEN = 3;

export interface MaxUsage {
  /** Tokens of the input, at most its bytes. Bytes of images and audio are not tokens; media are billed per request. */
  readonly input: number;
  /** Tokens per choice. */
  readonly output: number;
  readonly choices: number;
  /** Whether the router may set an output limit, because the caller has set none. */
  readonly limitable: boolean;
  /** Whether the output may be longer than `output` unless the router sets a limit. */
  readonly openEnded: boolean;
  /** The highest limit that leaves room for the input in the context. */
  readonly highestLimit: number;
  /** Usage in addition to tokens: the maximum if the price has such parts, otherwise what the request states. */
  readonly units: Units | undefined;
}

/** Minimum size of speech: Opus at its lowest bit rate. */
const MIN_AUDIO_BYTES_PER_SECOND = 750;

/** Returns the maximum units of a request. An image has the default size of most models. */
const getMaxUnits = ({ units = {}, inputBytes, choices }: Estimate): Required<Units> => ({
  images: units.images ?? choices,
  megapixels: units.megapixels ?? choices,
  seconds: units.seconds ?? inputBytes / MIN_AUDIO_BYTES_PER_SECOND,
  characters: units.characters ?? inputBytes,
  calls: units.calls ?? 1,
});

/** Returns the maximum usage of a request. `isText`: whether it is billed by tokens. */
export function getMaxUsage(
  estimate: Estimate,
  deployment: ListedDeployment | undefined,
  isText: boolean,
): MaxUsage {
  const { inputBytes, maxTokens, choices, output } = estimate;
  const context = deployment?.context;
  const hasOutput = isText && output !== "none";
  const remaining = (context ?? Infinity) - Math.ceil(inputBytes / TYPICAL_BYTES_PER_TOKEN);
  return {
    input: isText ? Math.min(inputBytes, context ?? Infinity) : 0,
    output: hasOutput
      ? Math.min(maxTokens ?? context ?? DEFAULT_MAX_TOKENS, context ?? MAX_REPORTED_TOKENS)
      : 0,
    choices: Math.max(1, choices),
    limitable: hasOutput && output === "text" && maxTokens === undefined,
    openEnded: hasOutput && maxTokens === undefined && context === undefined,
    highestLimit: remaining < MIN_OUTPUT_TOKENS ? Infinity : remaining,
    units: deployment?.price && hasUnits(deployment.price) ? getMaxUnits(estimate) : estimate.units,
  };
}

/** Returns the maximum cost of a request, with the output limited to `output` tokens per choice. */
export function toMaxAmount(
  price: Price | undefined,
  { input, choices, units }: MaxUsage,
  output: number,
): Amount {
  const tokens = input + output * choices;
  if (price === undefined) return { nano: 0, tokens };
  const others = units === undefined ? 0 : getUnitCost(price, units);
  const pico = input * getInputPrice(price) + output * choices * (price.output ?? 0) + others;
  return { nano: Math.ceil(pico / 1000) + (price.perCall ?? 0) * (units?.calls ?? 1), tokens };
}

/**
 * Returns the output limit per choice that the router sets for a request without one: the amount that the remaining
 * budgets can pay, or a share of it if much remains. Undefined if no limit is needed.
 */
export function getOutputLimit(
  price: Price | undefined,
  usage: MaxUsage,
  states: readonly BudgetState[],
): number | undefined {
  if (!usage.limitable) return undefined;
  let limit = Infinity;
  for (const state of states) {
    const { nano, tokens } = getRemaining(state);
    const payable = getPayableOutput(price, usage, { nano, tokens });
    const share = getPayableOutput(price, usage, {
      nano: nano / SHARE_DIVISOR,
      tokens: tokens / SHARE_DIVISOR,
    });
    limit = Math.min(limit, Math.max(share, Math.min(payable, MIN_SHARED_OUTPUT_TOKENS)));
  }
  if (limit === Infinity || (limit >= usage.output && !usage.openEnded)) return undefined;
  return Math.max(MIN_OUTPUT_TOKENS, Math.min(limit, usage.output, usage.highestLimit));
}

/** Returns the output per choice below which it is worth waiting for a larger lease. */
export const getMinOutput = ({ output, highestLimit }: MaxUsage): number =>
  Math.min(MIN_SHARED_OUTPUT_TOKENS, output, highestLimit);

/** Returns the output per choice that an amount pays; Infinity if the output costs nothing. */
function getPayableOutput(
  price: Price | undefined,
  { input, choices }: MaxUsage,
  { nano, tokens }: Amount,
): number {
  let payable = (tokens - input) / choices;
  if (price?.output !== undefined && price.output > 0) {
    const pico = (Math.floor(nano) - (price.perCall ?? 0)) * 1000 - input * getInputPrice(price);
    payable = Math.min(payable, pico / (price.output * choices));
  }
  return Math.max(0, Math.floor(payable));
}

/** Cached input may cost more than other input. */
const getInputPrice = ({ input = 0, cachedInput = 0 }: Price): number => Math.max(input, cachedInput);
