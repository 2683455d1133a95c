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
  "evaluation",
  "other",
] as const;
export type Facet = (typeof FACETS)[number];
export const isFacet = (name: string): name is Facet => (FACETS as readonly string[]).includes(name);

/** Facets whose included values must all match, like tags on the Hugging Face Hub. */
export const MATCH_ALL: ReadonlySet<Facet> = new Set(["license_allows", "other"]);

/** Numbers and dates for range filters. `fits` is the minimum memory of a model in bytes. Dates are in milliseconds since 1970 (UTC). */
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

/**
 * Inclusive upper bounds of the buckets of the parameter histogram; the last bucket has no bound. Each size that users
 * commonly filter by has two buckets.
 */
export const PARAMETER_BOUNDS = [
  10e6, 100e6, 220e6, 500e6, 700e6, 1e9, 1.7e9, 3e9, 4.6e9, 7e9, 9.5e9, 13e9, 20e9, 32e9, 47e9, 70e9, 95e9,
  128e9, 250e9, 500e9, 1e12,
] as const;

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

/** Returns the default direction of a sort order: IDs from A to Z, numbers from the highest. */
export const getDefaultDirection = (sort: Sort | undefined) => (sort === "id" ? "asc" : "desc");

export interface SearchQuery {
  /** Search terms: parts of the ID, owner, and tags, and words of the card. Tolerates one typo per word. */
  search?: string;
  /**
   * Values by facet. All facets must match, each with any of its values, or with all values for the facets of
   * `MATCH_ALL`.
   */
  include: { readonly [F in Facet]?: readonly string[] };
  /** Values that must not match. */
  exclude: { readonly [F in Facet]?: readonly string[] };
  /** Complete tags in API form (`license:mit`, `dataset:squad`, `en`, `transformers`); all must match. */
  tags?: readonly string[];
  ranges: { readonly [R in RangeName]?: Range };
  /**
   * Normalized embedding of the search terms. If set, the terms do not filter models but order them by meaning, fused with
   * the order by words, and `sort` is ignored.
   */
  nearest?: Float32Array;
  /** Default: relevance if there are search terms, otherwise trending. Models without a value come last. */
  sort?: Sort;
  direction?: "desc" | "asc";
  limit: number;
  /** Number of models to skip, or the cursor of a previous response, whose cost does not grow with depth. */
  offset?: number;
  after?: string;
  /** Facets to count, with the maximum number of values and an optional filter by part of the name. */
  facets?: { readonly [F in Facet]?: { top: number; named?: string } };
  /** Whether to count models in the buckets of `PARAMETER_BOUNDS`. */
  histogram?: boolean;
}
