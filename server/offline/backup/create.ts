import { chmod, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createDataDirectory, lockFile } from "../../database/data-directory.ts";
import { FILE, openDatabase } from "../../database/database.ts";
import { flushFile, renameDurably, writePrivateFile } from "../../database/durable-files.ts";
import type { Database } from "../../database/tables.ts";
import type { BlobStore } from "../../repositories/blobs/blob-store.ts";
import { copyRows } from "../copy-rows.ts";
import { TABLES } from "../migrate-store.ts";
import { copyContents, copySecret, type CopyProgress } from "./copy-contents.ts";
import {
  METADATA_FILE,
  BackupError,
  createDraft,
  formatManifest,
  hashFile,
  MANIFEST,
  openPool,
  pruneSnapshots,
  removeLeftovers,
} from "./snapshots.ts";
import { isPostgres } from "../../database/is-postgres.ts";

export interface BackupResult extends CopyProgress {
  /** Name of the new snapshot. */
  name: string;
  /** Number of deleted older snapshots, and of blobs that only they used. */
  pruned: { snapshots: number; blobs: number };
}

interface BackupOptions {
  withSecret?: boolean;
  /** Number of snapshots to keep. Default: all. */
  keep?: number | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: CopyProgress) => void;
}

/** Name of the counter with the time of the last backup, in milliseconds. */
export const LAST_BACKUP = "last_backup";

/**
 * Backs up a hub to a directory: adds a consistent snapshot of the database, and every referenced blob that no earlier
 * snapshot has. Safe while the hub is running. A snapshot becomes visible when it is complete, so existing ones are
 * always intact. Older ones are deleted only after a backup without problems.
 */
export async function createBackup(
  from: { directory: string; blobs: BlobStore; db: Database },
  to: string,
  { withSecret = false, keep, signal, onProgress }: BackupOptions = {},
): Promise<BackupResult> {
  await createDataDirectory(to);
  const unlock = lockFile(join(to, "backup.lock"));
  if (unlock === undefined) throw new BackupError(`Another backup to ${to} is running.`);
  const pruned = { snapshots: 0, blobs: 0 };
  try {
    await removeLeftovers(to);
    const { draft, final, at } = await createDraft(to);
    const name = final.split(/[/\\]/).at(-1) ?? "";
    const { blobs, ...progress } = await fillSnapshot(from, draft, openPool(to), signal, onProgress);
    if (progress.interrupted) {
      await rm(draft, { recursive: true });
      return { ...progress, name, pruned };
    }
    await writePrivateFile(join(draft, MANIFEST), formatManifest(blobs));
    if (withSecret) await copySecret(from.directory, draft);
    const sha256 = {
      [FILE]: await hashFile(join(draft, FILE)),
      [MANIFEST]: await hashFile(join(draft, MANIFEST)),
    };
    const metadata = { at: at.toISOString(), contents: blobs.size, sha256 };
    await writePrivateFile(join(draft, METADATA_FILE), `${JSON.stringify(metadata, undefined, 2)}\n`);
    await renameDurably(draft, final);
    if (progress.problems.length > 0) return { ...progress, name, pruned };
    await recordBackup(from.db, at);
    if (keep === undefined) return { ...progress, name, pruned };
    const { problems, ...deleted } = await pruneSnapshots(to, keep);
    return { ...progress, problems, name, pruned: deleted };
  } finally {
    unlock();
  }
}

async function fillSnapshot(
  { db: source, directory, blobs }: Parameters<typeof createBackup>[0],
  draft: string,
  pool: BlobStore,
  signal: AbortSignal | undefined,
  onProgress: ((progress: CopyProgress) => void) | undefined,
) {
  const path = join(draft, FILE);
  if (isPostgres(source)) await copyFromPostgres(source, path);
  else copyFromSqlite(join(directory, FILE), path);
  await chmod(path, 0o600);
  const db = await openDatabase({ path });
  const done = await copyContents(db, blobs, pool, signal, onProgress).finally(() => db.destroy());
  // Turns the write-ahead log off, so that the single file can be read without creating others next to it.
  const single = new DatabaseSync(path);
  single.exec("pragma journal_mode = delete");
  single.close();
  await flushFile(path);
  return done;
}

function copyFromSqlite(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 15_000 });
  try {
    source.prepare("vacuum into ?").run(to);
  } finally {
    source.close();
  }
}

/** Copies all rows of one snapshot of PostgreSQL. */
async function copyFromPostgres(source: Database, path: string): Promise<void> {
  const target = await openDatabase({ path });
  try {
    const snapshot = source.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
    await snapshot.execute(async (reader) => {
      await target.transaction().execute(async (writer) => {
        const tables = TABLES.filter((table) => table !== "migrations");
        // Migrations add rows to some tables.
        for (const table of tables.toReversed()) await writer.deleteFrom(table).execute();
        for (const table of tables) await copyRows(reader, writer, table);
      });
    });
  } finally {
    await target.destroy();
  }
}

/** Records the time of the backup, for `modelyard doctor`. */
async function recordBackup(db: Database, at: Date): Promise<void> {
  await db
    .insertInto("counters")
    .values({ name: LAST_BACKUP, value: at.getTime() })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: at.getTime() }))
    .execute();
}
