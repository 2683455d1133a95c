import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Writes to accounts, all of it or nothing, in a way that every process notices. */
export async function changeAccounts<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    // First of all: writers take turns from here on, so that rules over several rows ("the last admin stays") hold.
    await transaction
      .updateTable("counters")
      .set((query) => ({ value: query("value", "+", 1) }))
      .where("name", "=", "accounts")
      .execute();
    return work(transaction);
  });
}

/** The number of the last change of accounts, by whatever process. */
export async function lastAccountChange(db: Database): Promise<number> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", "accounts")
    .executeTakeFirst();
  return row?.value ?? 0;
}
