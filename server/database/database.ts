import { mkdir, open as openFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Kysely, sql } from "kysely";
import type { DatabaseMetrics } from "./metrics.ts";
import { migrate, DatabaseVersionError } from "./migrations/migration.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { DatabaseOpenError, openError } from "./postgres-errors.ts";
import { type SqliteHandle, sqliteDialect } from "./sqlite-dialect.ts";
import type { Database, Tables } from "./tables.ts";

/** A SQLite file, `:memory:`, or a PostgreSQL database. */
export type DatabaseLocation = { path: string } | { url: string };

/** File name of the SQLite database in the data directory. */
export const FILE = "modelyard.db";

/** Returns the location of the database for these settings. */
export const getDatabaseLocation = (settings: {
  MODELYARD_DATA: string;
  DATABASE_URL?: string | undefined;
}): DatabaseLocation =>
  settings.DATABASE_URL === undefined
    ? { path: join(settings.MODELYARD_DATA, FILE) }
    : { url: settings.DATABASE_URL };

/**
 * Opens the database and migrates it. Several processes can have it open; a writer waits for another up to 15 s. Close
 * it with `destroy()`. Throws a `DatabaseOpenError` that describes the problem, or a `DatabaseVersionError`. Neither
 * contains the password of the URL.
 */
export async function openDatabase(location: DatabaseLocation, metrics?: DatabaseMetrics): Promise<Database> {
  return "url" in location ? openPostgres(location.url, metrics) : openSqlite(location.path, metrics);
}

const handles = new WeakMap<Database, SqliteHandle>();

/**
 * Returns a value that changes with each commit of any process before `since`, a `performance.now()`. Data read at the
 * same value is current. Returns `undefined` if the database cannot provide it more cheaply than by a query.
 */
export const getChangeMark = (db: Database, since: number) => handles.get(db)?.mark(since);

/** Resolves when everything committed before the call is on the disk. PostgreSQL reports no commit before that. */
export const flushCommits = async (db: Database): Promise<void> => handles.get(db)?.flush();

/** A migrated database in memory. Copying it takes a twentieth of the time of running the migrations. */
let inMemory: Uint8Array | undefined;

async function openSqlite(path: string, metrics?: DatabaseMetrics): Promise<Database> {
  const isInMemory = path === ":memory:";
  if (!isInMemory) {
    await createDirectory(dirname(path));
    await createPrivateFile(path);
  }
  const opened = (handle: SqliteHandle) => void handles.set(db, handle);
  const dialect = sqliteDialect(path, opened, isInMemory ? inMemory : undefined);
  const db: Database = new Kysely<Tables>({ dialect, ...(metrics && { log: metrics.log }) });
  await open(db, (cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new DatabaseOpenError(`Can't open the database ${path}: ${reason}.`, { cause });
  });
  if (isInMemory) inMemory ??= handles.get(db)?.serialize();
  return db;
}

/** Connects to an existing database without migrating it. Errors appear with the first statement. */
export const connectDatabase = (location: DatabaseLocation): Database =>
  new Kysely<Tables>({
    dialect: "url" in location ? postgresDialect(location.url) : sqliteDialect(location.path),
  });

const openPostgres = (url: string, metrics?: DatabaseMetrics) =>
  open(
    new Kysely<Tables>({
      dialect: postgresDialect(url, metrics?.watchPool),
      ...(metrics && { log: metrics.log }),
    }),
    (cause) => openError(url, cause),
    checkEncoding,
  );

async function open(
  db: Database,
  explain: (cause: unknown) => Error,
  check?: (db: Database) => Promise<void>,
): Promise<Database> {
  try {
    await check?.(db);
    await migrate(db);
    return db;
  } catch (cause) {
    await db.destroy().catch(() => {});
    throw cause instanceof DatabaseVersionError ? cause : explain(cause);
  }
}

/** Checks that PostgreSQL uses UTF-8. Names and model cards use all scripts, which other encodings do not contain. */
export async function checkEncoding(db: Database): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8")
    throw new Error(
      `its encoding is ${encoding} but must be UTF8 (createdb --encoding UTF8 --template template0)`,
    );
}

/** Creates a directory that is private to the user of this process. */
export async function createDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DatabaseOpenError(
      `Can't create the directory ${directory} (${(cause as NodeJS.ErrnoException).code}). Set MODELYARD_DATA to a writable directory.`,
      { cause },
    );
  }
}

/** Creates or restricts the database file, so that no other user can read it. Its log gets the same mode. */
async function createPrivateFile(path: string): Promise<void> {
  // If this fails, SQLite fails with a better message, or the file belongs to another user.
  const file = await openFile(path, "a", 0o600).catch(() => undefined);
  await file?.chmod(0o600).catch(() => {});
  await file?.close();
}
