import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { Kysely } from "kysely";
import { migrate, NewerDatabaseError } from "../migrations/migration.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import type { Database, Tables } from "./tables.ts";

/**
 * Opens the database, makes it where there is none, and brings it up to date. `path` is a file, or `:memory:`.
 * Several processes may have it open at once; a writer waits for another up to 15 s. Close it with `destroy()`.
 * Throws an error whose message says what is wrong with the file or its folder.
 */
export async function openDatabase({ path }: { path: string }): Promise<Database> {
  if (path !== ":memory:") await makeFolder(dirname(path));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(path) });
  try {
    await migrate(db);
    return db;
  } catch (cause) {
    await db.destroy().catch(() => {});
    if (cause instanceof NewerDatabaseError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The database ${path} cannot be opened: ${why}.`, { cause });
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (cause) {
    throw new Error(
      `The folder ${folder} cannot be made (${(cause as NodeJS.ErrnoException).code}): set MODELYARD_DATA to one that can be written.`,
      { cause },
    );
  }
}
