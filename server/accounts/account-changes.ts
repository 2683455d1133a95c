import type { Transaction } from "kysely";
import { runCountedChange, getLastChange } from "../database/counted-changes.ts";
import type { Database, Tables } from "../database/tables.ts";

/** Writes to accounts, all of it or nothing, in a way that every process notices. */
export const changeAccounts = <T>(db: Database, work: (transaction: Transaction<Tables>) => Promise<T>) =>
  runCountedChange(db, "accounts", work);

/** The number of the last change of accounts, by whatever process. */
export const getLastAccountChange = (db: Database) => getLastChange(db, "accounts");
