import { setImmediate } from "node:timers/promises";
import type { ModelRecord } from "../../models/model-record.ts";
import { parseRecord } from "../../models/model-writes.ts";
import type { Database } from "../../database/tables.ts";

/** Keys per query. */
const SLICE = 5000;

/**
 * Yields the models with a provider mapping, oldest first. They are few, so the database filters them by text: only records
 * with mappings contain it, as quotes within strings are escaped.
 */
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
      .where("record", "like", '%"mappings":{"%')
      .orderBy("key")
      .execute();
    for (const row of rows) yield parseRecord(row);
    await setImmediate();
  }
}
