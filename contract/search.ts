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

/**
 * Inclusive upper bounds of the steps of the histogram of parameters; a last step has no bound. Two steps for each of the
 * sizes that people filter by.
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
  /**
   * Embedding of the search terms, normalized: they do not filter, but order the models by meaning, fused with the order by
   * words. `sort` is ignored then.
   */
  nearest?: Float32Array;
  /** Default: relevance if there are search terms, otherwise trending. Models without the number come last. */
  sort?: Sort;
  direction?: "desc" | "asc";
  limit: number;
  /** Number of models to skip, or the cursor of a previous response, whose cost does not grow with depth. */
  offset?: number;
  after?: string;
  /** Facets to count, with the maximum number of values and an optional filter by part of the name. */
  facets?: { readonly [F in Facet]?: { top: number; named?: string } };
  /** Whether to count models by parameters, by the steps of `PARAMETER_BOUNDS`. */
  histogram?: boolean;
}
