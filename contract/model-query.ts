import type { QueryParameters, QueryValues } from "./parameters.ts";
import { FACETS, type Facet, RANGES, type SearchQuery, type Sort } from "./search.ts";
import * as parameter from "./query-parameters.ts";

const SORT_NAMES: Record<string, Sort> = {
  trending: "trending",
  trendingScore: "trending",
  downloads: "downloads",
  likes: "likes",
  likes30d: "likes",
  created: "created",
  createdAt: "created",
  modified: "updated",
  lastModified: "updated",
  updated: "updated",
  num_parameters: "num_parameters",
  mainSize: "size",
  id: "id",
};

/**
 * Properties of a model that `expand` selects: those of the public hub (as of 2026-11), including those that only older
 * clients request, and those of this hub. Responses omit properties that this hub does not have.
 */
export const EXPANDABLE = (
  "author baseModels cardData childrenModelCount config createdAt disabled downloads downloadsAllTime evalResults " +
  "gated gguf gitalyUid inference inferenceProviderMapping lastModified library_name likes mask_token model-index " +
  "modelId modelyard pipeline_tag private resourceGroup safetensors sha siblings spaces tags transformersInfo " +
  "trendingScore usedStorage widgetData xetEnabled"
).split(" ");

export const EXPAND = parameter.list("Properties to return in addition to the ID.", "downloads", {
  choices: Object.fromEntries(EXPANDABLE.map((name) => [name, name])),
});

const excludes = "Prefix a value with - to exclude it.";

/** Filters and sort order of models, shared by the listing's URL and the API. */
export const MODEL_FILTERS = {
  search: parameter.text("Words from the ID, owner, tags, or model card.", "llama 3 8b", {
    aliases: ["query", "q"],
  }),
  pipeline_tag: parameter.list(`Tasks. Matches any of them. ${excludes}`, "text-generation", {
    aliases: ["task"],
  }),
  library: parameter.list(`Libraries and file formats. Matches any of them. ${excludes}`, "transformers"),
  language: parameter.list(`ISO language codes. Matches any of them. ${excludes}`, "de"),
  license: parameter.list(`Licenses. Matches any of them. ${excludes}`, "apache-2.0"),
  license_allows: parameter.list(
    "Permissions that the licenses must grant: commercial-use, unlimited-commercial-use (without limits on users, revenue, or purposes), modification (sharing changed versions), or distribution (sharing copies). Matches all of them. Licenses that are not in the catalog grant none.",
    "commercial-use",
    { commas: true },
  ),
  author: parameter.list(`Owners. Matches any of them. ${excludes}`, "Qwen", { aliases: ["owner"] }),
  base_model: parameter.list(
    `Models derived from this base model. Prefix the ID with finetune:, adapter:, quantized:, or merge: to match one kind. ${excludes}`,
    "quantized:Qwen/Qwen3-8B",
  ),
  relation: parameter.list(
    `Derivation: original, finetune, adapter, quantized, or merge. Matches any of them. ${excludes}`,
    "original",
  ),
  dataset: parameter.list(`Training datasets. Matches any of them. ${excludes}`, "squad", {
    aliases: ["trained_dataset"],
  }),
  evaluation: parameter.list(
    `Datasets for which the model has evaluation results. Matches any of them. ${excludes}`,
    "gsm8k",
  ),
  other: parameter.list(`Tags of any type. Matches all of them. ${excludes}`, "conversational", {
    aliases: ["tags"],
  }),
  filter: parameter.list("Tags in the form that model metadata uses. Matches all of them.", "license:mit", {
    commas: true,
  }),
  inference_provider: parameter.list(
    `Providers with a live mapping of the model; all matches any provider. ${excludes}`,
    "together",
    { commas: true },
  ),
  inference: parameter.choice(["warm"], "warm: only models that at least one provider serves.", "warm"),
  gated: parameter.choice(
    {
      true: "true",
      false: "false",
      True: "true",
      False: "false",
      "1": "true",
      "0": "false",
      auto: "auto",
      manual: "manual",
    },
    "Whether access must be requested, and how it is granted.",
    "false",
  ),
  apps: parameter.list("Local apps that can open the model. Matches any of them.", "ollama", {
    commas: true,
  }),
  num_parameters: parameter.range("Total number of parameters.", "min:6B,max:128B"),
  context: parameter.range("Context length, in tokens.", "min:128K"),
  fits: {
    kind: "device",
    description:
      "Device on which the smallest published weights fit with a context of 4,096 tokens, using up to 90% of its usable memory: the memory of a graphics card in GB, or the ID of a device. Models of unknown size do not match.",
    example: "8",
  },
  downloads: parameter.range("Downloads in the last 30 days.", "min:10K"),
  likes: parameter.range("Likes.", "min:100"),
  created: parameter.dates("Creation date (UTC). 30d is the day 30 days ago.", "min:30d"),
  updated: parameter.dates(
    "Date of the last change (UTC). 30d is the day 30 days ago.",
    "min:2025-06-01,max:2025-06-30",
    { aliases: ["modified"] },
  ),
  sort: parameter.choice(
    SORT_NAMES,
    "Sort order. Default: relevance if there are search terms, otherwise trending.",
    "downloads",
  ),
  direction: parameter.choice(
    { "-1": "desc", desc: "desc", "1": "asc", asc: "asc" },
    "-1 or desc: highest or newest first (default, except for id); 1 or asc: lowest or oldest first.",
    "-1",
  ),
} as const satisfies QueryParameters;

