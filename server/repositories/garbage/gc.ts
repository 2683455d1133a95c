import { tagTarget } from "../git/commit.ts";
import { EMPTY_TREE, isFolder } from "../git/tree.ts";
import type { CommitGraph } from "./store.ts";
import type { Repository } from "../store.ts";
import { sweepBlobs } from "./gc-blobs.ts";
import type { Repositories } from "../repositories.ts";

/**
 * Time for which objects must be unreferenced before they are deleted, in milliseconds. No upload, push, or commit
 * takes longer.
 */
export const GRACE = 14 * 24 * 3_600_000;

/** Minimum grace period. Upload URLs are valid for a day. Milliseconds. */
export const MIN_GRACE_MS = 2 * 24 * 3_600_000;

/** Number of directories to read before yielding to other tasks. */
const TREES_PER_BATCH = 50;

export interface Collection {
  repositories: number;
  /** Commits, trees, blobs, and tags. */
  objects: number;
  /** Large files that repositories no longer use. Others may still use their blobs. */
  largeFiles: number;
  contents: number;
  /** Size of the deleted blobs. */
  bytes: number;
  /** Repositories that were skipped, with the reason. */
  skipped: string[];
  interrupted: boolean;
}

export interface CollectOptions {
  /** Milliseconds. */
  grace?: number;
  /** Reports what would be deleted and changes nothing, not even the records of newly unreferenced objects. */
  dryRun?: boolean;
  signal?: AbortSignal;
  onProgress?: (progress: Collection) => void;
  /** Called repeatedly to slow the collection down. */
  pause?: () => Promise<void>;
}

/**
 * Deletes unreferenced commits, objects that no commit needs, large files that no commit uses, and unused blobs. Each
 * must be unreferenced for the whole grace period. Safe to run in several processes, next to hubs, and to kill at any
 * time; docs/decisions/0015 explains why nothing is lost.
 */
