import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { SearchQuery } from "@modelyard/contract";
import { packVector, type Viewer } from "@modelyard/search";
import { createLruCache } from "../../database/lru-cache.ts";
import { oneAtATime } from "../../database/one-at-a-time.ts";
import type { Database } from "../../database/tables.ts";
import { MAX_WAITING_EMBEDDINGS } from "../../http/limits.ts";
import { toLowerId } from "../../models/model-writes.ts";
import type { ModelChange, ModelStore } from "../../models/store.ts";
import type { Search } from "../search.ts";
import { describeModel } from "./describe-model.ts";
import { EmbeddingStore, type ModelEmbeddingsTable } from "./store.ts";

/** Creates embeddings with a model that runs on this machine. */
export interface Embedder {
  /**
   * Returns the name of the embedding model with its weights, because vectors of different weights can't be compared.
   * `undefined` if no admin has chosen a model.
   */
  getSpace(): Promise<string | undefined>;
  /** Returns a vector for each text. Truncates texts that are too long. */
  embed(texts: readonly string[], options: { caller: string; signal: AbortSignal }): Promise<number[][]>;
}

/** Progress of the embeddings. */
export interface MeaningStatus {
  embedded: number;
  /** Error of the last attempt, if it failed. */
  problem?: string;
}

/** A query, and how its words are used. */
export type Match = { query: Omit<SearchQuery, "limit">; meaning?: "on" | "off" | "failed" };

/** Texts per request to the embedding model. Other requests wait for at most one of these. */
const TEXTS_PER_REQUEST = 8;
/** Changes per read and transaction. */
const CHANGES_PER_BATCH = 64;
/** Interval for loading changes by other processes, and the delay after a failure. Milliseconds. */
const POLL_INTERVAL_MS = 2000;
const RETRY_MS = 30_000;
/** Maximum time that a search waits for its embedding, for example while the model is being loaded. Milliseconds. */
const QUERY_MS = 3000;
/** Number of cached query embeddings, which later pages of the same query use. */
const MAX_QUERIES = 500;

/**
 * Semantic search: follows model changes, embeds names, tags, and cards in the background, and stores the vectors, which
 * the index compares with the vector of a query. Off unless an admin has chosen an embedding model.
 */
