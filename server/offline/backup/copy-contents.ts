import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { writePrivateFile } from "../../database/durable-files.ts";
import type { Database } from "../../database/tables.ts";
import type { BlobStore } from "../../repositories/blobs/blob-store.ts";
import { SECRET } from "./snapshots.ts";

export interface CopyProgress {
  /** Blobs that the database refers to. */
  contents: number;
  /** Blobs that were copied in this run. The others existed. */
  copied: number;
  bytes: number;
  /** Messages about referenced blobs that could not be copied. */
  problems: string[];
  interrupted: boolean;
}

/** Copies all blobs that a database refers to. Also returns the blobs of the target, with their sizes. */
export async function copyContents(
  db: Database,
  from: BlobStore,
  to: BlobStore,
  signal: AbortSignal | undefined,
  onProgress: ((progress: CopyProgress) => void) | undefined,
): Promise<CopyProgress & { blobs: Map<string, number> }> {
  const blobs = new Map<string, number>();
  const progress = { contents: 0, copied: 0, bytes: 0, problems: [] as string[], interrupted: false, blobs };
  for (const sha256 of await listBlobs(db)) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    progress.contents += 1;
    const size = await from.size(sha256);
    if (size === undefined) {
      // Blobs that were garbage-collected after the snapshot were unreferenced, which the final verification confirms.
      await db.deleteFrom("lfs_files").where("sha256", "=", sha256).execute();
      if (await isNeeded(db, sha256)) progress.problems.push(`Blob ${sha256} is missing.`);
      continue;
    }
    blobs.set(sha256, size);
    if ((await to.size(sha256)) === size) continue;
    const body = await from.read(sha256);
    if (body === undefined) continue;
    try {
      const blob = await to.put(body as AsyncIterable<Uint8Array>, { sha256, size });
      progress.copied += 1;
      progress.bytes += blob.size;
    } catch (error) {
      if ((error as Error).name !== "BlobMismatchError") throw error;
      blobs.delete(sha256);
      progress.problems.push(`Blob ${sha256} is corrupt and was not copied.`);
    }
    onProgress?.(progress);
  }
  return progress;
}

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
export async function copySecret(from: string, to: string): Promise<boolean> {
  const secret = await readFile(join(from, SECRET)).catch(() => undefined);
  if (secret !== undefined) await writePrivateFile(join(to, SECRET), secret);
  return secret !== undefined;
}
