import type { Facet, SearchQuery } from "@modelyard/contract";
import type { Tuning } from "./tuning.ts";

/** Numbers that models are sorted and filtered by. Dates are milliseconds since 1970, UTC. Absent is unknown. */
export const NUMBERS = [
  "parameters",
  "context",
  "downloads",
  "likes",
  "created",
  "updated",
  "trending",
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** What the index knows of a model. */
export interface IndexedModel extends Readonly<Partial<Record<NumberName, number>>> {
  /** `owner/name`; the owner is a value of the facet `author`. */
  readonly id: string;
  /** Value of the facet `pipeline_tag`. */
  readonly task?: string;
  readonly library: readonly string[];
  readonly languages: readonly string[];
  readonly licenses: readonly string[];
  readonly providers: readonly string[];
  readonly apps?: readonly string[];
  readonly relation: "original" | "finetune" | "adapter" | "quantized" | "merge";
  readonly gated: "open" | "auto" | "manual";
  /** Values of the facet `base_model`: `owner/name` and `relation:owner/name`. */
  readonly baseModels: readonly string[];
  readonly datasets: readonly string[];
  /** Values of the facet `other`. */
  readonly other: readonly string[];
  /** All tags as the API names them, for `SearchQuery.tags` and for words. */
  readonly tags: readonly string[];
  /** Private: only found by those who may see it (`Viewer`). */
  readonly hidden?: boolean;
  /** The card: its words are found. */
  readonly text?: string;
}

/** Who asks: owners whose hidden models count for them, or all. Without it hidden models do not exist. */
export type Viewer = "all" | readonly string[];

export interface CountedValue {
  value: string;
  count: number;
  /** 1: chosen, -1: excluded. */
  chosen?: 1 | -1;
}

export interface SearchResult {
  total: number;
  ids: string[];
  /**
   * Chosen and excluded values first and always, then by count, then by how many models have the value at all,
   * then by name. `total`: how many values there are, or match `named`.
   */
  facets: { [F in Facet]?: { values: CountedValue[]; total: number } };
  /** Cursor of the next page; absent on the last. */
  next?: string;
}

export interface Suggestions {
  models: string[];
  authors: { name: string; models: number }[];
}

export interface IndexStats {
  models: number;
  /** Bytes held outside the JavaScript heap. */
  bytes: number;
  /** Of the last `fill`, in milliseconds; 0 before. */
  buildMs: number;
}

export interface ModelIndex {
  /** Adds the model, or replaces the one of the same id. The very next search finds it. */
  put(model: IndexedModel): void;
  putMany(models: Iterable<IndexedModel>): void;
  /** False: there was none. */
  delete(id: string): boolean;
  /** Puts all, giving the event loop its turn at least every 5 ms. Searches meanwhile answer from what is in. */
  fill(models: AsyncIterable<IndexedModel> | Iterable<IndexedModel>): Promise<void>;
  /**
   * One page, exact total, exact counts. Sorted by relevance or the asked number, unknown numbers last, then by id.
   * @throws {CursorError} where `after` is no cursor of this question's order.
   */
  search(query: SearchQuery, viewer?: Viewer): SearchResult;
  /** Models and authors for a few letters. */
  find(text: string, limit: number, viewer?: Viewer): Suggestions;
  /** How many models have the value. */
  count(facet: Facet, value: string, viewer?: Viewer): number;
  has(id: string): boolean;
  readonly size: number;
  stats(): IndexStats;
}

export interface IndexOptions {
  /** What people read for a value: searched, beside the value itself, by `named`. */
  label?: (facet: Facet, value: string) => string | undefined;
  /** For tests, which have few models: all ways of doing a thing are taken at those. */
  tuning?: Partial<Tuning>;
}

/** Values of one facet of a model. */
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
    case "other":
      return model.other;
  }
}

export const getAuthor = (id: string): string => id.slice(0, Math.max(0, id.indexOf("/")));
export const getName = (id: string): string => id.slice(id.indexOf("/") + 1);
