import type { Transaction } from "kysely";
import { runCountedChange, getLastChange } from "../database/counted-changes.ts";
import type { Database, Tables } from "../database/tables.ts";

/** Change counters: router settings, deployments with prices, and provider metrics. */
export type RouterCounter = "router" | "deployments" | "provider_metrics";

/** Changes cached router data in one transaction. All processes notice the change. */
export const changeRouter = <T>(
  db: Database,
  counter: RouterCounter,
  work: (transaction: Transaction<Tables>) => Promise<T>,
) => runCountedChange(db, counter, work);

export const lastRouterChange = (db: Database, counter: RouterCounter) => getLastChange(db, counter);
