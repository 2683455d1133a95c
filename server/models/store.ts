import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { IncomingModel } from "./merge-model.ts";
import type { ModelRecord } from "./model-record.ts";
import {
  type PutResult,
  type StoredModel,
  toLowerId,
  parseRecord,
  removeModel,
  writeModels,
} from "./model-writes.ts";
import type { ModelsTable } from "./tables.ts";
import { countRows } from "../database/count-rows.ts";
import { getLastChange } from "../database/counted-changes.ts";
import { createLruCache } from "../database/lru-cache.ts";
import { prepared } from "../database/prepared-query.ts";
import { slices } from "../database/slices.ts";
import type { Database } from "../database/tables.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";

/** A change to a model. Only the last change of each model is kept. */
export interface ModelChange {
  seq: number;
  id: string;
  deleted: boolean;
}

/** Maximum models, and bytes of their records and cards, per query of a scan. */
const SCAN_BATCH = 500;
const MAX_SCAN_BYTES = 16_000_000;
/** Larger records are loaded one by one, as the metadata of a card can have megabytes. */
const LARGE_RECORD_BYTES = 32_000;

/** Maximum total JSON length of cached records, in characters. */
const MAX_CACHED_CHARACTERS = 2_000_000;
/** Replaces the `seq` of a record that is not cached. */
const NOT_CACHED = -1;

/** A cached record. It is current if its `seq` is, even if another process changed the model. */
interface CachedRecord {
  seq: number;
  record: ModelRecord;
  length: number;
}

type UncachedRow = Pick<ModelsTable, "lower_id" | "seq"> & { record: string | null };

/**
 * Selects models, with records only for changes that are not cached, as large records take milliseconds to parse, and
 * only up to a size, if given.
 */
const selectUncached = (db: Database, cached: readonly number[], maxBytes?: number) =>
  db.selectFrom("models").select(({ eb }) => [
    "lower_id",
    "seq",
    eb
      .case()
      .when(
        eb.or([
          eb("seq", "in", cached),
          ...(maxBytes === undefined ? [] : [eb(sql`octet_length(record)`, ">", maxBytes)]),
        ]),
      )
      .then(null)
      .else(eb.ref("record"))
      .end()
      .as("record"),
  ]);

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** Stores models. Lookups are case-insensitive; IDs keep their original spelling. */
export class ModelStore {
  readonly #db: Database;
  readonly #listeners = new Set<() => void>();
  readonly #cache = createLruCache<CachedRecord>(MAX_CACHED_CHARACTERS, ({ length }) => length);
  readonly #byId;

