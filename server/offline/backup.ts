import { chmod, copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BlobStore } from "../repositories/blobs/blob-store.ts";
import { createFileBlobStore } from "../repositories/blobs/folder.ts";
import { recordCommand } from "./record-command.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { type Verification, verifyRepositories } from "../repositories/fsck/verify.ts";
import { FILE, openDatabase } from "../database/database.ts";
import { ModelStore } from "../models/store.ts";
import type { Database } from "../database/tables.ts";

const SECRET = "secret";
const ABOUT = "backup.json";

/** Suffixes of the files that SQLite keeps next to an open database. */
const LOGS = ["-wal", "-shm"];

export interface BackupResult {
  /** Blobs that the database refers to. */
  contents: number;
  /** Blobs that were copied in this run; the others existed. */
  copied: number;
  /** Copied bytes. */
  bytes: number;
  /** Messages about blobs that the database refers to and that could not be copied. */
  problems: string[];
  interrupted: boolean;
}

export interface BackupOptions {
  withSecret?: boolean;
  signal?: AbortSignal;
  onProgress?: (so: BackupResult) => void;
}

/** There is nothing to restore, or the target is not empty. The message says which. */
export class BackupError extends Error {
  override name = "BackupError" as const;
}

/**
 * Backs up a hub to a directory that is a data directory itself: a snapshot of the database, and every blob that it
 * refers to. Safe while the hub is running. Blobs of earlier backups are not copied again. The database is replaced
 * last, so the directory is consistent at any time.
 */
export async function createBackup(
  from: { directory: string; blobs: BlobStore },
  to: string,
  { withSecret = false, signal, onProgress }: BackupOptions = {},
): Promise<BackupResult> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const beside = join(to, `${FILE}.new`);
  await removeDatabase(beside);
  const source = new DatabaseSync(join(from.directory, FILE), { readOnly: true, timeout: 15_000 });
  try {
    source.prepare("vacuum into ?").run(beside);
  } finally {
    source.close();
  }
  await chmod(beside, 0o600);
  const db = await openDatabase({ path: beside });
  let so: BackupResult;
  try {
    so = await copyContents(db, from.blobs, createFileBlobStore(join(to, "files")), signal, onProgress);
    if (so.interrupted) return so;
  } finally {
    await db.destroy();
    if (signal?.aborted) await removeDatabase(beside);
  }
  await flush(beside);
  // The earlier database stays until the new one replaces it. Only its log must go, as it would be applied to the new
  // one.
  for (const end of LOGS) await rm(join(to, FILE + end), { force: true });
  await rename(beside, join(to, FILE));
  if (withSecret) await copySecret(from.directory, to);
  else await rm(join(to, SECRET), { force: true });
  const about = { at: new Date().toISOString(), contents: so.contents };
  await writeWhole(join(to, ABOUT), `${JSON.stringify(about, undefined, 2)}\n`);
  return so;
}

/**
 * Restores a backup to a data directory and verifies all of it: blobs first, the database last, so a hub exists only
 * when it is complete. Throws a `BackupError` if the directory already contains a hub. An interrupted restore is
 * resumed.
 */
export async function restoreBackup(
  from: string,
  to: { directory: string; blobs: BlobStore },
  { signal, onProgress }: Omit<BackupOptions, "withSecret"> = {},
): Promise<BackupResult & { verified?: Verification; secret: boolean }> {
  const about = await readFile(join(from, ABOUT), "utf8").catch(() => undefined);
  if (about === undefined) throw new BackupError(`No backup found in ${from}: ${ABOUT} is missing.`);
  await mkdir(to.directory, { recursive: true, mode: 0o700 });
  const path = join(to.directory, FILE);
  if (await exists(path))
    throw new BackupError(`${to.directory} already contains a hub. Nothing was changed.`);
  const beside = `${path}.new`;
  await removeDatabase(beside);
  await copyFile(join(from, FILE), beside);
  await chmod(beside, 0o600);
  const db = await openDatabase({ path: beside });
  try {
    const so = await copyContents(db, createFileBlobStore(join(from, "files")), to.blobs, signal, onProgress);
    if (so.interrupted) return { ...so, secret: false };
    const hub = openRepositories({ db, models: new ModelStore(db), blobs: to.blobs });
    const verified = await verifyRepositories(hub, { ...(signal && { signal }) });
    if (verified.interrupted) return { ...so, interrupted: true, secret: false };
    await recordCommand({ db }, "hub.restore", from);
    await db.destroy();
    await flush(beside);
    const secret = await copySecret(from, to.directory);
    await rename(beside, path);
    return { ...so, verified, secret };
  } finally {
    await db.destroy().catch(() => {});
  }
}

async function copyContents(
  db: Database,
  from: BlobStore,
  to: BlobStore,
  signal: AbortSignal | undefined,
  onProgress: ((so: BackupResult) => void) | undefined,
): Promise<BackupResult> {
  const so: BackupResult = { contents: 0, copied: 0, bytes: 0, problems: [], interrupted: false };
  for (const sha256 of await listBlobs(db)) {
    if (signal?.aborted) return { ...so, interrupted: true };
    so.contents += 1;
    const size = await from.size(sha256);
    if (size === undefined) {
      // Blobs that were garbage-collected after the snapshot were unreferenced; the final verification confirms it.
      await db.deleteFrom("lfs_files").where("sha256", "=", sha256).execute();
      if (await isNeeded(db, sha256)) so.problems.push(`Blob ${sha256} is missing.`);
      continue;
    }
    if ((await to.size(sha256)) === size) continue;
    const body = await from.read(sha256);
    if (body === undefined) continue;
    try {
      const blob = await to.put(body as AsyncIterable<Uint8Array>, { sha256, size });
      so.copied += 1;
      so.bytes += blob.size;
    } catch (error) {
      if ((error as Error).name !== "BlobMismatchError") throw error;
      so.problems.push(`Blob ${sha256} is corrupt and was not copied.`);
    }
    onProgress?.(so);
  }
  return so;
}

/** Lists all blobs that a database refers to. */
async function listBlobs(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom("lfs_files")
    .select("sha256")
    .union(
      db
        .selectFrom("git_objects")
        .select((query) => query.ref("sha256").$notNull().as("sha256"))
        .where("sha256", "is not", null),
    )
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Whether an object refers to the blob. */
async function isNeeded(db: Database, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom("git_objects")
    .select("oid")
    .where((where) => where.or([where("sha256", "=", sha256), where("lfs_sha256", "=", sha256)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Copies the secret. Returns whether there was one. */
async function copySecret(from: string, to: string): Promise<boolean> {
  const secret = await readFile(join(from, SECRET)).catch(() => undefined);
  if (secret !== undefined) await writeWhole(join(to, SECRET), secret);
  return secret !== undefined;
}

/** Writes a file that only its owner can read, atomically. */
async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const beside = `${path}.new`;
  await rm(beside, { force: true });
  await writeFile(beside, content, { mode: 0o600, flush: true });
  await rename(beside, path);
}

const exists = (path: string): Promise<boolean> =>
  open(path, "r").then(
    async (file) => {
      await file.close();
      return true;
    },
    () => false,
  );

/** Removes a database with its log, as one without the other is corrupt. */
async function removeDatabase(path: string): Promise<void> {
  for (const end of ["", ...LOGS]) await rm(path + end, { force: true });
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}
