import { open } from "node:fs/promises";
import { sql, type Transaction } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** The logs of databases whose commits wait for the disk in the thread of the hub: those of SQLite. */
const logs = new WeakMap<Database, string>();

/** Called where a database is opened. `path`: of its file. */
export const isSynchronous = (db: Database, path: string): void => void logs.set(db, `${path}-wal`);

/**
 * A transaction for what can be done once more after the end of the power: it is over when the operating system has it,
 * and nobody waits for the disk. With PostgreSQL nobody does anyway, and it is like any other.
 */
export async function relaxedTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  if (!logs.has(db)) return db.transaction().execute(work);
  // The setting is the connection's, which is nobody else's meanwhile.
  return db.connection().execute(async (connection) => {
    await sql`pragma synchronous = normal`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma synchronous = full`.execute(connection);
    }
  });
}

/** Resolves when everything is on the disk that was committed before the call. */
export async function isDurable(db: Database): Promise<void> {
  const log = logs.get(db);
  if (log === undefined) return;
  const file = await open(log, "r+").catch((error: NodeJS.ErrnoException) => {
    // Where a file system knows no shared memory, there is no log, and commits wait for the disk.
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (file === undefined) return;
  try {
    // What is not in the log any more was put onto the disk when it was moved.
    await file.datasync();
  } finally {
    await file.close();
  }
}
