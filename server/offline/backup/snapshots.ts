import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { FILE } from "../../database/database.ts";
import type { BlobStore } from "../../repositories/blobs/blob-store.ts";
import { createFileBlobStore } from "../../repositories/blobs/folder.ts";

export const SECRET = "secret";
export const METADATA_FILE = "backup.json";
export const MANIFEST = "blobs.txt";
const SNAPSHOTS = "snapshots";
const PARTIAL = ".part";

/**
 * A backup directory contains one directory per snapshot, `snapshots/2026-11-22T02-00-00Z`, with the database, a list
 * of its blobs, and their checksums; and in `files` the distinct blobs of all snapshots. Earlier versions
 * stored one backup per directory, which is now its oldest snapshot.
 */
export interface Snapshot {
  /** Time of the backup, in the format of directory names. */
  name: string;
  directory: string;
  metadata: SnapshotMetadata;
}

interface SnapshotMetadata {
  /** ISO 8601. */
  at: string;
  /** Number of blobs. */
  contents: number;
  /** SHA-256 of the database and of the list of blobs. Absent in older backups. */
  sha256?: Record<typeof FILE | typeof MANIFEST, string>;
}

/** The backup does not exist or cannot be used. The message contains the reason. */
export class BackupError extends Error {
  override name = "BackupError" as const;
}

export const openPool = (backup: string): BlobStore => createFileBlobStore(join(backup, "files"));

export const toName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** Lists the snapshots of a backup directory, oldest first. */
export async function listSnapshots(backup: string): Promise<Snapshot[]> {
  const names = await readdir(join(backup, SNAPSHOTS)).catch(() => []);
  const directories = names
    .filter((name) => !name.endsWith(PARTIAL))
    .toSorted()
    .map((name) => ({ name, directory: join(backup, SNAPSHOTS, name) }));
  const found: Snapshot[] = [];
  for (const { name, directory } of [{ name: "", directory: backup }, ...directories]) {
    const metadata = await readFile(join(directory, METADATA_FILE), "utf8").then(
      parseMetadata,
      () => undefined,
    );
    if (metadata) found.push({ name: name || toName(new Date(metadata.at)), directory, metadata });
  }
  return found;
}

const parseMetadata = (text: string) => JSON.parse(text) as SnapshotMetadata;

/** Returns the newest snapshot, or the newest one of a time such as `2026-11-22`. Throws a `BackupError`. */
export async function findSnapshot(backup: string, at = ""): Promise<Snapshot> {
  const all = await listSnapshots(backup);
  if (all.length === 0) throw new BackupError(`No backup found in ${backup}: ${METADATA_FILE} is missing.`);
  const found = all.findLast(({ name }) => name.startsWith(at.replaceAll(":", "-")));
  if (found) return found;
  throw new BackupError(
    `No backup of ${at} found in ${backup}. Available: ${all.map(({ name }) => name).join(", ")}.`,
  );
}

/** Creates the directory of a new snapshot, which becomes valid when it is renamed to `final`. */
export async function createDraft(backup: string): Promise<{ draft: string; final: string; at: Date }> {
  const last = (await listSnapshots(backup)).at(-1)?.metadata.at;
  const at = new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last) + 1000));
  const final = join(backup, SNAPSHOTS, toName(at));
  await mkdir(join(backup, SNAPSHOTS), { recursive: true, mode: 0o700 });
  await mkdir(final + PARTIAL, { mode: 0o700 });
  return { draft: final + PARTIAL, final, at };
}

/** Removes leftovers of interrupted backups. Requires the lock of the directory. */
export async function removeLeftovers(backup: string): Promise<void> {
  for (const name of await readdir(join(backup, SNAPSHOTS)).catch(() => []))
    if (name.endsWith(PARTIAL)) await rm(join(backup, SNAPSHOTS, name), { recursive: true });
  await openPool(backup).scratch.sweep(new Date());
}

