import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/**
 * Runs a transaction and increments a counter, by which other processes notice the change. The counter is incremented
 * first, so that writers are serialized and rules across several rows ("one admin must remain") hold.
 */
export async function runCountedChange<T>(
  db: Database,
  counter: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await countChange(transaction, counter);
    return work(transaction);
  });
}

/** Increments a counter in the caller's transaction. */
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
