import type { DeploymentInfo } from "@modelyard/contract";
import { dollars } from "./dollars.ts";
import { day } from "./format.ts";

/** Prices older than this are marked, because providers change them. Days. */
const MAX_AGE_DAYS = 90;

/** The parts of a price that exist, in US dollars. */
export interface Price {
  /** Per million tokens. */
  input?: number | undefined;
  output?: number | undefined;
  /** Per request, for images, speech, and video. */
  perCall?: number | undefined;
}

/** Formats a price: `$0.10 in, $0.30 out per 1M tokens`, `$0.04 per request`. Returns `undefined` for an unknown price. */
export function formatPrice({ input, output, perCall }: Price): string | undefined {
  if (perCall !== undefined) return `${dollars(perCall)} per request`;
  if (input === undefined) return undefined;
  return output === undefined
    ? `${dollars(input)} per 1M tokens`
    : `${dollars(input)} in, ${dollars(output)} out per 1M tokens`;
}

type Sourced = Pick<DeploymentInfo, "source" | "asOf">;

/** Tells whether a price of a list is old. Prices that an admin entered hold until the admin changes them. */
export const isOldPrice = ({ source, asOf }: Sourced, today = new Date()): boolean =>
  source !== "admin" && today.getTime() - Date.parse(asOf) > MAX_AGE_DAYS * 86_400_000;

/** Formats where a value is from: `models.dev, as of Jul 2, 2026`. */
export function formatSource(source: string, asOf?: string): string {
  const name = source === "admin" ? "hub settings" : URL.canParse(source) ? new URL(source).host : source;
  return asOf === undefined ? name : `${name}, as of ${day(asOf) ?? asOf}`;
}

/** Formats where a price is from, and whether it is old. */
export function formatPriceSource({ source, asOf }: Sourced, today = new Date()): string {
  const old = isOldPrice({ source, asOf }, today) ? `, more than ${MAX_AGE_DAYS} days ago` : "";
  return `Source: ${formatSource(source, asOf)}${old}.`;
}

/** Describes the prices of other lists that differ. Empty if there are none. */
export const formatOtherPrices = ({ otherPrices = [] }: Pick<DeploymentInfo, "otherPrices">): string =>
  otherPrices
    .map((other) => `${other.source} has ${formatPrice(other)}, as of ${day(other.asOf) ?? other.asOf}.`)
    .join(" ");
