import { z } from "zod";
import type { QueryParameters } from "../parameters.ts";
import * as parameter from "../query-parameters.ts";

/** Parameters that several groups of endpoints share. */

const descriptions = { owner: "Owner of the model.", name: "Model name." };

/** A model that belongs to a user of the hub. */
export const model = {
  owner: { description: descriptions.owner, example: "ada" },
  name: { description: descriptions.name, example: "snow" },
} as const;

export const collectionParts = {
  owner: { description: "Owner of the collection.", example: "ada" },
  slug: {
    description: "Slug: the title followed by the collection ID.",
    example: "cold-models-65f000000000000000000001",
  },
} as const;

/** A model of the starter catalog, so that the example works on a new hub. */
export const starterModel = {
  owner: { description: descriptions.owner, example: "Qwen" },
  name: { description: descriptions.name, example: "Qwen3-8B" },
} as const;

export const revision = {
  revision: { description: "Branch, tag, `HEAD`, or commit.", example: "main", slashes: true },
} as const;

export const organization = { org: { description: "Organization name.", example: "acme" } } as const;

/** An inference provider. */
export const provider = { description: "Provider ID.", example: "groq" } as const;

/** Query parameters of a list whose `Link` header contains the URL of the next page. */
export const paging = (max: number) =>
  ({
    limit: parameter.integer(1, max, "Maximum number of results.", "20", { clamp: true }),
    cursor: parameter.text("Cursor of the next page, from the `Link` header.", "", { maxLength: 1000 }),
  }) as const satisfies QueryParameters;

/** A boolean in a body. Hugging Face clients send `true`, "true", "True", or 1 (as of 2026-11). */
export const flag = z.preprocess((value) => {
  if (typeof value !== "string" && typeof value !== "number") return value;
  if (/^(true|1|yes|on)$/i.test(String(value))) return true;
  return /^(false|0|no|off)$/i.test(String(value)) ? false : value;
}, z.boolean());
