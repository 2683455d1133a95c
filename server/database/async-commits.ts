import { open } from "node:fs/promises";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Write-ahead logs of SQLite databases, whose commits block the hub's thread until they are on the disk. */
const logs = new WeakMap<Database, string>();

/** Registers an open SQLite database for `relaxedTransaction` and `waitUntilDurable`. `path`: path of its file. */
export const registerWriteAheadLog = (db: Database, path: string): void => void logs.set(db, `${path}-wal`);

/**
 * Runs a transaction that can be repeated after a power failure. It completes when the operating system has the data,
 * without waiting for the disk. On PostgreSQL it is a normal transaction, as its commits never block the thread.
 */
export async function relaxedTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!logs.has(db)) return db.transaction().execute(work);
  // The setting applies to this connection, which no one else uses during the transaction.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** Resolves when everything committed before the call is on the disk. */
export async function waitUntilDurable(db: Database): Promise<void> {
  const log = logs.get(db);
  if (log === undefined) return;
  const file = await open(log, "r+").catch((error: NodeJS.ErrnoException) => {
    // File systems without shared memory have no log, and commits wait for the disk.
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (file === undefined) return;
  try {
    // Data that has left the log was flushed to the disk when it was moved.
    await file.datasync();
  } finally {
    await file.close();
  }
}
