import type { Kysely, Transaction } from "kysely";
import type { Database } from "../tables.ts";
import models from "./0001-models.ts";
import announceChanges from "./0002-announce-changes.ts";
import accounts from "./0003-accounts.ts";
import credentials from "./0004-credentials.ts";
import secretCheck from "./0005-secret-check.ts";
import snippetTemplates from "./0006-snippet-templates.ts";
import repositories from "./0010-repositories.ts";
import xet from "./0011-xet.ts";
import accessRequests from "./0012-access-requests.ts";
import discussions from "./0013-discussions.ts";
import downloads from "./0014-downloads.ts";
import garbage from "./0016-garbage.ts";
import providers from "./0020-providers.ts";
import offers from "./0021-offers.ts";
import budgets from "./0022-budgets.ts";
import ledger from "./0023-ledger.ts";
import mirrors from "./0024-mirrors.ts";
import garbageRuns from "./0028-garbage-runs.ts";
import measurements from "./0029-measurements.ts";
import likes from "./0025-likes.ts";
import collections from "./0026-collections.ts";
import webhooks from "./0027-webhooks.ts";
import probes from "./0030-probes.ts";
import recordings from "./0031-recordings.ts";
import keyUses from "./0032-key-uses.ts";
import callChoices from "./0033-call-choices.ts";

/**
 * One step of the database's shape. The file `0002-what-it-does.ts` exports one; it joins the list below, in order.
 * Nobody edits a migration after its merge. It uses only what every dialect has, and names no `Tables`:
 * those change after it was written. What one dialect alone needs says so in its first line.
 */
export interface Migration {
  name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- the shape at that point in time has no type
  up(db: Kysely<any>): Promise<void>;
}

export const migrations: readonly Migration[] = [
  models,
  announceChanges,
  accounts,
  credentials,
  secretCheck,
  snippetTemplates,
  repositories,
  xet,
  accessRequests,
  discussions,
  downloads,
  garbage,
  providers,
  offers,
  budgets,
  ledger,
  mirrors,
  likes,
  collections,
  webhooks,
  garbageRuns,
  measurements,
  probes,
  recordings,
  keyUses,
  callChoices,
];

/** The database was written by a newer version of Modelyard; this one leaves it alone. */
export class NewerDatabaseError extends Error {
  override name = "NewerDatabaseError" as const;
}

/**
 * Brings the database up to date: all missing migrations in one transaction, or none. Processes that start at the
 * same moment take turns.
 */
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

/** Kysely's own migrator would lock a row of its own table; our dialects need no name of a table. */
const LOCK = { lockTable: "", lockRowId: "" };

/** Asks without waiting for writers, as most starts have nothing to do. */
async function isCurrent(db: Database, list: readonly Migration[]): Promise<boolean> {
  try {
    return (await applied(db, list)) === list.length;
  } catch (error) {
    if (error instanceof NewerDatabaseError) throw error;
    // A new database has no such table. Anything else that is wrong comes again in the transaction.
    return false;
  }
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
        "Start that version again, or point MODELYARD_DATA at another folder (DATABASE_URL at another database).",
    );
  }
  return done.length;
}
