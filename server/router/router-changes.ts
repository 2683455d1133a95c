import type { Transaction } from "kysely";
import { countChange } from "../database/counted-changes.ts";
import type { Database, Tables } from "../database/tables.ts";

/** Change counters: router settings, deployments with prices, and provider metrics. */
export type RouterCounter = "router" | "deployments" | "provider_metrics";

/**
 * Changes cached router data in one transaction. All processes notice the change. The counter is incremented first, so
 * that writers are serialized and rules across several rows hold.
 */
export async function changeRouter<T>(
  db: Database,
  counter: RouterCounter,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await countChange(transaction, counter);
    return work(transaction);
  });
}
