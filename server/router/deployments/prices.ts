import type { PriceParts } from "@modelyard/contract";
import type { Units, Usage } from "../gateway/ports.ts";
import type { PriceColumns } from "../tables.ts";

/** A price in integers, so that sums are exact. Only existing parts are present: embeddings have no output. */
export interface Price {
  /** 10⁻¹² USD per token: 1 USD per million tokens is 1,000,000. */
  readonly input?: number | undefined;
  readonly output?: number | undefined;
  /** Price of cached input. Default: the price of other input. */
  readonly cachedInput?: number | undefined;
  /** 10⁻⁹ USD per request, in addition to everything else. */
  readonly perCall?: number | undefined;
  /** 10⁻¹² USD per image, megapixel, second of audio, and character of text to speak. */
  readonly perImage?: number | undefined;
  readonly perMegapixel?: number | undefined;
  readonly perSecond?: number | undefined;
  readonly perCharacter?: number | undefined;
}

/** Converts USD per million tokens to 10⁻¹² USD per token. */
export const toNanoUsdPerToken = (usdPerMillion: number): number => Math.round(usdPerMillion * 1e6);

/** Converts USD to 10⁻⁹ USD, the unit of all amounts. */
export const toNanoUsd = (usd: number): number => Math.round(usd * 1e9);
export const toUsd = (nano: number): number => nano / 1e9;

/** The parts of a price: name, column, and the integer for 1 USD, or for 1 USD per million tokens. */
const PARTS = [
  ["input", "input", 1e6],
  ["output", "output", 1e6],
  ["cachedInput", "cached_input", 1e6],
  ["perCall", "per_call", 1e9],
  ["perImage", "per_image", 1e12],
  ["perMegapixel", "per_megapixel", 1e12],
  ["perSecond", "per_second", 1e12],
  ["perCharacter", "per_character", 1e12],
] as const satisfies readonly [keyof Price, keyof PriceColumns, number][];

export const PRICE_COLUMNS = PARTS.map(([, column]) => column);

/** Collects the parts that have an amount. */
function collectParts(getAmount: (part: (typeof PARTS)[number]) => number | null | undefined): PriceParts {
  const parts: PriceParts = {};
  for (const part of PARTS) {
    const amount = getAmount(part);
    if (amount !== undefined && amount !== null) parts[part[0]] = amount;
  }
  return parts;
}

/** Returns the price for amounts in USD; undefined if there are none. */
export function toPrice(usd: PriceParts): Price | undefined {
  const price = collectParts(([part, , scale]) => usd[part] && Math.round(usd[part] * scale));
  return Object.keys(price).length === 0 ? undefined : price;
}

/** Returns the existing parts of a price in USD. */
export const toParts = (price: Price): PriceParts =>
  collectParts(([part, , scale]) => price[part] && price[part] / scale);

/** Returns a price as stored. Absent parts are taken from `previous` or are null. */
export function toPriceColumns(price: Price | undefined, previous?: PriceColumns): PriceColumns {
  const columns: PriceColumns = { input: null, output: null, cached_input: null, per_call: null };
  for (const [part, column] of PARTS) columns[column] = price?.[part] ?? previous?.[column] ?? null;
  return columns;
}

/** Returns a stored price; undefined if no part is known. A price of cached input alone does not count. */
export function fromPriceColumns(row: PriceColumns): Price | undefined {
  const price = collectParts(([, column]) => row[column]);
  return Object.keys(price).some((part) => part !== "cachedInput") ? price : undefined;
}

/** Returns the highest amount of each part. */
export const getHighest = (prices: readonly Price[]): Price =>
  collectParts(([part]) => {
    const amounts = prices.flatMap((price) => price[part] ?? []);
    return amounts.length > 0 ? Math.max(...amounts) : undefined;
  });

/** Whether a price has parts that are not tokens or requests. */
export const hasUnits = (price: Price): boolean =>
  price.perImage !== undefined ||
  price.perMegapixel !== undefined ||
  price.perSecond !== undefined ||
  price.perCharacter !== undefined;

/** Returns the cost of units in 10⁻¹² USD. */
export const getUnitCost = (
  { perImage = 0, perMegapixel = 0, perSecond = 0, perCharacter = 0 }: Price,
  { images = 0, megapixels = 0, seconds = 0, characters = 0 }: Units,
): number => images * perImage + megapixels * perMegapixel + seconds * perSecond + characters * perCharacter;

type Billed = Pick<Usage, "inputTokens" | "outputTokens" | "cachedTokens" | "units">;

/** Returns the cost of a request in 10⁻⁹ USD, rounded up. */
export function calculateCost(
  price: Price,
  { inputTokens, outputTokens, cachedTokens, units }: Billed,
): number {
  const { input = 0, output = 0, cachedInput = input, perCall = 0 } = price;
  const cached = Math.min(cachedTokens, inputTokens);
  const tokens = (inputTokens - cached) * input + cached * cachedInput + outputTokens * output;
  const others = units === undefined ? 0 : getUnitCost(price, units);
  return Math.ceil((tokens + others) / 1000) + perCall * (units?.calls ?? 1);
}

/** The request for which `:cheapest` compares prices. Its prompt is longer than its response. */
const EXPECTED: Billed = {
  inputTokens: 3000,
  outputTokens: 1000,
  cachedTokens: 0,
  units: { images: 1, megapixels: 1, seconds: 60, characters: 1000 },
};

/** Returns the expected cost of a request in 10⁻⁹ USD; Infinity if a part of the price is unknown. */
export function getExpectedCost(price: Price | undefined, hasTextOutput: boolean): number {
  if (price === undefined) return Infinity;
  const { input, output } = price;
  const isPartial = hasTextOutput && (input === undefined) !== (output === undefined);
  return isPartial ? Infinity : calculateCost(price, EXPECTED);
}
