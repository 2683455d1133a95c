import type { DeploymentAttributesTable } from "../tables.ts";

/** A deployment attribute with its source and date. */
export interface Attribute {
  readonly value: string;
  /** A URL, `admin`, or `name` if it is derived from the provider's model ID. */
  readonly source: string;
  /** Day of the value; undefined if it is derived from a name. */
  readonly asOf: string | undefined;
}

/** Creates a lookup that prefers the model's values to the provider's, and an admin's values to others. */
export function createAttributeLookup(rows: readonly DeploymentAttributesTable[]) {
  const byName = new Map<string, DeploymentAttributesTable>();
  for (const row of rows) byName.set(toName(row.provider, row.lower_id, row.entered), row);

  return (provider: string, model: string, field: "region" | "quantization"): Attribute | undefined => {
    if (byName.size === 0) return undefined;
    for (const id of [model.toLowerCase(), ""])
      for (const entered of [1, 0] as const) {
        const row = byName.get(toName(provider, id, entered));
        const value = row?.[field];
        if (row && value) return { value, source: row.source, asOf: row.as_of };
      }
    return undefined;
  };
}

const toName = (provider: string, model: string, entered: 0 | 1): string => `${entered} ${provider} ${model}`;

/** Whether a region equals the requested one or is within it: `eu-west-1` is in `eu`. */
export const isWithin = (region: string, requested: string): boolean =>
  region === requested.toLowerCase() || region.startsWith(`${requested.toLowerCase()}-`);
