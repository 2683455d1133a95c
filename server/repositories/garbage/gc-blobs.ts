import type { CollectOptions, Run } from "./gc.ts";

/** Number of blobs per batch. */
const AT_ONCE = 200;

/** Number of blobs to delete while writers wait, to keep the wait short. */
const TOGETHER = 20;

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
  let batch: OldBlob[] = [];
  for await (const { sha256, size, modified } of hub.blobs.list()) {
    if (signal?.aborted) return true;
    if (modified.toISOString() >= before) continue;
    if (batch.push({ sha256, size }) < AT_ONCE) continue;
    await sweepBatch(run, batch);
    batch = [];
    onProgress?.(progress);
    await run.rest();
  }
  await sweepBatch(run, batch);
  return false;
}

type OldBlob = { sha256: string; size: number };

async function sweepBatch(
  { hub, progress, before, dryRun, rest }: Run,
  batch: readonly OldBlob[],
): Promise<void> {
  const names = batch.map(({ sha256 }) => sha256);
  const needed = await hub.garbage.needed(names);
  const chunked = await hub.garbage.chunked(names.filter((sha256) => !needed.has(sha256)));
  // Uploads in progress may refer to their chunks, but not uploads that start after this note.
  const since = dryRun
    ? new Map<string, string>()
    : await hub.garbage.noteContents([...chunked], hub.now().toISOString());
  const gone = batch.filter(
    ({ sha256 }) => !needed.has(sha256) && (!chunked.has(sha256) || (since.get(sha256) ?? "9") < before),
  );
  for (let at = 0; at < gone.length; at += TOGETHER) {
    const some = gone.slice(at, at + TOGETHER);
    if (dryRun) count(progress, some);
    else await remove({ hub, progress, rest }, some);
  }
}

async function remove(
  { hub, progress, rest }: Pick<Run, "hub" | "progress" | "rest">,
  some: readonly OldBlob[],
): Promise<void> {
  const gone = await hub.garbage.alone(async (transaction) => {
    const names = some.map(({ sha256 }) => sha256);
    const needed = await hub.garbage.needed(names, transaction);
    const free = some.filter(({ sha256 }) => !needed.has(sha256));
    await hub.garbage.forget(
      free.map(({ sha256 }) => sha256),
      { withRecords: true },
      transaction,
    );
    // In parallel, as writers wait for it.
    await Promise.all(free.map(({ sha256 }) => hub.blobs.delete(sha256)));
    return free;
  });
  count(progress, gone);
  await rest();
}

function count(progress: Run["progress"], gone: readonly OldBlob[]): void {
  progress.contents += gone.length;
  progress.bytes += gone.reduce((sum, { size }) => sum + size, 0);
}

/** Clears notes of blobs that are in use again, or were deleted by a run that was killed. */
async function clearUnreferenced({ hub }: Run): Promise<void> {
  const noted = await hub.garbage.fadingContents();
  const needed = await hub.garbage.needed(noted);
  await hub.garbage.forget([...needed]);
  const lost: string[] = [];
  for (const sha256 of noted)
    if (!needed.has(sha256) && (await hub.blobs.size(sha256)) === undefined) lost.push(sha256);
  await hub.garbage.forget(lost, { withRecords: true });
}
