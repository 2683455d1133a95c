import { setTimeout as sleep } from "node:timers/promises";
import type { Facet, SearchQuery } from "@modelyard/contract";
import type { IndexedModel, SearchResult, Suggestions, Viewer } from "@modelyard/search";
import { createIndex, restoreIndex } from "@modelyard/search";
import { z } from "zod";
import { facetLabel } from "./facets/label.ts";
import { hashProgram } from "./program-hash.ts";

const aboutSchema = z.object({ token: z.string(), seq: z.number(), program: z.string() });

/** The search index, in this thread or another. Queries and changes run in order. */
export interface SearchIndex {
  /** Adds all models. Queries in the meantime use what is already indexed. */
  fill(models: AsyncIterable<IndexedModel>): Promise<void>;
  /** Deletes, then puts. Later queries include the changes. */
  change(changes: { put: readonly IndexedModel[]; delete: readonly string[] }): Promise<void>;
  /**
   * Tags that no facet shows (`arxiv:…`, `region:…`) can be queried as `other`. With `quantized`, the models of the page are
   * counted that are quantizations of each, by ID.
   */
  ask(
    query: SearchQuery & { quantized?: boolean },
    viewer?: Viewer,
  ): Promise<SearchResult & { quantized?: ReadonlyMap<string, number> }>;
  /** Suggests models and authors for a prefix. */
  find(text: string, limit: number, viewer?: Viewer): Promise<Suggestions>;
  /** Returns models with similar embeddings, the most similar first. */
  findSimilar(id: string, limit: number, viewer?: Viewer): Promise<string[]>;
  /** Adds embeddings of models, as `packVector` returns them. `replaces`: instead of all others. */
  setVectors(entries: readonly { id: string; packed: Uint8Array }[], replaces?: boolean): Promise<void>;
  /** Counts the models with each of the values. */
  counts(facet: Facet, values: readonly string[], viewer?: Viewer): Promise<number[]>;
  /** Returns the IDs that are indexed. */
  known(ids: readonly string[]): Promise<string[]>;
  size(): Promise<number>;
  /**
   * Replaces the index with that of a file, if it has one of these tokens and is intact. Returns the token and the last
   * change that the index contains.
   */
  restore(path: string, tokens: readonly string[]): Promise<SnapshotContent | undefined>;
  /** Writes the index to a file. Returns false, without a file, if changes came and had waited for a second. */
  save(path: string, content: SnapshotContent): Promise<boolean>;
  close(): Promise<void>;
}

/** What a snapshot contains. */
export interface SnapshotContent {
  token: string;
  /** Last change of the store. */
  seq: number;
}

/** How long changes wait for a snapshot that is being written, in milliseconds. Then they cancel it. */
const SNAPSHOT_PATIENCE_MS = 1000;

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
      if (saving) await Promise.race([saving, sleep(SNAPSHOT_PATIENCE_MS, undefined, { ref: false })]);
      for (const id of changes.delete) index.delete(id);
      index.putMany(changes.put);
    },
    async ask({ quantized = false, ...query }, viewer) {
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
      const accepts = (about: unknown) => {
        const parsed = aboutSchema.safeParse(about).data;
        return parsed?.program === hash && tokens.includes(parsed.token);
      };
      const restored = await restoreIndex(path, accepts, options);
      if (restored === undefined) return undefined;
      ({ index } = restored);
      return aboutSchema.parse(restored.about);
    },
    async save(path, content) {
      const about = { ...content, program: await getProgram() };
      saving = index.save(path, about).finally(() => (saving = undefined));
      return saving;
    },
    close: async () => {},
  };
}
