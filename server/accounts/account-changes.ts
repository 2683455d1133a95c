import type { Transaction } from "kysely";
import { runCountedChange, getLastChange } from "../database/counted-changes.ts";
import type { Database, Tables } from "../database/tables.ts";

/** Changes accounts in one transaction that every process notices. */
export const changeAccounts = <T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>) =>
  runCountedChange(db, "accounts", work);

/** Returns the number of the last account change, by any process. */
export const getLastAccountChange = (db: Database) => getLastChange(db, "accounts");
