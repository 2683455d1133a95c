import type { SelectQueryBuilder, Transaction } from "kysely";
import { countChange } from "../database/counted-changes.ts";
import { excluded } from "../database/excluded-values.ts";
import type { Database, Tables } from "../database/tables.ts";

declare module "../database/tables.ts" {
  interface Tables {
    /** The number of the last change that affected each user, among those that affected only some users. */
    user_changes: { user_id: string; number: number };
  }
}

/** IDs of the only users whose account, tokens, roles, or shares a change affects, or `all` users. */
export type Affected =
  | readonly string[]
  | SelectQueryBuilder<Tables, keyof Tables, { user_id: string }>
  | "all";

/** Changes accounts in one transaction, after which every process reloads the affected users. */
export const changeAccounts = <T>(
  db: Database,
  affected: Affected,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await countAccountChange(transaction, affected);
    return work(transaction);
  });

/** Counts a change to accounts once, before the caller's transaction does anything else. */
export async function countAccountChange(
  transaction: Transaction<Tables>,
  affected: Affected,
): Promise<void> {
  await countChange(transaction, "accounts");
  if (affected === "all") return;
  // Processes of earlier versions do not count this, so that their changes affect all users.
  await countChange(transaction, "user_changes");
  const { all } = await getAccountChanges(transaction);
  await transaction
    .insertInto("user_changes")
    .columns(["user_id", "number"])
    .expression((query) =>
      query
        .selectFrom("users")
        .select(["id", query.val(all).as("number")])
        .where("id", "in", affected),
    )
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(excluded(["number"])))
    .execute();
}

/** Returns the numbers of account changes by any process: of all, and of those that affected only some users. */
export async function getAccountChanges(db: Database): Promise<{ all: number; limited: number }> {
  const rows = await db
    .selectFrom("counters")
    .selectAll()
    .where("name", "in", ["accounts", "user_changes"])
    .execute();
  const values = new Map(rows.map(({ name, value }) => [name, value]));
  return { all: values.get("accounts") ?? 0, limited: values.get("user_changes") ?? 0 };
}
