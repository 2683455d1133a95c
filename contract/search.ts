/**
 * Search queries and results, shared by the listing's URL, the API, and the index.
 * Names match the URL parameters of model listings on the Hugging Face Hub.
 */

/** Properties for filters and facet counts. */
export const FACETS = [
  "pipeline_tag",
  "library",
  "language",
  "license",
  "inference_provider",
  "apps",
  "relation",
  "gated",
  "author",
  "base_model",
  "dataset",
  "other",
] as const;
export type Facet = (typeof FACETS)[number];

/** Numbers and dates for range filters. Dates are milliseconds since 1970 (UTC). */
export const RANGES = ["num_parameters", "context", "downloads", "likes", "created", "updated"] as const;
export type RangeName = (typeof RANGES)[number];

/** Both ends are inclusive; an absent end is unbounded. A model with an unknown number is in no range. */
export interface Range {
  min?: number;
  max?: number;
}

export const SORTS = ["trending", "downloads", "likes", "created", "updated", "num_parameters"] as const;
export type Sort = (typeof SORTS)[number];

/** A search query. */
export interface SearchQuery {
  /** Search terms: parts of the ID, owner, and tags, and words of the card. Tolerates one typo per word. */
  search?: string;
  /**
   * Values of one facet widen (any of them), facets narrow each other (all of them).
   * Except `other`, whose values must all match, like tags on the Hugging Face Hub.
   */
  include: { readonly [F in Facet]?: readonly string[] };
  /** Values that must not match. */
  exclude: { readonly [F in Facet]?: readonly string[] };
  /** Complete tags in API form (`license:mit`, `dataset:squad`, `en`, `transformers`); all must match. */
  tags?: readonly string[];
  ranges: { readonly [R in RangeName]?: Range };
  /** Default: relevance if there are search terms, otherwise trending. Models without the number come last. */
  sort?: Sort;
  direction?: "desc" | "asc";
  limit: number;
  /** Number of models to skip, or the cursor of a previous response, whose cost does not grow with depth. */
  offset?: number;
  after?: string;
  /** Facets to count, with the maximum number of values and an optional filter by part of the name. */
  facets?: { readonly [F in Facet]?: { top: number; named?: string } };
}

/** A facet value with the number of matching models, ignoring the selection of its own facet. */
export interface FacetValue {
  value: string;
  /** Display name. */
  label: string;
  count: number;
  /** 1: selected, -1: excluded. */
  chosen?: 1 | -1;
}

export interface FacetCounts {
  /** Selected and excluded values are always included; then by count, with empty values last. */
  values: FacetValue[];
  /** Total number of values. */
  total: number;
}

/** A model in a list. Absent fields are unknown. */
export interface ModelTile {
  id: string;
  author: string;
  pipeline_tag?: string;
  library_name?: string;
  license?: string;
  /** Total number of parameters. */
  parameters?: number;
  /** Tokens. */
  context?: number;
  createdAt?: string;
  lastModified?: string;
  /** Downloads in the last 30 days, as of `metricsAsOf`. */
  downloads?: number;
  likes?: number;
  trendingScore?: number;
  metricsAsOf?: string;
  gated: false | "auto" | "manual";
  private: boolean;
  /** Providers with a live mapping. */
  providers: string[];
  /** Number of quantizations of this model. */
  quantizations?: number;
}

/** `GET /api/search/models` */
export interface SearchResponse {
  total: number;
  models: ModelTile[];
  facets: { [F in Facet]?: FacetCounts };
  /** Cursor of the next page. Absent on the last page. */
  next?: string;
  /** Progress while the index is being built, in models. */
  filling?: { done: number; total: number };
}
