import type { PriceParts } from "@modelyard/contract";
import type { PublicPrice } from "./read-price-list.ts";

/** Prices of a model at a provider in public lists, newest first. Older prices are included if they differ. */
export type PublicPriceRow = readonly [
  list: string,
  /** Day of the list, ISO 8601. */
  asOf: string,
  /** USD per million tokens; null if the model is not billed by tokens. */
  input: number | null,
  output: number | null,
  cachedInput: number | null,
  /** Tokens. */
  context: number | null,
  /** The other parts, if there are any. */
  units?: PriceParts,
];

/** Prices by provider and model ID in lowercase. */
export type PublicPrices = Readonly<Record<string, Readonly<Record<string, readonly PublicPriceRow[]>>>>;

/** Merges price lists. The result is sorted, so that versions can be compared. */
export function mergePriceLists(
  lists: readonly { list: string; asOf: string; prices: readonly PublicPrice[] }[],
): PublicPrices {
  const merged = new Map<string, Map<string, PublicPriceRow[]>>();
  for (const { list, asOf, prices } of lists.toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1)))
    for (const { provider, model, input = null, output, cachedInput, context, ...units } of prices) {
      const models = merged.get(provider) ?? new Map<string, PublicPriceRow[]>();
      merged.set(provider, models);
      const rows = models.get(model.toLowerCase()) ?? [];
      models.set(model.toLowerCase(), rows);
      const parts = Object.keys(units).length === 0 ? undefined : units;
      const isSame = (row: PublicPriceRow) =>
        row[2] === input && row[3] === (output ?? null) && JSON.stringify(row[6]) === JSON.stringify(parts);
      if (rows.some(isSame)) continue;
      const row = [list, asOf, input, output ?? null, cachedInput ?? null, context ?? null] as const;
      rows.push(parts ? [...row, parts] : row);
    }
  const sorted = <T>(map: ReadonlyMap<string, T>) => [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted(merged).map(([id, models]) => [id, Object.fromEntries(sorted(models))]));
}
