import type { QueryParameter, QueryParameters, QueryValues } from "./parameters.ts";
import { FACETS, type Facet, RANGES, type SearchQuery, type Sort } from "./search.ts";

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
 * Properties of a model that `expand` selects: those of the public hub (as of 2026-11), also those that older clients send,
 * and those of this hub. Properties that this hub does not have are absent.
 */
const EXPANDABLE = (
  "author baseModels cardData childrenModelCount config createdAt disabled downloads downloadsAllTime evalResults " +
  "gated gguf gitalyUid inference inferenceProviderMapping lastModified library_name likes mask_token model-index " +
  "modelId modelyard pipeline_tag private resourceGroup safetensors sha siblings spaces tags transformersInfo " +
  "trendingScore usedStorage widgetData xetEnabled"
).split(" ");

export const EXPAND = {
  kind: "list",
  choices: Object.fromEntries(EXPANDABLE.map((name) => [name, name])),
  description: "Properties to return in addition to the ID.",
  example: "downloads",
} as const satisfies QueryParameter;

const excludes = "Prefix a value with - to exclude it.";

/** Filters and sort order of models, shared by the listing's URL and the API. */
export const MODEL_FILTERS = {
  search: {
    kind: "text",
    description: "Words from the ID, owner, tags, or model card.",
    aliases: ["query", "q"],
    example: "llama 3 8b",
  },
  pipeline_tag: {
    kind: "list",
    description: `Tasks. Matches any of them. ${excludes}`,
    aliases: ["task"],
    example: "text-generation",
  },
  library: {
    kind: "list",
    description: `Libraries and file formats. Matches any of them. ${excludes}`,
    example: "transformers",
  },
  language: {
    kind: "list",
    description: `ISO language codes. Matches any of them. ${excludes}`,
    example: "de",
  },
  license: { kind: "list", description: `Licenses. Matches any of them. ${excludes}`, example: "apache-2.0" },
  license_allows: {
    kind: "list",
    commas: true,
    description:
      "What the licenses must allow: commercial-use, unlimited-commercial-use (without limits on users, revenue, or purposes), modification (sharing changed versions), or distribution (sharing copies). Matches all of them. Licenses that the catalog does not know allow none.",
    example: "commercial-use",
  },
  author: {
    kind: "list",
    description: `Owners. Matches any of them. ${excludes}`,
    aliases: ["owner"],
    example: "Qwen",
  },
  base_model: {
    kind: "list",
    description: `Models derived from this base model. Prefix the ID with finetune:, adapter:, quantized:, or merge: to match one kind. ${excludes}`,
    example: "quantized:Qwen/Qwen3-8B",
  },
  relation: {
    kind: "list",
    description: `Derivation: original, finetune, adapter, quantized, or merge. Matches any of them. ${excludes}`,
    example: "original",
  },
  dataset: {
    kind: "list",
    description: `Training datasets. Matches any of them. ${excludes}`,
    aliases: ["trained_dataset"],
    example: "squad",
  },
  evaluation: {
    kind: "list",
    description: `Datasets that models state evaluation results for. Matches any of them. ${excludes}`,
    example: "gsm8k",
  },
  other: {
    kind: "list",
    description: `Tags of any type. Matches all of them. ${excludes}`,
    aliases: ["tags"],
    example: "conversational",
  },
  filter: {
    kind: "list",
    commas: true,
    description: "Tags in the form that model metadata uses. Matches all of them.",
    example: "license:mit",
  },
  inference_provider: {
    kind: "list",
    commas: true,
    description: `Providers with a live mapping of the model; all matches any provider. ${excludes}`,
    example: "together",
  },
  inference: {
    kind: "choice",
    choices: { warm: "warm" },
    description: "warm: only models that at least one provider serves.",
    example: "warm",
  },
  gated: {
    kind: "choice",
    choices: {
      true: "true",
      false: "false",
      True: "true",
      False: "false",
      "1": "true",
      "0": "false",
      auto: "auto",
      manual: "manual",
    },
    description: "Whether access must be requested, and how it is granted.",
    example: "false",
  },
  apps: {
    kind: "list",
    commas: true,
    description: "Local apps that can open the model. Matches any of them.",
    example: "ollama",
  },
  num_parameters: { kind: "range", description: "Total number of parameters.", example: "min:6B,max:128B" },
  context: { kind: "range", description: "Context length, in tokens.", example: "min:128K" },
  fits: {
    kind: "device",
    description:
      "Models whose smallest published weights fit on a device with a context of 4,096 tokens, using up to 90 % of its usable memory: GB of memory of a graphics card, or the ID of a device. Models of unknown size do not match.",
    example: "8",
  },
  downloads: { kind: "range", description: "Downloads in the last 30 days.", example: "min:10K" },
  likes: { kind: "range", description: "Likes.", example: "min:100" },
  created: {
    kind: "dates",
    description: "Creation date (UTC). 30d is the day 30 days ago.",
    example: "min:30d",
  },
  updated: {
    kind: "dates",
    description: "Date of the last change (UTC). 30d is the day 30 days ago.",
    aliases: ["modified"],
    example: "min:2025-06-01,max:2025-06-30",
  },
  sort: {
    kind: "choice",
    choices: SORT_NAMES,
    description: "Sort order. Default: relevance if there are search terms, otherwise trending.",
    example: "downloads",
  },
  direction: {
    kind: "choice",
    choices: { "-1": "desc", desc: "desc", "1": "asc", asc: "asc" },
    description:
      "-1 or desc: highest or newest first (default, except for id); 1 or asc: lowest or oldest first.",
    example: "-1",
  },
} as const satisfies QueryParameters;