export async function collectGarbage(
  hub: Repositories,
  { grace = GRACE, dryRun = false, signal, onProgress, pause = async () => {} }: CollectOptions = {},
): Promise<Collection> {
  const progress: Collection = {
    repositories: 0,
    objects: 0,
    largeFiles: 0,
    contents: 0,
    bytes: 0,
    skipped: [],
    interrupted: false,
  };
  const before = new Date(hub.now().getTime() - grace);
  const run: Run = { hub, progress, dryRun, before: before.toISOString(), pause };
  if (!dryRun) await hub.blobs.scratch.sweep(before);
  for (const repository of await hub.store.list()) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    await sweepRepository(run, repository).catch((error: unknown) => {
      progress.skipped.push(`${repository.id}: ${error instanceof Error ? error.message : String(error)}`);
    });
    progress.repositories += 1;
    onProgress?.(progress);
    await pause();
  }
  if (!dryRun) progress.objects += await hub.garbage.dropOrphans(run.before);
  const interrupted = await sweepBlobs(run, {
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  if (!dryRun && !interrupted) await hub.garbage.dropXorbs(run.before);
  return { ...progress, interrupted };
}

/** State of a running collection. */
export interface Run {
  hub: Repositories;
  progress: Collection;
  dryRun: boolean;
  /** Only objects that were unreferenced before this time are deleted. */
  before: string;
  pause: () => Promise<void>;
}

async function sweepRepository(
  { hub, progress, dryRun, before, pause }: Run,
  { key, id }: Repository,
): Promise<void> {
  const graph = await hub.garbage.loadCommitGraph(key);
  const reached = listReachable(graph.parents, getRefCommits(graph));
  const all = [...graph.trees.keys()];
  if (!dryRun) {
    const lost = all.filter((oid) => !reached.has(oid) && !graph.unreferencedSince.has(oid));
    const found = [...graph.unreferencedSince.keys()].filter(
      (oid) => reached.has(oid) || !graph.trees.has(oid),
    );
    await hub.garbage.recordUnreferencedCommits(key, lost, found, hub.now().toISOString());
  }
  const unreferenced = findUnreferenced(graph, before);
  const marked = await mark(
    hub,
    key,
    graph,
    all.filter((oid) => !unreferenced.has(oid)),
    pause,
  );
  if (unreferenced.size > 0 && !dryRun) {
    const done = await hub.garbage.withWritersBlocked(async (transaction) => {
      // If a branch was created on one of them in the meantime, all of them stay until the next run.
      const stillUnreferenced = findUnreferenced(await hub.garbage.loadCommitGraph(key, transaction), before);
      if ([...unreferenced].some((oid) => !stillUnreferenced.has(oid))) return false;
      await hub.garbage.dropCommits(transaction, key, [...unreferenced]);
      return true;
    });
    if (!done) return void progress.skipped.push(`${id}: its branches changed during the collection`);
  }

  // Read before the objects are deleted, because the pointers are among them.
  const old = await hub.garbage.listLargeFilesBefore(key, before);
  const pointers = await hub.garbage.listPointers(key, old);
  const referenced = new Set(pointers.filter(({ oid }) => marked.has(oid)).map(({ lfs }) => lfs));
  const files = old.filter((sha256) => !referenced.has(sha256));
  const objects = (await hub.garbage.listObjectsBefore(key, before)).filter((oid) => !marked.has(oid));
  progress.objects += dryRun ? objects.length : await hub.garbage.dropObjects(key, objects, before);
  progress.largeFiles += dryRun ? files.length : await hub.garbage.dropLargeFiles(key, files, before);
  if (dryRun) return;
  const proposed = await hub.proposed.ofRefs(key);
  if (proposed.length > 0) await hub.quotas.adopt(key, proposed);
  await hub.usage.recount(key, { correct: true });
}

const getRefCommits = ({ refs }: CommitGraph) => refs.map(({ commit_oid }) => commit_oid);

/** Returns these commits and all their ancestors, parents before children. */
export function listReachable(
  parents: ReadonlyMap<string, readonly string[]>,
  heads: Iterable<string>,
): Set<string> {
  const done = new Set<string>();
  const waiting = [...heads];
  // Iterative, because histories are longer than the call stack.
  for (let oid = waiting.pop(); oid !== undefined; oid = waiting.pop()) {
    if (done.has(oid)) continue;
    const before = (parents.get(oid) ?? []).filter((parent) => !done.has(parent));
    if (before.length === 0) done.add(oid);
    else waiting.push(oid, ...before);
  }
  return done;
}

/** Returns the commits that were unreferenced for the whole grace period, except ancestors of other commits. */
function findUnreferenced(graph: CommitGraph, before: string): Set<string> {
  const reached = listReachable(graph.parents, getRefCommits(graph));
  const recent = [...graph.trees.keys()].filter(
    (oid) => !reached.has(oid) && (graph.unreferencedSince.get(oid) ?? "9") >= before,
  );
  const retained = listReachable(graph.parents, [...reached, ...recent]);
  return new Set([...graph.trees.keys()].filter((oid) => !retained.has(oid)));
}

/**
 * Marks all objects reachable from these commits and the repository's tags. Throws if one is missing, so that nothing
 * is deleted.
 */
async function mark(
  hub: Repositories,
  repository: number,
  { refs, trees }: CommitGraph,
  commits: readonly string[],
  pause: () => Promise<void>,
): Promise<Set<string>> {
  const marked = new Set(commits);
  const queue = commits.flatMap((oid) => trees.get(oid) ?? []);
  let read = 0;
  for (const { target, commit_oid } of refs)
    for (let at = target; at !== commit_oid && !marked.has(at);) {
      marked.add(at);
      const tag = await hub.objects.read(repository, at);
      if (tag?.type !== "tag") throw new Error(`tag ${at} is missing; run "modelyard fsck"`);
      at = tagTarget(tag.bytes).oid;
    }
  for (let oid = queue.pop(); oid !== undefined; oid = queue.pop()) {
    if (marked.has(oid)) continue;
    marked.add(oid);
    if (oid === EMPTY_TREE.oid) continue;
    if (++read % TREES_PER_BATCH === 0) await pause();
    for (const entry of (await hub.objects.tree(repository, oid)).values())
      if (isFolder(entry)) queue.push(entry.oid);
      else marked.add(entry.oid);
  }
  return marked;
}
