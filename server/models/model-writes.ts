import type { Transaction } from "kysely";
import { type IncomingModel, mergeModel } from "./merge-model.ts";
import { summarizeCard } from "@modelyard/contract/card-summary";
import type { ModelRecord } from "./model-record.ts";
import { slices } from "../database/slices.ts";
import type { Database, Tables } from "../database/tables.ts";
import type { CardsTable, ModelsTable } from "./tables.ts";

/** Numbers of models in a write. */
export interface PutResult {
  added: number;
  changed: number;
  unchanged: number;
}

/** Normalizes an ID for lookups. Unpaired surrogates, which databases cannot store, are replaced. */
export const toLowerId = (id: string): string => id.toWellFormed().toLowerCase();

export const parseRecord = ({ record }: { record: string }): ModelRecord => JSON.parse(record) as ModelRecord;

export const loadRows = (db: Database, lowerIds: readonly string[]): Promise<ModelsTable[]> =>
  db.selectFrom("models").selectAll().where("lower_id", "in", lowerIds).execute();

/** Merges metadata into models within the caller's transaction. Repeated IDs are merged in order. */
export async function writeModels(
  transaction: Transaction<Tables>,
  incoming: readonly IncomingModel[],
): Promise<PutResult> {
  const counters = await takeCounters(transaction);
  const result: PutResult = { added: 0, changed: 0, unchanged: 0 };
  const byId = Map.groupBy(incoming, ({ record }) => toLowerId(record.id));
  for (const slice of slices([...byId])) await writeSlice(transaction, slice, counters, result);
  if (result.added + result.changed > 0) await setLastSeq(transaction, counters.seq);
  return result;
}

async function writeSlice(
  transaction: Transaction<Tables>,
  slice: readonly [id: string, versions: readonly IncomingModel[]][],
  counters: Counters,
  result: PutResult,
): Promise<void> {
  const ids = slice.map(([id]) => id);
  const rows = await loadRows(transaction, ids);
  const existing = new Map(rows.map((row) => [row.lower_id, row]));
  const knownCards = await loadCards(transaction, rows);
  const models: ModelsTable[] = [];
  const cards: CardsTable[] = [];
  const added: string[] = [];

  for (const [id, versions] of slice) {
    const old = existing.get(id);
    const merged = versions.reduce<ModelRecord | undefined>(
      mergeModel,
      old && parseRecord(old),
    ) as ModelRecord;
    const text = versions.findLast(({ card }) => card !== undefined)?.card;
    const newCard = text !== undefined && text !== (old && knownCards.get(old.key));
    const record = JSON.stringify(newCard ? withSummary(merged, text) : merged);
    if (old?.record === record && !newCard) {
      result.unchanged += 1;
      continue;
    }
    const key = old?.key ?? ++counters.key;
    models.push({ key, id: merged.id, lower_id: id, seq: ++counters.seq, record });
    if (newCard) cards.push({ model_key: key, text });
    if (old) result.changed += 1;
    else added.push(id);
  }
  result.added += added.length;

  if (models.length > 0) {
    await transaction
      .insertInto("models")
      .values(models)
      .onConflict((conflict) =>
        conflict.column("lower_id").doUpdateSet((query) => ({
          seq: query.ref("excluded.seq"),
          record: query.ref("excluded.record"),
        })),
      )
      .execute();
  }
  if (cards.length > 0) {
    await transaction
      .insertInto("cards")
      .values(cards)
      .onConflict((conflict) =>
        conflict.column("model_key").doUpdateSet((query) => ({ text: query.ref("excluded.text") })),
      )
      .execute();
  }
  if (added.length > 0)
    await transaction.deleteFrom("deleted_models").where("lower_id", "in", added).execute();
}

function withSummary(record: ModelRecord, card = ""): ModelRecord {
  const { summary: _, ...others } = record;
  // Databases store cards well-formed, and another store must derive the same summary.
  const summary = summarizeCard(card.toWellFormed());
  return summary === undefined ? others : { ...others, summary };
}

/** Deletes a model within the caller's transaction. Returns whether it existed. */
export async function removeModel(transaction: Transaction<Tables>, id: string): Promise<boolean> {
  const { seq } = await takeCounters(transaction);
  await transaction.deleteFrom("likes").where("lower_id", "=", toLowerId(id)).execute();
  await renameInCollections(transaction, toLowerId(id));
  const row = await transaction
    .deleteFrom("models")
    .where("lower_id", "=", toLowerId(id))
    .returning(["id", "lower_id"])
    .executeTakeFirst();
  if (!row) return false;
  await transaction
    .insertInto("deleted_models")
    .values({ ...row, seq: seq + 1 })
    .execute();
  await setLastSeq(transaction, seq + 1);
  return true;
}

