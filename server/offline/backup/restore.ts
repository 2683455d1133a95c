import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { FILE, openDatabase } from "../../database/database.ts";
import { flushFile, renameDurably } from "../../database/durable-files.ts";
import { ModelStore } from "../../models/store.ts";
import type { BlobStore } from "../../repositories/blobs/blob-store.ts";
import { type Verification, verifyRepositories } from "../../repositories/fsck/verify.ts";
import { openRepositories } from "../../repositories/repositories.ts";
import { recordCommand } from "../record-command.ts";
import { copyContents, type CopyProgress, copySecret } from "./copy-contents.ts";
import { BackupError, findSnapshot, openPool } from "./snapshots.ts";

interface RestoreOptions {
  /** Start of the name of a snapshot, such as `2026-11-22`. */
  at?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: CopyProgress) => void;
}

/**
 * Restores the newest snapshot of a backup, or the one of a time, to a data directory and verifies all data. The
 * database is last, so that a hub exists only when it is complete. Throws a `BackupError` if the directory already
 * contains a hub. An interrupted restore is resumed.
 */
export async function restoreBackup(
  from: string,
  to: { directory: string; blobs: BlobStore },
  { at, signal, onProgress }: RestoreOptions = {},
): Promise<CopyProgress & { verified?: Verification; secret: boolean; name: string }> {
  const snapshot = await findSnapshot(from, at);
  const { name } = snapshot;
  await mkdir(to.directory, { recursive: true, mode: 0o700 });
  const path = join(to.directory, FILE);
  if (existsSync(path)) throw new BackupError(`${to.directory} already contains a hub. Nothing was changed.`);
  const temporary = `${path}.new`;
  await removeDatabase(temporary);
  await copyFile(join(snapshot.directory, FILE), temporary);
  await chmod(temporary, 0o600);
  const db = await openDatabase({ path: temporary });
  try {
    const progress = await copyContents(db, openPool(from), to.blobs, signal, onProgress);
    if (progress.interrupted) return { ...progress, secret: false, name };
    const hub = openRepositories({ db, models: new ModelStore(db), blobs: to.blobs });
    const verified = await verifyRepositories(hub, { ...(signal && { signal }) });
    if (verified.interrupted) return { ...progress, interrupted: true, secret: false, name };
    await recordCommand({ db }, "hub.restore", from);
    await db.destroy();
    await flushFile(temporary);
    const secret = await copySecret(snapshot.directory, to.directory);
    await renameDurably(temporary, path);
    return { ...progress, verified, secret, name };
  } finally {
    await db.destroy().catch(() => {});
  }
}

/** Removes a database with its log, as one without the other is corrupt. */
async function removeDatabase(path: string): Promise<void> {
  for (const end of ["", "-wal", "-shm"]) await rm(path + end, { force: true });
}
