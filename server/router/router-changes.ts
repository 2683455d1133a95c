import type { Transaction } from "kysely";
import { countChange, getLastChange } from "../database/counted-changes.ts";
import { oneAtATime } from "../database/one-at-a-time.ts";
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

/** Creates an in-memory copy of data that several processes can change. `refresh` reads it again after a change. */
export function createCachedQuery<T>(
  db: Database,
  counter: RouterCounter,
  initial: T,
  readAll: (previous: T) => Promise<T>,
) {
  let current = initial;
  let version = -1;

  async function read(): Promise<void> {
    // Reads the version before the rows: a commit in between is read now and again at the next refresh.
    const latest = await getLastChange(db, counter);
    if (latest === version) return;
    current = await readAll(current);
    version = latest;
  }

  return {
    get current(): T {
      return current;
    },
    /** Resolves when everything that was committed before the call is in memory. */
    refresh: oneAtATime(read),
  };
}