/** Whether to search by words or by meaning. */
export const MATCH = parameter.choice(
  ["words", "meaning"],
  "words (default): only models that contain the search terms. meaning: all models, the most similar in meaning first. Requires an embedding model on this hub; without one, and with sort, words is used.",
  "words",
);

/** Parameters of the listing's URL in addition to the filters. */
export const LISTING_PARAMETERS = {
  ...MODEL_FILTERS,
  match: MATCH,
  p: parameter.integer(0, 1_000_000, "Page number, starting at 0.", "2"),
  limit: parameter.integer(1, 100, "Models per page. Default: 30.", "30"),
  cursor: parameter.text("Cursor from `next` of a previous response.", "…", { maxLength: 1000 }),
  facets: parameter.list("Facets to count, or none. Default: all facets.", "pipeline_tag,license", {
    commas: true,
  }),
} as const satisfies QueryParameters;

/** Parameters of the Atom feed in addition to the filters. */
export const FEED_PARAMETERS = {
  ...MODEL_FILTERS,
  limit: { ...LISTING_PARAMETERS.limit, description: "Models in the feed. Default: 50." },
} as const satisfies QueryParameters;

export type ModelFilters = QueryValues<typeof MODEL_FILTERS>;

/** Parameters of `GET /api/models` in addition to the filters. */
export const MODEL_LIST_PARAMETERS = {
  ...MODEL_FILTERS,
  match: MATCH,
  limit: parameter.integer(1, 1000, "Models per page. Default: 100.", "20", { clamp: "max" }),
  cursor: parameter.text("Cursor from the `Link` header of a previous response.", "…", { maxLength: 1000 }),
  expand: EXPAND,
  full: parameter.flag("Whether to include the author, commit, files, and dates."),
  config: parameter.flag("Whether to include the configuration."),
  cardData: parameter.flag("Whether to include the front matter of the model card."),
} as const satisfies QueryParameters;

/** Converts filters to a query of the index. The caller adds the limit, page, and facets. */
export function toSearchQuery(filters: ModelFilters): Omit<SearchQuery, "limit"> {
  const include: { [F in Facet]?: string[] } = {};
  const exclude: { [F in Facet]?: string[] } = {};
  for (const facet of FACETS) {
    if (facet === "gated") continue;
    for (const value of filters[facet] ?? []) {
      const side = value.startsWith("-") ? exclude : include;
      (side[facet] ??= []).push(removeTagPrefix(facet, value.replace(/^-/, "")));
    }
  }
  if (filters.gated === "true") include.gated = ["auto", "manual"];
  else if (filters.gated === "false") include.gated = ["open"];
  else if (filters.gated !== undefined) include.gated = [filters.gated];
  if (filters.inference === "warm") (include.inference_provider ??= []).push("all");

  const ranges: { [R in (typeof RANGES)[number]]?: { min?: number; max?: number } } = {};
  for (const range of RANGES) if (filters[range]) ranges[range] = filters[range];

  return {
    include,
    exclude,
    ranges,
    ...(filters.search !== undefined && { search: filters.search }),
    ...(filters.filter && { tags: filters.filter }),
    ...(filters.sort !== undefined && { sort: filters.sort as Sort }),
    ...(filters.direction !== undefined && { direction: filters.direction as "asc" | "desc" }),
  };
}

function removeTagPrefix(facet: Facet, value: string): string {
  const prefix = {
    license: "license:",
    dataset: "dataset:",
    base_model: "base_model:",
    language: "language:",
  }[facet as string];
  return prefix !== undefined && value.startsWith(prefix) ? value.slice(prefix.length) : value;
}
