import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Increments a counter in the caller's transaction. Other processes notice the change by it. */
export async function countChange(transaction: Transaction<Tables>, counter: string): Promise<void> {
  await transaction
    .updateTable("counters")
    .set((query) => ({ value: query("value", "+", 1) }))
    .where("name", "=", counter)
    .execute();
}

/** Returns the number of the last change, by any process. */
export async function getLastChange(db: Database, counter: string): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return row?.value ?? 0;
}