export class MeaningSearch {
  readonly #models: ModelStore;
  readonly #search: Search;
  readonly #embedder: Embedder;
  readonly #store: EmbeddingStore;
  readonly #closing = new AbortController();
  readonly #queries = createLruCache<Float32Array>(MAX_QUERIES);
  #waiting = 0;
  #space: string | undefined;
  /** The index that has the vectors. It changes if an index is lost and rebuilt. */
  #generation = -1;
  #seq = 0;
  readonly #embedded = new Set<string>();
  #problem: string | undefined;
  #retryAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, models: ModelStore, search: Search, embedder: Embedder) {
    this.#models = models;
    this.#search = search;
    this.#embedder = embedder;
    this.#store = new EmbeddingStore(db);
  }

  /** Starts to follow model changes. The index must be complete. */
  start(): void {
    const catchUp = () => void this.catchUp();
    this.#timer = setInterval(catchUp, POLL_INTERVAL_MS).unref();
    catchUp();
  }

  get status(): MeaningStatus {
    return {
      embedded: this.#embedded.size,
      ...(this.#problem !== undefined && { problem: this.#problem }),
    };
  }

  /** Whether there is an embedding model and any embedding. */
  get isOn(): boolean {
    return this.#space !== undefined && this.#embedded.size > 0;
  }

  /** Embeds changed models. Stores failures in `status.problem`, and retries later. */
  readonly catchUp = oneAtATime(async () => {
    if (performance.now() < this.#retryAt || this.#closing.signal.aborted || this.#search.filling) return;
    try {
      await this.#follow();
      this.#problem = undefined;
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#problem = error instanceof Error ? error.message : String(error);
      this.#retryAt = performance.now() + RETRY_MS;
    }
  });

  /** Retries immediately after an admin changed a setting. */
  retry(): void {
    this.#retryAt = 0;
    this.#problem = undefined;
    void this.catchUp();
  }

  /**
   * Converts a query to one that orders models by meaning, if requested and possible. The words of a query with a sort order
   * are filters.
   */
  async match(query: Omit<SearchQuery, "limit">, by: string | undefined): Promise<Match> {
    if (!this.isOn) return { query };
    const words = query.search?.trim() ?? "";
    if (by !== "meaning" || words === "" || query.sort !== undefined) return { query, meaning: "off" };
    const nearest = await this.#embedQuery(words);
    return nearest ? { query: { ...query, nearest }, meaning: "on" } : { query, meaning: "failed" };
  }

  /** Returns models with a similar meaning, most similar first. Empty if semantic search is off. */
  async findSimilar(id: string, limit: number, viewer: Viewer): Promise<string[]> {
    return this.isOn ? this.#search.findSimilar(id, limit, viewer) : [];
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#closing.abort();
    await this.catchUp();
  }

  async #embedQuery(words: string): Promise<Float32Array | undefined> {
    const key = `${this.#space}\0${words}`;
    const known = this.#queries.get(key);
    if (known) return known;
    if (this.#waiting >= MAX_WAITING_EMBEDDINGS) return undefined;
    this.#waiting++;
    try {
      const signal = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(QUERY_MS)]);
      const [values = []] = await this.#embedder.embed([words], { caller: "search", signal });
      const length = Math.hypot(...values) || 1;
      const vector = Float32Array.from(values, (value) => value / length);
      this.#queries.put(key, vector);
      return vector;
    } catch {
      return undefined;
    } finally {
      this.#waiting--;
    }
  }

  async #follow(): Promise<void> {
    for (;;) {
      const space = await this.#embedder.getSpace();
      if (space !== this.#space || this.#search.generation !== this.#generation) await this.#load(space);
      if (space === undefined || this.#closing.signal.aborted) return;
      const changes = await this.#models.changesSince(this.#seq, CHANGES_PER_BATCH);
      const seq = changes.at(-1)?.seq;
      if (seq === undefined) return;
      await this.#apply({ space, seq }, changes);
      this.#seq = seq;
    }
  }

  /** Adds the stored vectors of a space to the index. */
  async #load(space: string | undefined): Promise<void> {
    const { generation } = this.#search;
    this.#space = undefined;
    this.#embedded.clear();
    await this.#search.setVectors([], true);
    if (space !== undefined) {
      await this.#store.deleteOthers(space);
      this.#seq = await this.#store.getProgress(space);
      for await (const rows of this.#store.scan(space)) await this.#show(rows);
    }
    this.#space = space;
    this.#generation = generation;
  }

  async #show(rows: readonly ModelEmbeddingsTable[]): Promise<void> {
    await this.#search.setVectors(rows.map(({ lower_id: id, vector: packed }) => ({ id, packed })));
    for (const { lower_id } of rows) this.#embedded.add(lower_id);
  }

  async #apply(progress: { space: string; seq: number }, changes: readonly ModelChange[]): Promise<void> {
    const { space } = progress;
    const deleted = changes.filter((change) => change.deleted).map(({ id }) => toLowerId(id));
    const ids = changes.filter((change) => !change.deleted).map(({ id }) => id);
    const [records, cards, stored] = await Promise.all([
      this.#models.getMany(ids),
      this.#models.cards(ids),
      this.#store.getMany(space, ids.map(toLowerId)),
    ]);
    const texts = records.map((record) => {
      const text = describeModel(record, cards.get(record.id));
      return { lower_id: toLowerId(record.id), text, hash: hash("sha256", text) };
    });
    const isStored = (each: { lower_id: string; hash: string }) =>
      stored.get(each.lower_id)?.hash === each.hash;
    // Another process may have stored them.
    await this.#show(texts.flatMap((each) => (isStored(each) ? (stored.get(each.lower_id) ?? []) : [])));
    const missing = texts.filter((each) => !isStored(each));
    const rows: ModelEmbeddingsTable[] = [];
    for (let i = 0; i < missing.length; i += TEXTS_PER_REQUEST) {
      const slice = missing.slice(i, i + TEXTS_PER_REQUEST);
      const started = performance.now();
      const vectors = await this.#embedder.embed(
        slice.map(({ text }) => text),
        { caller: "embeddings", signal: this.#closing.signal },
      );
      for (const [j, { lower_id, hash: digest }] of slice.entries())
        rows.push({ lower_id, space, hash: digest, vector: packVector(vectors[j] ?? []) });
      // Leaves half of the time to other requests.
      await sleep(performance.now() - started, undefined, { signal: this.#closing.signal, ref: false });
    }
    await this.#store.write(progress, rows, deleted);
    await this.#show(rows);
    for (const id of deleted) this.#embedded.delete(id);
  }
}
