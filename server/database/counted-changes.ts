import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/**
 * Writes all of it or nothing, and adds one to a counter, by which other processes notice. The counter comes first:
 * writers take turns from there on, so that rules over several rows ("the last admin stays") hold.
 */
export async function runCountedChange<T>(
  db: Database,
  counter: string,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("counters")
      .set((query) => ({ value: query("value", "+", 1) }))
      .where("name", "=", counter)
      .execute();
    return work(transaction);
  });
}

/** The number of the last change, by whatever process. */
export async function getLastChange(db: Database, counter: string): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return row?.value ?? 0;
}