  constructor(db: Database) {
    this.#db = db;
    this.#byId = prepared(db, [0, ""] as [number, string], (cached, id) =>
      selectUncached(db, [cached]).where("lower_id", "=", id),
    );
  }

  /** Notifies listeners of a commit. */
  readonly announce = (): void => this.#listeners.forEach((listener) => listener());

  /** Returns a model. It is frozen, because callers share it. */
  async get(id: string): Promise<ModelRecord | undefined> {
    const lowerId = toLowerId(id);
    const cached = this.#cache.get(lowerId);
    const [row] = await this.#byId(cached?.seq ?? NOT_CACHED, lowerId);
    return row && this.#read(row, cached);
  }

  /** Returns models in the order of the IDs, frozen. Omits missing ones. */
  getMany(ids: readonly string[]): Promise<ModelRecord[]> {
    return Array.fromAsync(this.each(ids));
  }

  /**
   * Yields models in the order of the IDs, frozen. Omits missing ones. For any number of models whose records would not
   * fit in memory together.
   */
  async *each(ids: readonly string[]): AsyncGenerator<ModelRecord> {
    for (const slice of slices(ids.map(toLowerId))) {
      // Kept here, as they may be evicted from the cache during the query.
      const cached = new Map(slice.map((lowerId) => [lowerId, this.#cache.get(lowerId)]));
      const seqs = [...cached.values()].map((cached) => cached?.seq ?? NOT_CACHED);
      const selected = selectUncached(this.#db, seqs, LARGE_RECORD_BYTES);
      const rows = await selected.where("lower_id", "in", slice).execute();
      const found = new Map(rows.map((row) => [row.lower_id, row]));
      for (const lowerId of slice) {
        const row = found.get(lowerId);
        if (row === undefined) continue;
        await yieldToEventLoop();
        const known = cached.get(lowerId);
        const isLarge = row.record === null && known?.seq !== row.seq;
        const record = isLarge ? await this.get(lowerId) : this.#read(row, known);
        if (record !== undefined) yield record;
      }
    }
  }

  /** Returns the cached record if it is current; otherwise parses and caches the row. */
  #read({ lower_id, seq, record: json }: UncachedRow, cached: CachedRecord | undefined): ModelRecord {
    if (json === null && cached?.seq === seq) return cached.record;
    const record = freeze(parseRecord({ record: json ?? "" }));
    this.#cache.put(lower_id, { seq, record, length: json?.length ?? 0 });
    return record;
  }

  #cards() {
    return this.#db.selectFrom("cards").innerJoin("models", "models.key", "cards.model_key");
  }

  /** Returns the card text of a model. */
  async card(id: string): Promise<string | undefined> {
    const row = await this.#cards()
      .select("cards.text")
      .where("lower_id", "=", toLowerId(id))
      .executeTakeFirst();
    return row?.text;
  }

  /** Returns existing card texts by original model ID. */
  async cards(ids: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const slice of slices(ids.map(toLowerId))) {
      const rows = await this.#cards()
        .select(["models.id", "cards.text"])
        .where("lower_id", "in", slice)
        .execute();
      for (const { id, text } of rows) found.set(id, text);
    }
    return found;
  }

  /** Yields slices of IDs whose cards have up to `maxBytes` together, or of one ID with a longer card. */
  async *sliceByCards(ids: readonly string[], maxBytes: number): AsyncGenerator<string[]> {
    for (const some of slices(ids)) {
      const rows = await this.#cards()
        .select(["lower_id", sql<number>`octet_length(cards.text)`.as("bytes")])
        .where("lower_id", "in", some.map(toLowerId))
        .execute();
      const sizes = new Map(rows.map(({ lower_id, bytes }) => [lower_id, bytes]));
      let slice: string[] = [];
      let sum = 0;
      for (const id of some) {
        const bytes = sizes.get(toLowerId(id)) ?? 0;
        if (slice.length > 0 && sum + bytes > maxBytes) {
          yield slice;
          [slice, sum] = [[], 0];
        }
        slice.push(id);
        sum += bytes;
      }
      yield slice;
    }
  }

  /**
   * Merges metadata into models in one transaction, which is on the disk when it resolves. Unknown fields remove
   * nothing, and identical metadata is not a change. See `mergeModel`.
   */
  async put(incoming: readonly IncomingModel[]): Promise<PutResult> {
    const result = await this.#db.transaction().execute((transaction) => writeModels(transaction, incoming));
    if (result.added + result.changed > 0) this.announce();
    return result;
  }

  /** Deletes a model. Returns whether it existed. */
  async delete(id: string): Promise<boolean> {
    const deleted = await this.#db.transaction().execute((transaction) => removeModel(transaction, id));
    if (deleted) this.announce();
    return deleted;
  }

  count(): Promise<number> {
    return countRows(this.#db.selectFrom("models"));
  }

  /**
   * Iterates over all models in batches, oldest first. Never blocks writers. Concurrent changes may or may not be
   * included.
   */
  async *scan(): AsyncGenerator<StoredModel> {
    for (let last = 0; ;) {
      const following = this.#db
        .selectFrom("models")
        .leftJoin("cards", "cards.model_key", "models.key")
        .where("models.key", ">", last)
        .orderBy("models.key");
      const bytes = sql<number>`octet_length(models.record) + coalesce(octet_length(cards.text), 0)`;
      const sizes = await following
        .select(["models.key", bytes.as("bytes")])
        .limit(SCAN_BATCH)
        .execute();
      let sum = 0;
      const end = sizes.find((row) => (sum += row.bytes) > MAX_SCAN_BYTES) ?? sizes.at(-1);
      if (end === undefined) return;
      const rows = await following
        .select(["models.key", "models.record", "cards.text"])
        .where("models.key", "<=", end.key)
        .execute();
      for (const row of rows)
        yield { record: parseRecord(row), ...(row.text !== null && { card: row.text }) };
      // SQLite queries are synchronous, so other tasks run between the batches.
      await setImmediate();
      last = end.key;
    }
  }

  /** Returns up to `limit` changes after `seq` in order, by any process. */
  async changesSince(seq: number, limit = 1000): Promise<ModelChange[]> {
    // One statement for one snapshot: two could miss a change that is committed between them. Each part has its own
    // limit, as databases would otherwise sort everything after `seq` for each page of an import.
    const rows = await this.#db
      .selectFrom((from) =>
        from
          .selectFrom("models")
          .select((query) => ["seq", "id", query.lit<0 | 1>(0).as("deleted")])
          .where("seq", ">", seq)
          .orderBy("seq")
          .limit(limit)
          .as("changed"),
      )
      .selectAll()
      .unionAll((from) =>
        from
          .selectFrom((removed) =>
            removed
              .selectFrom("deleted_models")
              .select((query) => ["seq", "id", query.lit<0 | 1>(1).as("deleted")])
              .where("seq", ">", seq)
              .orderBy("seq")
              .limit(limit)
              .as("removed"),
          )
          .selectAll(),
      )
      .orderBy("seq")
      .limit(limit)
      .execute();
    return rows.map((row) => ({ seq: row.seq, id: row.id, deleted: row.deleted === 1 }));
  }

  /** Returns the number of the last change; 0 before the first. */
  lastSeq(): Promise<number> {
    return getLastChange(this.#db, "models");
  }

  /** Calls the listener after each commit of this process that changed a model. Returns a function that removes it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
