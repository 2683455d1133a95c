import { chmod, copyFile, mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BlobStore } from "../repositories/blobs/blob-store.ts";
import { createFileBlobStore } from "../repositories/blobs/folder.ts";
import { openRepositories } from "../repositories/repositories.ts";
import { type Verification, verifyRepositories } from "../repositories/fsck/verify.ts";
import { FILE, openDatabase } from "../database/database.ts";
import { modelStore } from "../models/store.ts";
import type { Database } from "../database/tables.ts";

const SECRET = "secret";
const ABOUT = "backup.json";

/** What SQLite keeps beside a database that is open. */
const LOGS = ["-wal", "-shm"];

export interface BackupResult {
  /** Contents that the database names. */
  contents: number;
  /** Those of them that were copied now; the others were there. */
  copied: number;
  /** Bytes that were copied. */
  bytes: number;
  /** In words: what the database names and was not to be had. */
  problems: string[];
  interrupted: boolean;
}

export interface BackupOptions {
  withSecret?: boolean;
  signal?: AbortSignal;
  onProgress?: (so: BackupResult) => void;
}

/** There is nothing to restore, or no room for it. The message says which. */
export class BackupError extends Error {
  override name = "BackupError" as const;
}

/**
 * Copies a hub into a folder that is a data folder itself: the database as it is at one moment, and every content that
 * it names. The hub goes on meanwhile. What the folder has of an earlier backup is not copied again. The database
 * takes its place last, so the folder is whole whenever this ends.
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
  // The earlier one stays until this one is in its place; only a log of it would be taken for this one's.
  for (const end of LOGS) await rm(join(to, FILE + end), { force: true });
  await rename(beside, join(to, FILE));
  if (withSecret) await copySecret(from.directory, to);
  else await rm(join(to, SECRET), { force: true });
  const about = { at: new Date().toISOString(), contents: so.contents };
  await writeWhole(join(to, ABOUT), `${JSON.stringify(about, undefined, 2)}\n`);
  return so;
}

/**
 * Makes a data folder of a backup, and reads all of it: contents first, the database last, so that a hub is there only
 * when it is whole. A folder that has a hub already is refused with a `BackupError`; one in which a restore broke off
 * is gone on with.
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
    const hub = openRepositories({ db, models: modelStore(db), blobs: to.blobs });
    const verified = await verifyRepositories(hub, { ...(signal && { signal }) });
    if (verified.interrupted) return { ...so, interrupted: true, secret: false };
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
      // What the collector took since the database was copied was of no use; that it was is what reading it all shows.
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

/** All contents that a database names. */
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

/** Whether an object has its bytes there, or points there. */
async function isNeeded(db: Database, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom("git_objects")
    .select("oid")
    .where((where) => where.or([where("sha256", "=", sha256), where("lfs_sha256", "=", sha256)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there was one. */
async function copySecret(from: string, to: string): Promise<boolean> {
  const secret = await readFile(join(from, SECRET)).catch(() => undefined);
  if (secret !== undefined) await writeWhole(join(to, SECRET), secret);
  return secret !== undefined;
}

/** Writes a file for its owner alone; whenever this is stopped, there is the old one or the new one. */
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

/** A database with its log; one without the other is another database. */
async function removeDatabase(path: string): Promise<void> {
  for (const end of ["", ...LOGS]) await rm(path + end, { force: true });
}

async function flush(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}
