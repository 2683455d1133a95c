/**
 * Search queries, shared by the listing's URL, the API, and the index.
 * Names match the URL parameters of model listings on the Hugging Face Hub.
 */

/** Properties for filters and facet counts. */
export const FACETS = [
  "pipeline_tag",
  "library",
  "language",
  "license",
  "license_allows",
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

/** Facets whose included values must all match, like tags on the Hugging Face Hub. */
export const MATCH_ALL: ReadonlySet<Facet> = new Set(["license_allows", "other"]);

/** Numbers and dates for range filters. `fits` is the least memory of a model in bytes. Dates are milliseconds since 1970 (UTC). */
export const RANGES = [
  "num_parameters",
  "context",
  "downloads",
  "likes",
  "created",
  "updated",
  "fits",
] as const;
export type RangeName = (typeof RANGES)[number];

/** Both ends are inclusive; an absent end is unbounded. A model with an unknown number is in no range. */
export interface Range {
  min?: number;
  max?: number;
}

export const SORTS = [
  "trending",
  "downloads",
  "likes",
  "created",
  "updated",
  "num_parameters",
  "size",
  "id",
] as const;
export type Sort = (typeof SORTS)[number];

/** Direction of a sort order if none is given: IDs from A to Z, numbers from the highest. */
export const getDefaultDirection = (sort: Sort | undefined) => (sort === "id" ? "asc" : "desc");

/** A search query. */
export interface SearchQuery {
  /** Search terms: parts of the ID, owner, and tags, and words of the card. Tolerates one typo per word. */
  search?: string;
  /**
   * Values of one facet widen (any of them), facets narrow each other (all of them).
   * Except those of `MATCH_ALL`, whose values must all match.
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
