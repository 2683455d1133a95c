import { slices } from "../../database/slices.ts";
import type { StoredBlob } from "../blobs/blob-store.ts";
import type { CollectOptions, Run } from "./gc.ts";

const BATCH_SIZE = 200;

/** Maximum number of blobs to delete while writers wait, to keep the wait short. */
const MAX_LOCKED_DELETIONS = 20;

/**
 * Deletes blobs that no row refers to. Check and deletion run while writers are blocked; after adding a row, writers
 * check that the blob still exists. Returns whether it was interrupted.
 */
export async function sweepBlobs(
  run: Run,
  { signal, onProgress }: Pick<CollectOptions, "signal" | "onProgress">,
): Promise<boolean> {
  const { hub, progress, before, dryRun } = run;
  if (!dryRun) await clearUnreferenced(run);
  let batch: StoredBlob[] = [];
  for await (const { sha256, size, modified } of hub.blobs.list()) {
    if (signal?.aborted) return true;
    if (modified.toISOString() >= before) continue;
    if (batch.push({ sha256, size }) < BATCH_SIZE) continue;
    await sweepBatch(run, batch);
    batch = [];
    onProgress?.(progress);
    await run.pause();
  }
  await sweepBatch(run, batch);
  return false;
}

async function sweepBatch(
  { hub, progress, before, dryRun, pause }: Run,
  batch: readonly StoredBlob[],
): Promise<void> {
  const names = batch.map(({ sha256 }) => sha256);
  const needed = await hub.garbage.findReferencedBlobs(names);
  const chunked = await hub.garbage.findChunkedBlobs(names.filter((sha256) => !needed.has(sha256)));
  // Uploads in progress may refer to chunks of these blobs, but uploads that start after this record may not.
  const since = dryRun
    ? new Map<string, string>()
    : await hub.garbage.recordUnreferencedBlobs([...chunked], hub.now().toISOString());
  const deleted = batch.filter(
    ({ sha256 }) => !needed.has(sha256) && (!chunked.has(sha256) || (since.get(sha256) ?? "9") < before),
  );
  for (const slice of slices(deleted, MAX_LOCKED_DELETIONS)) {
    if (dryRun) count(progress, slice);
    else await remove({ hub, progress, pause }, slice);
  }
}

async function remove(
  { hub, progress, pause }: Pick<Run, "hub" | "progress" | "pause">,
  slice: readonly StoredBlob[],
): Promise<void> {
  const deleted = await hub.garbage.withWritersBlocked(async (transaction) => {
    const names = slice.map(({ sha256 }) => sha256);
    const needed = await hub.garbage.findReferencedBlobs(names, transaction);
    const free = slice.filter(({ sha256 }) => !needed.has(sha256));
    await hub.garbage.deleteUnreferencedRecords(
      free.map(({ sha256 }) => sha256),
      { withRecords: true },
      transaction,
    );
    // In parallel, as writers wait for the deletions.
    await Promise.all(free.map(({ sha256 }) => hub.blobs.delete(sha256)));
    return free;
  });
  count(progress, deleted);
  await pause();
}

function count(progress: Run["progress"], deleted: readonly StoredBlob[]): void {
  progress.contents += deleted.length;
  progress.bytes += deleted.reduce((sum, { size }) => sum + size, 0);
}

/** Deletes the records of blobs that are in use again, or were deleted by a run that was killed. */
async function clearUnreferenced({ hub }: Run): Promise<void> {
  const recorded = await hub.garbage.listUnreferencedBlobs();
  const needed = await hub.garbage.findReferencedBlobs(recorded);
  await hub.garbage.deleteUnreferencedRecords([...needed]);
  const missing: string[] = [];
  for (const sha256 of recorded)
    if (!needed.has(sha256) && (await hub.blobs.size(sha256)) === undefined) missing.push(sha256);
  await hub.garbage.deleteUnreferencedRecords(missing, { withRecords: true });
}
