import type { DeploymentAttributesTable } from "../tables.ts";

/** A deployment attribute with its source and date. */
export interface Attribute {
  readonly value: string;
  /** A URL, `admin`, or `name` if it is derived from the provider's model ID. */
  readonly source: string;
  /** Day; undefined if it is derived from a name. */
  readonly asOf: string | undefined;
}

/** Creates a lookup that prefers values of the model to those of the provider, and an admin's values to others. */
export function createAttributeLookup(rows: readonly DeploymentAttributesTable[]) {
  const known = new Map<string, DeploymentAttributesTable>();
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

/** Whether a region equals the requested one or is within it: `eu-west-1` is in `eu`. */
export const isWithin = (region: string, wanted: string): boolean =>
  region === wanted.toLowerCase() || region.startsWith(`${wanted.toLowerCase()}-`);
