import type { Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Numbers of the last change: of the router's settings, of offers with their prices, of what was measured. */
export type RouterCounter = "router" | "offers" | "measurements";

/** Writes what the router keeps in memory, all of it or nothing, in a way that every process notices. */
export async function changeRouter<T>(
  db: Database,
  counter: RouterCounter,
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

export async function lastRouterChange(db: Database, counter: RouterCounter): Promise<number> {
  const row = await db.selectFrom("counters").select("value").where("name", "=", counter).executeTakeFirst();
  return row?.value ?? 0;
}
