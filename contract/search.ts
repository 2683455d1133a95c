/**
 * What can be asked of the models, in one vocabulary for the URL of the listing, the API and the index.
 * The names are those of the listing's URL parameters on the hub people know.
 */

/** Properties that models are filtered and counted by. */
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

/** Numbers and dates that models are filtered by. Dates are milliseconds since 1970, UTC. */
export const RANGES = ["num_parameters", "context", "downloads", "likes", "created", "updated"] as const;
export type RangeName = (typeof RANGES)[number];

/** Both ends belong to the range; an absent end is open. A model whose number is unknown is in no range. */
export interface Range {
  min?: number;
  max?: number;
}

export const SORTS = ["trending", "downloads", "likes", "created", "updated", "num_parameters"] as const;
export type Sort = (typeof SORTS)[number];

/** One question. */
export interface SearchQuery {
  /** Words as people type them: parts of the id, author, tags, words of the card; forgiving of one typo a word. */
  search?: string;
  /**
   * Values of one facet widen (any of them), facets narrow each other (all of them).
   * Except `other`, whose values must all be there, as tags are filtered on the hub people know.
   */
  include: { readonly [F in Facet]?: readonly string[] };
  /** None of these. */
  exclude: { readonly [F in Facet]?: readonly string[] };
  /** Whole tags as the API names them (`license:mit`, `dataset:squad`, `en`, `transformers`); all must be there. */
  tags?: readonly string[];
  ranges: { readonly [R in RangeName]?: Range };
  /** Absent: by relevance where there are words, else by trend. Models without the number come last. */
  sort?: Sort;
  direction?: "desc" | "asc";
  limit: number;
  /** How many to skip; or the cursor of an earlier answer, whose cost does not grow with depth. */
  offset?: number;
  after?: string;
  /** Facets to count, with how many values at most, and which values by a part of their name. */
  facets?: { readonly [F in Facet]?: { top: number; named?: string } };
}

/** A value of a facet with the number of models it would leave, its own facet's selection aside. */
export interface FacetValue {
  value: string;
  /** What people read. */
  label: string;
  count: number;
  /** 1: chosen, -1: excluded. */
  chosen?: 1 | -1;
}

export interface FacetCounts {
  /** Chosen and excluded ones always, then by count; those with none last. */
  values: FacetValue[];
  /** How many values there are in all. */
  total: number;
}

/** One line of a list of models. What is not known is absent. */
export interface ModelTile {
  id: string;
  author: string;
  pipeline_tag?: string;
  library_name?: string;
  license?: string;
  /** Total parameters. */
  parameters?: number;
  /** Tokens. */
  context?: number;
  createdAt?: string;
  lastModified?: string;
  /** Requests of the last 30 days, as of `metricsAsOf`. */
  downloads?: number;
  likes?: number;
  trendingScore?: number;
  metricsAsOf?: string;
  gated: false | "auto" | "manual";
  private: boolean;
  /** Providers with a live mapping. */
  providers: string[];
  /** How many repositories are quantizations of this model. */
  quantizations?: number;
}

/** `GET /api/search/models` */
export interface SearchAnswer {
  total: number;
  models: ModelTile[];
  facets: { [F in Facet]?: FacetCounts };
  /** Cursor of the next page; absent on the last. */
  next?: string;
  /** While the index is being built: models that are in it, of how many. */
  filling?: { done: number; total: number };
}
