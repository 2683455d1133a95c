import type { Facet, SearchQuery } from "@modelyard/contract";
import {
  createIndex,
  type IndexedModel,
  type SearchResult,
  type Suggestions,
  type Viewer,
} from "@modelyard/search";
import { facetLabel } from "./facets/label.ts";

/** The index as the hub asks it, wherever it is. Questions and changes are answered in the order in which they come. */
export interface SearchIndex {
  /** Puts all models. Questions meanwhile are answered from what is in. */
  fill(models: AsyncIterable<IndexedModel>): Promise<void>;
  /** Deletes, then puts. What is asked afterward knows of it. */
  change(changes: { put: readonly IndexedModel[]; delete: readonly string[] }): Promise<void>;
  /** Tags that no facet shows (`arxiv:…`, `region:…`) can be asked for as `other` all the same. */
  ask(query: SearchQuery, viewer?: Viewer): Promise<SearchResult>;
  /** Models and authors for a few letters. */
  find(text: string, limit: number, viewer?: Viewer): Promise<Suggestions>;
  /** How many models have each of the values. */
  counts(facet: Facet, values: readonly string[], viewer?: Viewer): Promise<number[]>;
  /** Those of the ids that are in. */
  known(ids: readonly string[]): Promise<string[]>;
  size(): Promise<number>;
  close(): Promise<void>;
}

/** An index in this thread. Every question holds it up for as long as it takes. */
export function createLocalIndex(): SearchIndex {
  const index = createIndex({ label: facetLabel });
  return {
    fill: (models) => index.fill(models),
    async change(changes) {
      for (const id of changes.delete) index.delete(id);
      index.putMany(changes.put);
    },
    async ask(query, viewer) {
      const others = query.include.other ?? [];
      const free = others.filter((value) => index.countOf("other", value, viewer) > 0);
      const tags = [...(query.tags ?? []), ...others.filter((value) => !free.includes(value))];
      return index.search({ ...query, include: { ...query.include, other: free }, tags }, viewer);
    },
    find: async (text, limit, viewer) => index.find(text, limit, viewer),
    counts: async (facet, values, viewer) => values.map((value) => index.countOf(facet, value, viewer)),
    known: async (ids) => ids.filter((id) => index.has(id)),
    size: async () => index.size,
    close: async () => {},
  };
}
