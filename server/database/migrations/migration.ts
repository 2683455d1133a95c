import type { Kysely, Transaction } from "kysely";
import type { Database } from "../tables.ts";
import REPLACED from "./before-baseline.json" with { type: "json" };
import { migrations } from "./list.gen.ts";

export { migrations };

/**
 * One step of the database schema: the statements of a file `0002-what-it-does.sql` in this directory, or the default
 * export of a file `0002-what-it-does.ts` for changes that SQL alone cannot express. `npm run gen` lists them in order.
 * A migration is not edited after its merge. It uses only SQL that all dialects share, and checks the dialect before it
 * uses anything else. It does not use the type `Tables`, which changes after the migration is written.
 */
export interface Migration {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the schema at that point in time has no type
  up(db: Kysely<any>): Promise<void>;
}

/** This version cannot use the database. The message says why, and what to do. */
export class DatabaseVersionError extends Error {
  override name = "DatabaseVersionError" as const;
}

/** Applies all missing migrations in one transaction. Processes that start at the same time take turns. */
export async function migrate(db: Database, list: readonly Migration[] = migrations): Promise<void> {
  if (await isCurrent(db, list)) return;
  await db.transaction().execute(async (transaction) => {
    await transaction.getExecutor().adapter.acquireMigrationLock(transaction, LOCK);
    await transaction.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("applied_at", "text", (column) => column.notNull())
      .execute();
    await replaceWithBaseline(transaction);
    // Counted again: another process may have migrated while this one waited for the transaction.
    const from = await countApplied(transaction, list);
    for (const [i, { name, up }] of list.entries()) {
      if (i < from) continue;
      await up(transaction);
      await record(transaction, i + 1, name);
    }
  });
}

/** Counts migrations that the next start applies. Throws `DatabaseVersionError` if the database is too new or too old. */
export async function countMissingMigrations(db: Database): Promise<number> {
  return migrations.length - (await countApplied(db, migrations));
}

/** Kysely's migrator would lock a row of its own table; our dialects lock without one. */
const LOCK = { lockTable: "", lockRowId: "" };

const record = (db: Database | Transaction<never>, number: number, name: string) =>
  (db as Database)
    .insertInto("migrations")
    .values({ number, name, applied_at: new Date().toISOString() })
    .execute();

const loadApplied = (db: Database | Transaction<never>) =>
  (db as Database).selectFrom("migrations").select(["number", "name"]).orderBy("number").execute();

/**
 * Records the baseline instead of the migrations that it replaces. Throws `DatabaseVersionError` if the database has
 * only some of them.
 */
async function replaceWithBaseline(db: Database | Transaction<never>): Promise<void> {
  const applied = await loadApplied(db);
  if (applied[0]?.name !== REPLACED[0]) return;
  const missing = REPLACED.filter((name, i) => applied[i]?.name !== name);
  if (missing.length > 0)
    throw new DatabaseVersionError(
      `The database is from an older development version of Modelyard: it lacks ${missing.length} of ${REPLACED.length} migrations. ` +
        "Start the previous version of Modelyard once, which applies them. Then start this version again.",
    );
  await (db as Database).deleteFrom("migrations").where("number", "<=", REPLACED.length).execute();
  await record(db, 1, "baseline");
}

/** Reads without waiting for writers, as most starts have nothing to do. */
async function isCurrent(db: Database, list: readonly Migration[]): Promise<boolean> {
  try {
    return (await countApplied(db, list)) === list.length;
  } catch {
    // A new database has no such table, and an old one has no baseline. Other errors occur again in the transaction.
    return false;
  }
}

/** Returns how many migrations were applied. Throws if they are not the beginning of the list. */
async function countApplied(db: Database | Transaction<never>, list: readonly Migration[]): Promise<number> {
  const applied = await loadApplied(db);
  const unknown = applied.find(({ number, name }) => list[number - 1]?.name !== name);
  if (unknown)
    throw new DatabaseVersionError(
      `The database was written by a newer version of Modelyard (migration ${unknown.number}, "${unknown.name}", is unknown to this version, which has ${list.length} migrations). ` +
        "Start that version again, or point MODELYARD_DATA at another directory (DATABASE_URL at another database).",
    );
  return applied.length;
}
