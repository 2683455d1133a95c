import type { Transaction } from "kysely";
import { runCountedChange, getLastChange } from "../database/counted-changes.ts";
import type { Database, Tables } from "../database/tables.ts";

/** Numbers of the last change: of the router's settings, of offers with their prices, of what was measured. */
export type RouterCounter = "router" | "offers" | "measurements";

/** Writes what the router keeps in memory, all of it or nothing, in a way that every process notices. */
export const changeRouter = <T>(
  db: Database,
  counter: RouterCounter,
  work: (transaction: Transaction<Tables>) => Promise<T>,
) => runCountedChange(db, counter, work);

export const lastRouterChange = (db: Database, counter: RouterCounter) => getLastChange(db, counter);
