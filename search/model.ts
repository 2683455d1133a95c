import type { Facet, SearchQuery } from "@modelyard/contract";
import type { Tuning } from "./tuning.ts";

/** Numbers for sorting and filtering. Dates are milliseconds since 1970 (UTC). Absent values are unknown. */
export const NUMBERS = [
  "parameters",
  "context",
  "memory",
  "downloads",
  "likes",
  "created",
  "updated",
  "trending",
  "size",
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** Data of a model in the index. */
export interface IndexedModel extends Readonly<Partial<Record<NumberName, number>>> {
  /** `owner/name`; the owner is a value of the facet `author`. */
  readonly id: string;
  /** Value of the facet `pipeline_tag`. */
  readonly task?: string;
  readonly library: readonly string[];
  readonly languages: readonly string[];
  readonly licenses: readonly string[];
  /** Values of the facet `license_allows`. */
  readonly permissions?: readonly string[];
  readonly providers: readonly string[];
  readonly apps?: readonly string[];
  readonly relation: "original" | "finetune" | "adapter" | "quantized" | "merge";
  readonly gated: "open" | "auto" | "manual";
  /** Values of the facet `base_model`: `owner/name` and `relation:owner/name`. */
  readonly baseModels: readonly string[];
  readonly datasets: readonly string[];
  /** Values of the facet `evaluation`: datasets of evaluation results. */
  readonly evaluations?: readonly string[];
  /** Values of the facet `other`. */
  readonly other: readonly string[];
  /** All tags in API form, for `SearchQuery.tags` and words. */
  readonly tags: readonly string[];
  /** Whether the model is private: only matching viewers find it. */
  readonly hidden?: boolean;
  /** Model card text for word search. */
  readonly text?: string;
}

/** Owners whose hidden models the caller can see and IDs of other hidden models, or all. Default: no hidden models. */
export type Viewer = "all" | readonly string[];

export interface CountedValue {
  value: string;
  count: number;
  /** 1: selected, -1: excluded. */
  selected?: 1 | -1;
}

/** Reason why a model matches a word of a query, unless its ID or task shows it. */
export interface Reason {
  word: string;
  /** `similar`: the word is misspelled. `alias`: the word stands for others. */
  in: "card" | "tag" | "similar" | "alias";
  /** The matching words of the model, if known. */
  as?: string;
}

export interface SearchResult {
  total: number;
  ids: string[];
  /** Reasons by model ID, for the models that have any. */
  reasons?: Record<string, Reason[]>;
  /** On the first page: the probable spelling of the words, and its number of models. */
  suggestion?: { search: string; total: number };
  /**
   * Selected and excluded values come first, then values by count, total count, and name. `total`: number of values, or of
   * values that match `named`.
   */
  facets: { [F in Facet]?: { values: CountedValue[]; total: number } };
  /** Number of models in each step of `PARAMETER_BOUNDS`, ignoring the parameter filter. */
  parameters?: number[];
  /** Cursor of the next page. Absent on the last page. */
  next?: string;
}

export interface Suggestions {
  models: string[];
  authors: { name: string; models: number }[];
}

export interface IndexStats {
  models: number;
  /** Bytes outside the JavaScript heap. */
  bytes: number;
  /** Duration of the last `fill` in milliseconds, initially 0. */
  buildMs: number;
}

export interface ModelIndex {
  /** Adds a model, or replaces the one with this ID in any case. The next search finds it. */
  put(model: IndexedModel): void;
  putMany(models: Iterable<IndexedModel>): void;
  /** Deletes the model with this ID in any case. Returns whether it existed. */
  delete(id: string): boolean;
  /** Adds or replaces embeddings of models, packed by `packVector`. All must come from the same embedding model. */
  setVectors(entries: Iterable<{ id: string; packed: Uint8Array }>): void;
  /** Removes all embeddings. Required before embeddings of another embedding model are added. */
  clearVectors(): void;
  /**
   * Returns the models with the most similar embeddings, most similar first, without quantized versions. Empty if the model
   * has no embedding.
   */
  findSimilar(id: string, limit: number, viewer?: Viewer): string[];
  /** Adds all models, yielding to the event loop at least every 5 ms. Searches see the models added so far. */
  fill(models: AsyncIterable<IndexedModel> | Iterable<IndexedModel>): Promise<void>;
  /**
   * Returns a page with exact total and counts, sorted by relevance or the requested number, unknown numbers last, then by
   * ID.
   * @throws {CursorError} if `after` is not a cursor of this order.
   */
  search(query: SearchQuery, viewer?: Viewer): SearchResult;
  /** Suggests models and authors for a prefix. Words of cards do not count. */
  find(text: string, limit: number, viewer?: Viewer): Suggestions;
  /** Counts models with a value. */
  count(facet: Facet, value: string, viewer?: Viewer): number;
  has(id: string): boolean;
  readonly size: number;
  /**
   * Writes the index and a JSON object about it to a file for `restoreIndex`. Queries continue to work. If the index changes
   * before the end, the method writes no file and returns false. Must not be called during a `fill`.
   */
  save(path: string, metadata: object): Promise<boolean>;
  stats(): IndexStats;
}

export interface IndexOptions {
  /** Returns the display label of a value, which `named` searches in addition to the value. */
  label?: (facet: Facet, value: string) => string | undefined;
  /** For tests: low thresholds exercise all code paths with few models. */
  tuning?: Partial<Tuning>;
}

/** Returns the values of a facet of a model. */
export function getFacetValues(model: IndexedModel, facet: Facet): readonly string[] {
  switch (facet) {
    case "pipeline_tag":
      return model.task === undefined ? [] : [model.task];
    case "library":
      return model.library;
    case "language":
      return model.languages;
    case "license":
      return model.licenses;
    case "license_allows":
      return model.permissions ?? [];
    case "inference_provider":
      return model.providers;
    case "apps":
      return model.apps ?? [];
    case "relation":
      return [model.relation];
    case "gated":
      return [model.gated];
    case "author":
      return model.id.includes("/") ? [getAuthor(model.id)] : [];
    case "base_model":
      return model.baseModels;
    case "dataset":
      return model.datasets;
    case "evaluation":
      return model.evaluations ?? [];
    case "other":
      return model.other;
  }
}

export const getAuthor = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));
export const getName = (id: string): string => id.slice(id.indexOf("/") + 1);
