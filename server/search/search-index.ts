import { setTimeout as sleep } from "node:timers/promises";
import type { Facet, SearchQuery } from "@modelyard/contract";
import type { IndexedModel, SearchResult, Suggestions, Viewer } from "@modelyard/search";
import { createIndex, restoreIndex } from "@modelyard/search";
import { z } from "zod";
import { facetLabel } from "./facets/label.ts";
import { hashProgram } from "./program-hash.ts";

const metadataSchema = z.object({ token: z.string(), seq: z.number(), program: z.string() });

/** The search index, in this thread or another one. Queries and changes run in order. */
export interface SearchIndex {
  /** Adds all models. Queries during the fill use the models added so far. */
  fill(models: AsyncIterable<IndexedModel>): Promise<void>;
  /** Deletes, then puts. Later queries include the changes. */
  change(changes: { put: readonly IndexedModel[]; delete: readonly string[] }): Promise<void>;
  /**
   * Tags without a facet (`arxiv:…`, `region:…`) can be queried as `other`. `quantized` also counts the quantizations of each
   * model of the page, by ID.
   */
  query(
    query: SearchQuery & { quantized?: boolean },
    viewer?: Viewer,
  ): Promise<SearchResult & { quantized?: ReadonlyMap<string, number> }>;
  /** Suggests models and authors for a prefix. */
  find(text: string, limit: number, viewer?: Viewer): Promise<Suggestions>;
  /** Returns models with similar embeddings, most similar first. */
  findSimilar(id: string, limit: number, viewer?: Viewer): Promise<string[]>;
  /** Adds embeddings of models, packed by `packVector`. `replaces`: removes all others first. */
  setVectors(entries: readonly { id: string; packed: Uint8Array }[], replaces?: boolean): Promise<void>;
  /** Counts the models of each value. */
  counts(facet: Facet, values: readonly string[], viewer?: Viewer): Promise<number[]>;
  /** Returns the IDs that are indexed. */
  known(ids: readonly string[]): Promise<string[]>;
  size(): Promise<number>;
  /**
   * Replaces the index with the index in a file, if the file is intact and has one of these tokens. Returns the token and the
   * last change that the index includes.
   */
  restore(path: string, tokens: readonly string[]): Promise<SnapshotContent | undefined>;
  /** Writes the index to a file. Changes that have waited for a second cancel this; then there is no file, and the result is false. */
  save(path: string, content: SnapshotContent): Promise<boolean>;
  close(): Promise<void>;
}

/** Description of a snapshot. */
export interface SnapshotContent {
  token: string;
  /** Last change to the store. */
  seq: number;
}

/** Time that changes wait for a snapshot that is being written before they cancel it, in milliseconds. */
const MAX_SNAPSHOT_WAIT_MS = 1000;

/** Creates an index in this thread. Queries block it. */
export function createLocalIndex(): SearchIndex {
  const options = { label: facetLabel };
  let index = createIndex(options);
  let saving: Promise<boolean> | undefined;
  let program: Promise<string> | undefined;
  const getProgram = () => (program ??= hashProgram());
  return {
    fill: (models) => index.fill(models),
    async change(changes) {
      if (saving) await Promise.race([saving, sleep(MAX_SNAPSHOT_WAIT_MS, undefined, { ref: false })]);
      for (const id of changes.delete) index.delete(id);
      index.putMany(changes.put);
    },
    async query({ quantized = false, ...query }, viewer) {
      const others = query.include.other ?? [];
      const free = others.filter((value) => index.count("other", value, viewer) > 0);
      const tags = [...(query.tags ?? []), ...others.filter((value) => !free.includes(value))];
      const found = index.search({ ...query, include: { ...query.include, other: free }, tags }, viewer);
      if (!quantized) return found;
      const count = (id: string) => index.count("base_model", `quantized:${id}`, viewer);
      return { ...found, quantized: new Map(found.ids.map((id) => [id, count(id)])) };
    },
    find: async (text, limit, viewer) => index.find(text, limit, viewer),
    findSimilar: async (id, limit, viewer) => index.findSimilar(id, limit, viewer),
    async setVectors(entries, replaces) {
      if (replaces) index.clearVectors();
      index.setVectors(entries);
    },
    counts: async (facet, values, viewer) => values.map((value) => index.count(facet, value, viewer)),
    known: async (ids) => ids.filter((id) => index.has(id)),
    size: async () => index.size,
    async restore(path, tokens) {
      const hash = await getProgram();
      const accepts = (metadata: unknown) => {
        const parsed = metadataSchema.safeParse(metadata).data;
        return parsed?.program === hash && tokens.includes(parsed.token);
      };
      const restored = await restoreIndex(path, accepts, options);
      if (restored === undefined) return undefined;
      ({ index } = restored);
      return metadataSchema.parse(restored.metadata);
    },
    async save(path, content) {
      const metadata = { ...content, program: await getProgram() };
      saving = index.save(path, metadata).finally(() => (saving = undefined));
      return saving;
    },
    close: async () => {},
  };
}
