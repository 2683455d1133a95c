import { setImmediate } from "node:timers/promises";
import type { ModelRecord } from "../../models/model-record.ts";
import { parseRecord } from "../../models/model-writes.ts";
import type { Database } from "../../database/tables.ts";

/** Keys that are looked through at once. */
const SLICE = 5000;

/**
 * The models that some provider serves, oldest first. They are few among many, so the database sorts them out: the
 * text of a record with mappings holds this, which no other record's does, as quotes within its strings are escaped.
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
