import { setImmediate } from "node:timers/promises";
import type { ModelRecord } from "../../models/model-record.ts";
import { getHighestKey, parseRecord, toLowerId } from "../../models/model-writes.ts";
import type { Database } from "../../database/tables.ts";

const KEYS_PER_QUERY = 5000;

/** Matches records with a provider mapping by text: quotes within strings are escaped, so only these contain it. */
const HAS_MAPPINGS = '%"mappings":{"%';

/** Yields the models with a provider mapping, oldest first. */
export async function* mappedModels(db: Database): AsyncGenerator<ModelRecord> {
  const last = await getHighestKey(db);
  for (let from = 0; from < last; from += KEYS_PER_QUERY) {
    const rows = await db
      .selectFrom("models")
      .select("record")
      .where("key", ">", from)
      .where("key", "<=", from + KEYS_PER_QUERY)
      .where("record", "like", HAS_MAPPINGS)
      .orderBy("key")
      .execute();
    for (const row of rows) yield parseRecord(row);
    await setImmediate();
  }
}

/** Returns the models with a provider mapping among these, by lowercase ID. */
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
