import type { PriceParts } from "@modelyard/contract";
import type { ModelRecord } from "../../models/model-record.ts";
import type { PriceList } from "./price-list.ts";
import { type Price, toParts } from "./prices.ts";

/** Parts of a price by which prices are compared. A price per token is never compared with a price per image. */
const COMPARED = ["input", "perImage", "perMegapixel", "perSecond", "perCharacter", "perCall"] as const;

/**
 * Finds the lowest price of a model's live mappings, in USD: by input tokens, then by output tokens; for models that are
 * not billed by tokens, by the first unit that any provider bills. `undefined` if no price is known.
 */
export function findLowestPrice(
  list: PriceList,
  { id, mappings }: Pick<ModelRecord, "id" | "mappings">,
): PriceParts | undefined {
  const prices = Object.entries(mappings).flatMap(([provider, { status, providerId }]) =>
    status === "live" ? (list.get(id, provider, providerId)?.price ?? []) : [],
  );
  const part = COMPARED.find((name) => prices.some((price) => price[name] !== undefined));
  if (part === undefined) return undefined;
  const compare = (a: Price, b: Price) =>
    (a[part] ?? Infinity) - (b[part] ?? Infinity) || (a.output ?? 0) - (b.output ?? 0);
  const [lowest] = prices.filter((price) => price[part] !== undefined).toSorted(compare);
  return lowest && toParts(lowest);
}