/** Deletes all but the newest snapshots, then the blobs that only those used. Requires the lock. */
export async function pruneSnapshots(
  backup: string,
  keep: number,
): Promise<{ snapshots: number; blobs: number; problems: string[] }> {
  const all = await listSnapshots(backup);
  const old = all.slice(0, -keep);
  for (const { directory } of old) {
    if (directory === backup)
      for (const file of [METADATA_FILE, FILE, SECRET]) await rm(join(backup, file), { force: true });
    else {
      // If interrupted from here on, `removeLeftovers` deletes the rest.
      await rename(directory, directory + PARTIAL);
      await rm(directory + PARTIAL, { recursive: true });
    }
  }
  const done = { snapshots: old.length, blobs: 0, problems: [] as string[] };
  if (old.length === 0) return done;
  const needed = new Set<string>();
  for (const snapshot of all.slice(-keep)) {
    const blobs = await readManifest(snapshot).catch(() => undefined);
    // The blobs that the snapshot needs are unknown.
    if (!blobs) return { ...done, problems: [`No blobs were deleted: ${describeManifest(snapshot)}.`] };
    for (const sha256 of blobs.keys()) needed.add(sha256);
  }
  const pool = openPool(backup);
  for await (const { sha256 } of pool.list())
    if (!needed.has(sha256) && (await pool.delete(sha256))) done.blobs += 1;
  return done;
}

const describeManifest = ({ directory, metadata }: Snapshot) =>
  metadata.sha256
    ? `${join(directory, MANIFEST)} is corrupt`
    : "a backup of a former version does not list its blobs";

/** Formats the list of blobs of a snapshot. */
export const formatManifest = (blobs: ReadonlyMap<string, number>): string =>
  [...blobs].map(([sha256, size]) => `${sha256} ${size}\n`).join("");

/** Reads the blobs of a snapshot with their sizes. Returns `undefined` if the list does not match its checksum. */
async function readManifest({ directory, metadata }: Snapshot): Promise<Map<string, number> | undefined> {
  const text = await readFile(join(directory, MANIFEST), "utf8");
  const sha256 = createHash("sha256").update(text).digest("hex");
  if (sha256 !== metadata.sha256?.[MANIFEST]) return undefined;
  const lines = text.split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(0, 64), Number(line.slice(65))]));
}

/** Computes the SHA-256 of a file. */
export const hashFile = (path: string): Promise<string> => hashStream(createReadStream(path));

async function hashStream(stream: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(stream, hash);
  return hash.digest("hex");
}

export interface BackupVerification {
  snapshots: number;
  blobs: number;
  bytes: number;
  problems: string[];
  interrupted: boolean;
}

/** Checks the database of every snapshot, or of the given one, and every blob that they need. Changes nothing. */
export async function verifyBackup(
  backup: string,
  { at, signal, onProgress }: BackupVerifyOptions = {},
): Promise<BackupVerification> {
  const newest = await findSnapshot(backup, at);
  const snapshots = at === undefined ? await listSnapshots(backup) : [newest];
  const progress: BackupVerification = { snapshots: 0, blobs: 0, bytes: 0, problems: [], interrupted: false };
  const pool = openPool(backup);
  const needed = new Map<string, number>();
  for (const snapshot of snapshots) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    progress.problems.push(
      ...(await verifyDatabase(snapshot)).map((problem) => `${snapshot.name}: ${problem}.`),
    );
    const blobs = await readManifest(snapshot).catch(() => undefined);
    for (const [sha256, size] of blobs ?? []) needed.set(sha256, size);
    if (!blobs && snapshot.metadata.sha256)
      progress.problems.push(`${snapshot.name}: ${MANIFEST} is missing or corrupt.`);
    // An older backup does not list its blobs, but all blobs in its directory belong to it.
    if (!snapshot.metadata.sha256) for await (const { sha256, size } of pool.list()) needed.set(sha256, size);
    progress.snapshots += 1;
  }
  for (const [sha256, size] of needed) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    const body = await pool.read(sha256);
    if (body === undefined) progress.problems.push(`Blob ${sha256} is missing.`);
    else if ((await hashStream(body)) !== sha256)
      progress.problems.push(
        `Blob ${sha256} is corrupt. Delete files/blobs/${sha256.slice(0, 2)}/${sha256}; the next backup copies it again.`,
      );
    progress.blobs += 1;
    progress.bytes += size;
    onProgress?.(progress);
  }
  return progress;
}

interface BackupVerifyOptions {
  at?: string | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: BackupVerification) => void;
}

async function verifyDatabase({ directory, metadata }: Snapshot): Promise<string[]> {
  const path = join(directory, FILE);
  const sha256 = await hashFile(path).catch(() => undefined);
  if (sha256 === undefined) return [`${FILE} is missing`];
  if (metadata.sha256 && metadata.sha256[FILE] !== sha256) return [`${FILE} does not match its checksum`];
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const rows = db.prepare("pragma integrity_check(3)").all();
      return rows.flatMap(({ integrity_check: text }) => (text === "ok" ? [] : [`${FILE}: ${String(text)}`]));
    } finally {
      db.close();
    }
  } catch (error) {
    return [`${FILE} can't be read: ${error instanceof Error ? error.message : String(error)}`];
  }
}
