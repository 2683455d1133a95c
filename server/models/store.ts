import { setImmediate } from "node:timers/promises";
import type { IncomingModel } from "./merge-model.ts";
import type { ModelRecord } from "./model-record.ts";
import type { PutResult } from "./model-writes.ts";
import { toLowerId, parseRecord, removeModel, writeModels } from "./model-writes.ts";
import type { ModelsTable } from "./tables.ts";
import { getLastChange } from "../database/counted-changes.ts";
import { mapInTurns } from "../database/give-way.ts";
import { createLruCache } from "../database/lru-cache.ts";
import { prepared } from "../database/prepared.ts";
import { slices } from "../database/slices.ts";
import type { Database } from "../database/tables.ts";

/** A model with its card text, if any. */
export interface StoredModel {
  record: ModelRecord;
  card?: string;
}

/** A change of a model. Only the last change of each model is kept. */
export interface ModelChange {
  seq: number;
  id: string;
  deleted: boolean;
}

/** Models per read of a scan. */
const SLICE = 500;

/** Sum of the lengths of the JSON texts of the records that are kept parsed. */
const RECENT_RECORDS_LENGTH = 2_000_000;
/** In place of the `seq` of a record that is not kept. */
const UNKNOWN = -1;

/** A record as of a change. Its `seq` tells whether it is still current, whichever process changed it. */
interface RecentRecord {
  seq: number;
  record: ModelRecord;
  length: number;
}

type UnknownRow = Pick<ModelsTable, "lower_id" | "seq"> & { record: string | null };

/** Selects models with the records of changes other than the `known` ones: large records take milliseconds to parse. */
const selectUnknown = (db: Database, known: readonly number[]) =>
  db
    .selectFrom("models")
    .select(({ eb }) => [
      "lower_id",
      "seq",
      eb.case().when("seq", "in", known).then(null).else(eb.ref("record")).end().as("record"),
    ]);

function freeze<T>(value: T): T {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}

/** Stores models. Lookups are case-insensitive; IDs keep their original spelling. */
export class ModelStore {
  readonly #db: Database;
  readonly #listeners = new Set<() => void>();
  readonly #recent = createLruCache<RecentRecord>(RECENT_RECORDS_LENGTH, ({ length }) => length);
  readonly #byId;

  constructor(db: Database) {
    this.#db = db;
    this.#byId = prepared(db, [0, ""] as [number, string], (known, id) =>
      selectUnknown(db, [known]).where("lower_id", "=", id),
    );
  }

  /** Notifies listeners of a commit. */
  readonly announce = (): void => this.#listeners.forEach((listener) => listener());

  /** Returns a model. It is frozen, as the next caller gets it, too. */
  async get(id: string): Promise<ModelRecord | undefined> {
    const lowerId = toLowerId(id);
    const known = this.#recent.get(lowerId);
    const [row] = await this.#byId(known?.seq ?? UNKNOWN, lowerId);
    return row && this.#read(row, known);
  }

  /** Returns models in the order of the IDs, without missing ones. They are frozen. */
  async getMany(ids: readonly string[]): Promise<ModelRecord[]> {
    const found = new Map<string, ModelRecord>();
    for (const slice of slices(ids.map(toLowerId))) {
      // Others may push these out of the cache in the meantime.
      const known = new Map(slice.map((lowerId) => [lowerId, this.#recent.get(lowerId)]));
      const seqs = [...known.values()].map((recent) => recent?.seq ?? UNKNOWN);
      const rows = await selectUnknown(this.#db, seqs).where("lower_id", "in", slice).execute();
      await mapInTurns(rows, (row) => found.set(row.lower_id, this.#read(row, known.get(row.lower_id))));
    }
    return ids.flatMap((id) => found.get(toLowerId(id)) ?? []);
  }

  /** Parses a record that is not `known`, and keeps it. */
  #read({ lower_id, seq, record: json }: UnknownRow, known: RecentRecord | undefined): ModelRecord {
    if (json === null && known?.seq === seq) return known.record;
    const record = freeze(parseRecord({ record: json ?? "" }));
    this.#recent.put(lower_id, { seq, record, length: json?.length ?? 0 });
    return record;
  }

  /** Returns the card text of a model. */
  async card(id: string): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom("cards")
      .innerJoin("models", "models.key", "cards.model_key")
      .select("cards.text")
      .where("lower_id", "=", toLowerId(id))
      .executeTakeFirst();
    return row?.text;
  }

  /** Returns existing card texts by original model ID. */
  async cards(ids: readonly string[]): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const slice of slices(ids.map(toLowerId))) {
      const rows = await this.#db
        .selectFrom("cards")
        .innerJoin("models", "models.key", "cards.model_key")
        .select(["models.id", "cards.text"])
        .where("lower_id", "in", slice)
        .execute();
      for (const { id, text } of rows) found.set(id, text);
    }
    return found;
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

  async count(): Promise<number> {
    const { count } = await this.#db
      .selectFrom("models")
      .select((query) => query.fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  /**
   * Iterates over all models, oldest first, in slices. Writers never wait for it; concurrent changes may or may not
   * be included.
   */
  async *scan(): AsyncGenerator<StoredModel> {
    for (let last = 0; ;) {
      const rows = await this.#db
        .selectFrom("models")
        .leftJoin("cards", "cards.model_key", "models.key")
        .select(["models.key", "models.record", "cards.text"])
        .where("models.key", ">", last)
        .orderBy("models.key")
        .limit(SLICE)
        .execute();
      for (const row of rows)
        yield { record: parseRecord(row), ...(row.text !== null && { card: row.text }) };
      if (rows.length < SLICE) return;
      // SQLite answers synchronously. Other tasks run between the slices.
      await setImmediate();
      last = rows.at(-1)?.key ?? last;
    }
  }

  /** Returns up to `limit` changes after `seq` in order, by any process. */
  async changesSince(seq: number, limit = 1000): Promise<ModelChange[]> {
    // One statement, so one snapshot: two could miss a change that is committed between them. Each part is limited by
    // itself, as databases would otherwise sort everything after `seq` for each page of an import.
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

  /**
   * Calls the listener after each commit of this process that changed a model. Returns a function that removes it.
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