interface Counters {
  /** Number of the last change. */
  seq: number;
  /** Highest key. */
  key: number;
}

/**
 * Locks the counters until the transaction ends, so that change numbers increase in commit order and readers of changes
 * miss none.
 */
async function takeCounters(transaction: Transaction<Tables>): Promise<Counters> {
  const { value } = await transaction
    .updateTable("counters")
    .set((query) => ({ value: query.ref("value") }))
    .where("name", "=", "models")
    .returning("value")
    .executeTakeFirstOrThrow();
  return { seq: value, key: await getHighestKey(transaction) };
}

/** Returns the key of the newest model, or 0 if there are none. */
export async function getHighestKey(db: Database): Promise<number> {
  const { key } = await db
    .selectFrom("models")
    .select((query) => query.fn.max("key").as("key"))
    .executeTakeFirstOrThrow();
  return key ?? 0;
}

/** Blocks other writers of models until the caller's transaction ends. */
export const lockModels = async (transaction: Transaction<Tables>): Promise<void> =>
  void (await takeCounters(transaction));

const setLastSeq = (transaction: Transaction<Tables>, value: number) =>
  transaction.updateTable("counters").set({ value }).where("name", "=", "models").execute();

async function loadCards(
  transaction: Transaction<Tables>,
  rows: readonly ModelsTable[],
): Promise<Map<number, string>> {
  if (rows.length === 0) return new Map();
  const keys = rows.map((row) => row.key);
  const cards = await transaction.selectFrom("cards").selectAll().where("model_key", "in", keys).execute();
  return new Map(cards.map((card) => [card.model_key, card.text]));
}

/** A model with its card text, if any. */
export interface StoredModel {
  record: ModelRecord;
  card?: string;
}

/** Returns the new version of a model. `undefined` means that there is no model. */
export type Replace = (existing: StoredModel | undefined) => StoredModel | undefined;

/**
 * Replaces a model within the caller's transaction. Unlike `writeModels`, it removes absent fields. The callback must
 * return the complete model.
 */
export async function replaceModel(
  transaction: Transaction<Tables>,
  id: string,
  replace: Replace,
): Promise<void> {
  const counters = await takeCounters(transaction);
  const [row] = await loadRows(transaction, [toLowerId(id)]);
  const text = row && (await loadCards(transaction, [row])).get(row.key);
  const existing = row && { record: parseRecord(row), ...(text !== undefined && { card: text }) };
  const replacement = replace(existing);
  if (replacement === undefined || replacement === existing) return;

  const record = JSON.stringify(withSummary(replacement.record, replacement.card));
  const model = { id: replacement.record.id, seq: counters.seq + 1, record };
  const key = row?.key ?? counters.key + 1;
  if (row) await transaction.updateTable("models").set(model).where("key", "=", key).execute();
  else {
    const lower_id = toLowerId(id);
    await transaction
      .insertInto("models")
      .values({ ...model, key, lower_id })
      .execute();
    await transaction.deleteFrom("deleted_models").where("lower_id", "=", lower_id).execute();
  }
  await transaction.deleteFrom("cards").where("model_key", "=", key).execute();
  if (replacement.card !== undefined)
    await transaction.insertInto("cards").values({ model_key: key, text: replacement.card }).execute();
  await setLastSeq(transaction, counters.seq + 1);
}

/** Updates collection items of a renamed model within the caller's transaction, or deletes them without a new name. */
export async function renameInCollections(
  transaction: Transaction<Tables>,
  from: string,
  to?: string,
): Promise<void> {
  const items = transaction.selectFrom("collection_items");
  if (to !== undefined) {
    await transaction
      .deleteFrom("collection_items")
      .where("lower_id", "=", to)
      .where("collection_id", "in", items.select("collection_id").where("lower_id", "=", from))
      .execute();
    await transaction
      .updateTable("collection_items")
      .set({ lower_id: to })
      .where("lower_id", "=", from)
      .execute();
  }
  await transaction.deleteFrom("collection_items").where("lower_id", "=", from).execute();
}