/** How the search terms are used. */
export const MATCH = {
  kind: "choice",
  choices: { words: "words", meaning: "meaning" },
  description:
    "words (default): only models that contain the search terms. meaning: all models, those with a similar meaning first. Needs an embedding model on this hub; otherwise, and with sort, words are used.",
  example: "words",
} as const satisfies QueryParameter;

/** Parameters of the listing's URL in addition to the filters. */
export const LISTING_PARAMETERS = {
  ...MODEL_FILTERS,
  match: MATCH,
  p: { kind: "integer", min: 0, max: 1_000_000, description: "Page number, starting at 0.", example: "2" },
  limit: { kind: "integer", min: 1, max: 100, description: "Models per page. Default: 30.", example: "30" },
  cursor: {
    kind: "text",
    maxLength: 1000,
    description: "Cursor from `next` of a previous response.",
    example: "…",
  },
  facets: {
    kind: "list",
    commas: true,
    description: "Facets to count, or none. Default: all facets.",
    example: "pipeline_tag,license",
  },
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
  limit: {
    kind: "integer",
    min: 1,
    max: 1000,
    clamp: "max",
    description: "Models per page. Default: 100.",
    example: "20",
  },
  cursor: {
    kind: "text",
    maxLength: 1000,
    description: "Cursor from the `Link` header of a previous response.",
    example: "…",
  },
  expand: EXPAND,
  full: {
    kind: "flag",
    description: "Whether to include the author, commit, files, and dates.",
    example: "true",
  },
  config: { kind: "flag", description: "Whether to include the configuration.", example: "true" },
  cardData: {
    kind: "flag",
    description: "Whether to include the front matter of the model card.",
    example: "true",
  },
} as const satisfies QueryParameters;

/** Converts filters to a query of the index. The caller adds the limit, page, and facets. */
export function toSearchQuery(filters: ModelFilters): Omit<SearchQuery, "limit"> {
  const include: { [F in Facet]?: string[] } = {};
  const exclude: { [F in Facet]?: string[] } = {};
  for (const facet of FACETS) {
    if (facet === "gated") continue;
    for (const value of filters[facet] ?? []) {
      const side = value.startsWith("-") ? exclude : include;
      (side[facet] ??= []).push(plain(facet, value.replace(/^-/, "")));
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

/** Accepts values with or without the prefix of their tag. */
function plain(facet: Facet, value: string): string {
  const prefix = {
    license: "license:",
    dataset: "dataset:",
    base_model: "base_model:",
    language: "language:",
  }[facet as string];
  return prefix !== undefined && value.startsWith(prefix) ? value.slice(prefix.length) : value;
}
