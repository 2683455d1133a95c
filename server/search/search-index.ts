import type { Facet, SearchQuery } from "@modelyard/contract";
import {
  createIndex,
  type IndexedModel,
  type SearchResult,
  type Suggestions,
  type Viewer,
} from "@modelyard/search";
import { facetLabel } from "./facets/label.ts";

/** The search index, in this thread or another. Queries and changes run in order. */
export interface SearchIndex {
  /** Adds all models. Queries in the meantime use what is already indexed. */
  fill(models: AsyncIterable<IndexedModel>): Promise<void>;
  /** Deletes, then puts. Later queries include the changes. */
  change(changes: { put: readonly IndexedModel[]; delete: readonly string[] }): Promise<void>;
  /** Tags that no facet shows (`arxiv:…`, `region:…`) can be queried as `other`. */
  ask(query: SearchQuery, viewer?: Viewer): Promise<SearchResult>;
  /** Suggests models and authors for a prefix. */
  find(text: string, limit: number, viewer?: Viewer): Promise<Suggestions>;
  /** Counts the models with each of the values. */
  counts(facet: Facet, values: readonly string[], viewer?: Viewer): Promise<number[]>;
  /** Returns the IDs that are indexed. */
  known(ids: readonly string[]): Promise<string[]>;
  size(): Promise<number>;
  close(): Promise<void>;
}

/** Creates an index in this thread. Queries block it. */
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
      const free = others.filter((value) => index.count("other", value, viewer) > 0);
      const tags = [...(query.tags ?? []), ...others.filter((value) => !free.includes(value))];
      return index.search({ ...query, include: { ...query.include, other: free }, tags }, viewer);
    },
    find: async (text, limit, viewer) => index.find(text, limit, viewer),
    counts: async (facet, values, viewer) => values.map((value) => index.count(facet, value, viewer)),
    known: async (ids) => ids.filter((id) => index.has(id)),
    size: async () => index.size,
    close: async () => {},
  };
}
