import { type DeploymentInfo, dollars, type PriceParts } from "@modelyard/contract";
import { day } from "./format.ts";

/** Age in days from which prices are marked as old, because providers change prices. */
const MAX_AGE_DAYS = 90;

/** The parts of a price that exist, in US dollars: of tokens per million, of anything else per unit. */
export type Price = { [Part in keyof PriceParts]?: number | undefined };

/** The units in which prices are compared, and their number of price units. */
const UNITS = [
  ["perCall", "request", 1],
  ["perImage", "image", 1],
  ["perMegapixel", "megapixel", 1],
  ["perSecond", "minute of audio", 60],
  ["perCharacter", "1M characters", 1e6],
] as const;

const listUnitPrices = (price: Price) =>
  UNITS.flatMap(([part, unit, count]) => {
    const amount = price[part];
    return amount === undefined ? [] : [{ amount: dollars(amount * count), unit: `per ${unit}` }];
  });

/** Formats the parts of a price besides tokens: `$0.04 per image`. Returns `undefined` if there are none. */
export const formatUnitPrice = (price: Price): string | undefined =>
  listUnitPrices(price)
    .map(({ amount, unit }) => `${amount} ${unit}`)
    .join(" + ") || undefined;

/** Formats a price: `$0.10 in, $0.30 out per 1M tokens`, `$0.04 per image`. Returns `undefined` for an unknown price. */
export function formatPrice(price: Price): string | undefined {
  const { input, output } = price;
  const tokens =
    input === undefined
      ? undefined
      : output === undefined
        ? `${dollars(input)} per 1M tokens`
        : `${dollars(input)} in, ${dollars(output)} out per 1M tokens`;
  return [tokens, formatUnitPrice(price)].filter((part) => part !== undefined).join(" + ") || undefined;
}

/** Formats where prices begin, for a column: of input tokens per million, otherwise of a unit, which is named. */
export function formatStartingPrice(price: Price): { amount: string; unit?: string } | undefined {
  if (price.input !== undefined) return { amount: dollars(price.input) };
  return listUnitPrices(price)[0];
}

type Sourced = Pick<DeploymentInfo, "source" | "asOf">;

/** Returns whether a price from a list is old. Prices that an admin set never become old. */
export const isOldPrice = ({ source, asOf }: Sourced, today = new Date()): boolean =>
  source !== "admin" && today.getTime() - Date.parse(asOf) > MAX_AGE_DAYS * 86_400_000;

/** Formats the source of a value: `models.dev, as of Jul 2, 2026`. */
export function formatSource(source: string, asOf?: string): string {
  const name = source === "admin" ? "hub settings" : URL.canParse(source) ? new URL(source).host : source;
  return asOf === undefined ? name : `${name}, as of ${day(asOf) ?? asOf}`;
}

/** Formats the source of a price, and whether the price is old. */
export function formatPriceSource({ source, asOf }: Sourced, today = new Date()): string {
  const old = isOldPrice({ source, asOf }, today) ? `, more than ${MAX_AGE_DAYS} days ago` : "";
  return `Source: ${formatSource(source, asOf)}${old}.`;
}

/** Describes the prices of other lists that differ. Empty if there are none. */
export const formatOtherPrices = ({ otherPrices = [] }: Pick<DeploymentInfo, "otherPrices">): string =>
  otherPrices
    .map((other) => `${other.source} has ${formatPrice(other)}, as of ${day(other.asOf) ?? other.asOf}.`)
    .join(" ");
