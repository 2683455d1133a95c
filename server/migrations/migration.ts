import type { Kysely, Transaction } from "kysely";
import type { Database } from "../stores/tables.ts";
import models from "./0001-models.ts";

/**
 * One step of the database's shape. The file `0002-what-it-does.ts` exports one; it joins the list below, in order.
 * Nobody edits a migration after its merge. It uses only what every dialect has, and names no `Tables`:
 * those change after it was written.
 */
export interface Migration {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape at that point in time has no type
  up(db: Kysely<any>): Promise<void>;
}

export const migrations: readonly Migration[] = [models];

/** The database was written by a newer version of Modelyard; this one leaves it alone. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError" as const;
}

/** Brings the database up to date: all missing migrations in one transaction, or none. */
export async function migrate(db: Database, list: readonly Migration[] = migrations): Promise<void> {
  await db.schema
    .createTable("migrations")
    .ifNotExists()
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("applied_at", "text", (column) => column.notNull())
    .execute();

  if ((await applied(db, list)) === list.length) return;
  await db.transaction().execute(async (transaction) => {
    // Counted again: another process may have migrated while this one waited for the transaction.
    const from = await applied(transaction, list);
    for (const [i, { name, up }] of list.entries()) {
      if (i < from) continue;
      await up(transaction);
      await transaction
        .insertInto("migrations")
        .values({ number: i + 1, name, applied_at: new Date().toISOString() })
        .execute();
    }
  });
}

/** How many migrations the database has had. Throws where they are not the beginning of the list. */
async function applied(db: Database | Transaction<never>, list: readonly Migration[]): Promise<number> {
  const done = await (db as Database)
    .selectFrom("migrations")
    .select(["number", "name"])
    .orderBy("number")
    .execute();
  const unknown = done.find(({ number, name }) => list[number - 1]?.name !== name);
  if (unknown) {
    throw new NewerDatabaseError(
      `The database was written by a newer version of Modelyard (its step ${unknown.number}, "${unknown.name}", is unknown to this one, which knows ${list.length}). ` +
        "Start that version again, or point MODELYARD_DATA at another folder.",
    );
  }
  return done.length;
}
