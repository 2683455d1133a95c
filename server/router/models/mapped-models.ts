import { setImmediate } from "node:timers/promises";
import type { ModelRecord } from "../../models/model-record.ts";
import { parseRecord, toLowerId } from "../../models/model-writes.ts";
import type { Database } from "../../database/tables.ts";

/** Keys per query. */
const SLICE = 5000;

/**
 * Matches records with a provider mapping. They are few, so the database filters them by text: only they contain it, as
 * quotes within strings are escaped.
 */
const HAS_MAPPINGS = '%"mappings":{"%';

/** Yields the models with a provider mapping, oldest first. */
export async function* mappedModels(db: Database): AsyncGenerator<ModelRecord> {
  const { last } = await db
    .selectFrom("models")
    .select((query) => query.fn.max("key").as("last"))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (Number(last) || 0); from += SLICE) {
    const rows = await db
      .selectFrom("models")
      .select("record")
      .where("key", ">", from)
      .where("key", "<=", from + SLICE)
      .where("record", "like", HAS_MAPPINGS)
      .orderBy("key")
      .execute();
    for (const row of rows) yield parseRecord(row);
    await setImmediate();
  }
}

/** Returns those of the models that have a provider mapping, by lowercase ID. */
export async function getMappedModels(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ModelRecord>> {
  const rows = await db
    .selectFrom("models")
    .select(["lower_id", "record"])
    .where("lower_id", "in", ids.map(toLowerId))
    .where("record", "like", HAS_MAPPINGS)
    .execute();
  return new Map(rows.map((row) => [row.lower_id, parseRecord(row)]));
}
