import { readQuery, type QueryParameters, type QueryValues } from "./parameters.ts";
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
};

const excludes = "A leading - excludes a value.";

/** How models are filtered and sorted, in the URL of the listing and in the API alike. */
export const MODEL_FILTERS = {
  search: {
    kind: "text",
    about: "Words of the id, author, tags or card.",
    aliases: ["query", "q"],
    example: "llama 3 8b",
  },
  pipeline_tag: {
    kind: "list",
    about: `Tasks; any of them. ${excludes}`,
    aliases: ["task"],
    example: "text-generation",
  },
  library: {
    kind: "list",
    about: `Libraries and file formats; any of them. ${excludes}`,
    example: "transformers",
  },
  language: { kind: "list", about: `ISO codes of languages; any of them. ${excludes}`, example: "de" },
  license: { kind: "list", about: `Licenses; any of them. ${excludes}`, example: "apache-2.0" },
  author: { kind: "list", about: `Owners; any of them. ${excludes}`, aliases: ["owner"], example: "Qwen" },
  base_model: {
    kind: "list",
    about: `Models that were made from this one, or with finetune:, adapter:, quantized: or merge: before the id only those. ${excludes}`,
    example: "quantized:Qwen/Qwen3-8B",
  },
  relation: {
    kind: "list",
    about: `original, finetune, adapter, quantized, merge: how the model came from others; any of them. ${excludes}`,
    example: "original",
  },
  dataset: {
    kind: "list",
    about: `Training data; any of them. ${excludes}`,
    aliases: ["trained_dataset"],
    example: "squad",
  },
  other: {
    kind: "list",
    about: `Tags of any kind; all of them. ${excludes}`,
    aliases: ["tags"],
    example: "conversational",
  },
  filter: {
    kind: "list",
    commas: true,
    about: "Tags as the model document lists them; all of them.",
    example: "license:mit",
  },
  inference_provider: {
    kind: "list",
    commas: true,
    about: `Providers with a live mapping of the model, or all for any of them. ${excludes}`,
    example: "together",
  },
  inference: {
    kind: "choice",
    choices: { warm: "warm" },
    about: "warm: only models that some provider serves.",
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
    about: "Whether access must be asked for, and how it is granted.",
    example: "false",
  },
  apps: {
    kind: "list",
    commas: true,
    about: "Local apps that can open the model; any of them.",
    example: "ollama",
  },
  num_parameters: { kind: "range", about: "Total parameters.", example: "min:6B,max:128B" },
  context: { kind: "range", about: "Longest input in tokens.", example: "min:128K" },
  downloads: { kind: "range", about: "Downloads of 30 days.", example: "min:10K" },
  likes: { kind: "range", about: "Likes.", example: "min:100" },
  created: { kind: "dates", about: "Day of creation, UTC.", example: "min:2025-01-01" },
  updated: {
    kind: "dates",
    about: "Day of the last change, UTC.",
    aliases: ["modified"],
    example: "min:2025-06-01,max:2025-06-30",
  },
  sort: {
    kind: "choice",
    choices: SORT_NAMES,
    about: "Order; without it by relevance where there are words, else by trend.",
    example: "downloads",
  },
  direction: {
    kind: "choice",
    choices: { "-1": "desc", desc: "desc", "1": "asc", asc: "asc" },
    about: "-1 or desc: highest or newest first, the default; 1 or asc: the reverse.",
    example: "-1",
  },
} as const satisfies QueryParameters;

/** What the listing's URL says beyond the filters. */
export const LISTING_PARAMETERS = {
  ...MODEL_FILTERS,
  p: { kind: "integer", min: 0, max: 1_000_000, about: "Page, from 0.", example: "2" },
  limit: { kind: "integer", min: 1, max: 100, about: "Models a page. Default 30.", example: "30" },
  cursor: { kind: "text", longest: 1000, about: "From `next` of an earlier answer.", example: "…" },
  facets: {
    kind: "list",
    commas: true,
    about: "Facets to count, or none. Default: all of them.",
    example: "pipeline_tag,license",
  },
} as const satisfies QueryParameters;

export type ModelFilters = QueryValues<typeof MODEL_FILTERS>;

/** What `GET /api/models` takes beyond the filters. */
export const MODEL_LIST_PARAMETERS = {
  ...MODEL_FILTERS,
  limit: { kind: "integer", min: 1, max: 1000, about: "Models a page. Default 100.", example: "20" },
  cursor: {
    kind: "text",
    longest: 1000,
    about: "From the `Link` header of an earlier answer.",
    example: "…",
  },
  expand: {
    kind: "list",
    about: "Only these properties, beside the id. Unknown ones are left out.",
    example: "downloads",
  },
  full: { kind: "flag", about: "With author, sha, files and dates.", example: "true" },
  config: { kind: "flag", about: "With the configuration.", example: "true" },
  cardData: { kind: "flag", about: "With the card's front matter.", example: "true" },
} as const satisfies QueryParameters;

/** Filters as a question to the index. `limit`, page and facets are the caller's. */
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

/** Values are taken with or without the prefix that their tag has. */
function plain(facet: Facet, value: string): string {
  const prefix = {
    license: "license:",
    dataset: "dataset:",
    base_model: "base_model:",
    language: "language:",
  }[facet as string];
  return prefix !== undefined && value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

/** Reads the query string of the listing. Throws `QueryError`. */
export const readListing = (query: URLSearchParams) => readQuery(LISTING_PARAMETERS, query);

/** Reads the query string of `GET /api/models`. Throws `QueryError`. */
export const readModelList = (query: URLSearchParams) => readQuery(MODEL_LIST_PARAMETERS, query);
