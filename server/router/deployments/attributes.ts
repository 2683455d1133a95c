import type { OfferTraitsTable } from "../tables.ts";

/** Something that was said of an offer, by whom and when. */
export interface Attribute {
  readonly value: string;
  /** An address, or `admin`; `name`: it is read from the provider's name for the model. */
  readonly source: string;
  /** Day; undefined where it is read from a name. */
  readonly asOf: string | undefined;
}

/** Finds what was said: of the very model before all that the provider serves, by an admin before others. */
export function createAttributeLookup(rows: readonly OfferTraitsTable[]) {
  const known = new Map<string, OfferTraitsTable>();
  for (const row of rows) known.set(nameOf(row.provider, row.lower_id, row.entered), row);

  return (provider: string, model: string, field: "region" | "quantization"): Attribute | undefined => {
    if (known.size === 0) return undefined;
    for (const id of [model.toLowerCase(), ""])
      for (const entered of [1, 0] as const) {
        const row = known.get(nameOf(provider, id, entered));
        const value = row?.[field];
        if (row && value) return { value, source: row.source, asOf: row.as_of };
      }
    return undefined;
  };
}

const nameOf = (provider: string, model: string, entered: 0 | 1): string => `${entered} ${provider} ${model}`;

/** Whether a region is the one that is asked for, or within it: `eu-west-1` is in `eu`. */
export const isWithin = (region: string, wanted: string): boolean =>
  region === wanted.toLowerCase() || region.startsWith(`${wanted.toLowerCase()}-`);
