import { sql } from "kysely";
import { type EncryptionKey, EncryptionKeyError, loadEncryptionKey } from "../../accounts/encryption-key.ts";
import { countRows } from "../../database/count-rows.ts";
import { checkEncoding } from "../../database/database.ts";
import { countMissingMigrations, DatabaseVersionError } from "../../database/migrations/migration.ts";
import type { Database } from "../../database/tables.ts";
import type { Settings } from "../../settings.ts";
import { LAST_BACKUP } from "../backup/create.ts";
import { type Finding, type Findings, createFindings, type CheckContext, getReason } from "./finding.ts";

const { ok, warning, error } = createFindings("database");
const accounts = createFindings("accounts");
const backups = createFindings("backups");

const DAY_MS = 86_400_000;
/** Age of the last backup at which to warn. */
const MAX_BACKUP_AGE_MS = 7 * DAY_MS;

/** Checks the connection, version, and integrity of the database, and the encryption key. */
export async function checkDatabase(db: Database, settings: Settings): Promise<Findings> {
  const isPostgres = settings.DATABASE_URL !== undefined;
  const query = isPostgres ? sql`show server_version` : sql`select sqlite_version() as server_version`;
  const { rows } = await sql<{ server_version: string }>`${query}`.execute(db);
  const version = `${isPostgres ? "PostgreSQL" : "SQLite"} ${rows[0]?.server_version}`;
  try {
    const missing = await countMissingMigrations(db);
    const fix = "Back up the hub. Its next start applies them.";
    return [
      missing > 0
        ? warning(`${version} responds; ${missing} migrations are missing.`, fix)
        : ok(`${version} responds; all migrations are applied.`),
      await (isPostgres ? checkPostgres(db) : checkSqlite(db)),
      await checkSecret(db, settings),
    ].flat();
  } catch (cause) {
    if (!(cause instanceof DatabaseVersionError)) throw cause;
    return fromMessage(cause);
  }
}

async function checkSqlite(db: Database): Promise<Findings> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(3)`.execute(db);
  const problems = rows.map(({ quick_check: text }) => text).filter((text) => text !== "ok");
  if (problems.length === 0) return ok("The database file is intact.");
  return error(
    `The database file is corrupt: ${problems.join("; ")}.`,
    "Stop the hub and restore the last backup with `modelyard restore`.",
  );
}

async function checkPostgres(db: Database): Promise<Findings> {
  try {
    await checkEncoding(db);
  } catch (cause) {
    return error(
      `The database can't be used: ${getReason(cause)}.`,
      "Create another database and restore the hub to it.",
    );
  }
  const { rows: versions } = await sql<{ number: number }>`
    select current_setting('server_version_num')::int as number`.execute(db);
  // Older servers do not record the version of a collation.
  if ((versions[0]?.number ?? 0) < 150_000) return [];
  const { rows } = await sql<{ stored: string | null; actual: string | null }>`
    select datcollversion as stored, pg_database_collation_actual_version(oid) as actual
    from pg_database where datname = current_database()`.execute(db);
  const { stored = null, actual = null } = rows[0] ?? {};
  if (stored === null || stored === actual) return ok("The collation version matches the indexes.");
  return warning(
    `The collation changed from version ${stored} to ${actual}: text indexes may be corrupt.`,
    "Run REINDEX DATABASE and ALTER DATABASE … REFRESH COLLATION VERSION as the owner of the database.",
  );
}

async function checkSecret(db: Database, settings: Settings): Promise<Findings> {
  try {
    return (await loadSecret(db, settings)) ? ok("The encryption key is correct.") : [];
  } catch (cause) {
    if (!(cause instanceof EncryptionKeyError)) throw cause;
    return fromMessage(cause);
  }
}

/** Returns the key, or `undefined` if the hub has not created one yet. Throws if it is missing or wrong. */
export async function loadSecret(db: Database, settings: Settings): Promise<EncryptionKey | undefined> {
  const known = await db.selectFrom("secret_check").select("number").executeTakeFirst();
  return known && loadEncryptionKey({ ...settings, MODELYARD_RESET_SECRET: "off" }, db);
}

/** Converts an error whose first sentence is the problem, followed by the fix. */
function fromMessage(cause: Error): Finding {
  const [message = "", ...fix] = cause.message.split(". ");
  return error(`${message.replace(/\.$/, "")}.`, fix.join(". "));
}

export async function checkAccounts({ db }: CheckContext): Promise<Findings> {
  const admins = db.selectFrom("users").where("admin", "=", 1).where("disabled_at", "is", null);
  const count = await countRows(admins);
  if (count > 0) return accounts.ok(`The hub has ${count === 1 ? "1 admin" : `${count} admins`}.`);
  return accounts.warning("The hub has no admin.", "Run `modelyard admin-link` and open the link.");
}

export async function checkBackups({ db, machine }: CheckContext): Promise<Findings> {
  const row = await db
    .selectFrom("counters")
    .select("value")
    .where("name", "=", LAST_BACKUP)
    .executeTakeFirst();
  const fix = "Run `modelyard backup` every day.";
  if (row === undefined)
    return backups.warning("The hub has never been backed up with `modelyard backup`.", fix);
  const age = machine.now() - row.value;
  const message = `The last backup is ${Math.floor(age / DAY_MS)} days old.`;
  if (age > MAX_BACKUP_AGE_MS) return backups.warning(message, fix);
  return backups.ok(message.replace(/ 0 days| 1 days/, " less than 2 days"));
}
