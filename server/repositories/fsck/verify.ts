import { hashBlob } from "../blobs/blob-store.ts";
import { parseCommit } from "../git/commit.ts";
import { parsePointer } from "../git/lfs-pointer.ts";
import { objectId } from "../git/objects.ts";
import { EMPTY_TREE, parseTree } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** Numbers of checked items, and the problems found. */
export interface Verification {
  repositories: number;
  objects: number;
  contents: number;
  bytes: number;
  /** Messages, each with the repository or blob that it concerns. */
  problems: string[];
  interrupted: boolean;
}

/**
 * Reads all objects reachable from the refs and the history of every repository, recomputes every hash, and reports
 * missing and corrupt objects. Changes nothing. Safe while a hub runs: problems are checked twice, as objects may
 * change during the check.
 */
export async function verifyRepositories(
  hub: Repositories,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (progress: Verification) => void } = {},
): Promise<Verification> {
  const progress = createVerification();
  const needed: NeededBlobs = new Map();
  for (const repository of await hub.store.list()) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    const problems = await verifyRepository(hub, repository, progress, needed);
    const confirmed =
      problems.length > 0 ? await verifyRepository(hub, repository, createVerification(), new Map()) : [];
    if (await exists(hub, repository))
      progress.problems.push(...problems.filter((problem) => confirmed.includes(problem)));
    progress.repositories += 1;
    onProgress?.(progress);
  }
  for (const [sha256, { size, by }] of needed) {
    if (signal?.aborted) return { ...progress, interrupted: true };
    const problem = await findBlobProblem(hub, sha256, size, progress);
    if (problem !== undefined && (await isStillNeeded(hub, by, sha256)))
      if (problem === (await findBlobProblem(hub, sha256, size, createVerification())))
        progress.problems.push(`${by.id}: blob ${sha256} ${problem}`);
    progress.contents += 1;
    onProgress?.(progress);
  }
  return progress;
}

/** Blobs in use, with a repository that uses each. */
type NeededBlobs = Map<string, { size: number; by: Repository }>;

const createVerification = (): Verification => ({
  repositories: 0,
  objects: 0,
  contents: 0,
  bytes: 0,
  problems: [],
  interrupted: false,
});

const exists = async (hub: Repositories, { key }: Repository): Promise<boolean> =>
  (await hub.store.list()).some((repository) => repository.key === key);

async function isStillNeeded(hub: Repositories, by: Repository, sha256: string): Promise<boolean> {
  const needed: NeededBlobs = new Map();
  await verifyRepository(hub, by, createVerification(), needed);
  return needed.has(sha256) && (await exists(hub, by));
}

/** Checks the objects of one repository. */
async function verifyRepository(
  hub: Repositories,
  repository: Repository,
  progress: Verification,
  needed: NeededBlobs,
): Promise<string[]> {
  const problems: string[] = [];
  const report = (problem: string) => problems.push(`${repository.id}: ${problem}`);
  // Refs before commits, so that the targets of the refs are among the commits.
  const refs = await hub.refs.list(repository.key);
  const commits = await hub.history.all(repository.key);
  const listed = new Set(commits);
  const largeFiles = await hub.lfs.all(repository.key);
  for (const { sha256, size } of largeFiles) needed.set(sha256, { size, by: repository });
  // A mirror can have pointers to blobs that were never fetched.
  const isMirror = (await hub.mirrors.of(repository.key)) !== undefined;
  for (const { name, target, commit_oid } of refs) {
    if (!listed.has(commit_oid)) report(`${name} points to the commit ${commit_oid}, which is missing`);
    if (target !== commit_oid && (await hub.objects.read(repository.key, target)) === undefined)
      report(`${name} points to the tag ${target}, which is missing`);
  }
  const seen = new Set<string>();
  /** Objects to read, with the object that refers to each. */
  const queue: { oid: string; by: string }[] = commits.map((oid) => ({ oid, by: "the history" }));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { oid, by } = next;
    if (seen.has(oid) || oid === EMPTY_TREE.oid) continue;
    seen.add(oid);
    progress.objects += 1;
    const facts = (await hub.objects.describe(repository.key, [oid])).get(oid);
    if (facts?.sha256 !== undefined && (await hub.blobs.size(facts.sha256)) === undefined) {
      report(`blob ${facts.sha256} of the file ${oid} is missing; referenced by ${by}`);
      continue;
    }
    const object = await hub.objects.read(repository.key, oid).catch((error: unknown) => error as Error);
    if (object === undefined) report(`object ${oid} is missing; referenced by ${by}`);
    else if (object instanceof Error) report(`object ${oid} is unreadable: ${object.message}`);
    else if (objectId(object.type, object.bytes) !== oid) report(`object ${oid} is corrupt`);
    else if (object.type === "commit") {
      const { tree, parents } = parseCommit(object.bytes);
      queue.push({ oid: tree, by: `the commit ${oid}` });
      for (const parent of parents)
        if (!listed.has(parent)) report(`the commit ${parent}, a parent of ${oid}, is missing`);
    } else if (object.type === "tree") {
      for (const entry of parseTree(object.bytes))
        if (entry.mode !== "160000") queue.push({ oid: entry.oid, by: `the folder ${oid}` });
    } else {
      const pointer = parsePointer(object.bytes);
      if (pointer && !isMirror) needed.set(pointer.oid, { size: pointer.size, by: repository });
    }
  }
  const { before, size } = await hub.usage.recount(repository.key, { correct: false });
  if (before !== size)
    report(`the size is counted as ${before} bytes, but is ${size}. Garbage collection corrects it`);
  // Missing trees can't be read.
  const proposed = problems.length > 0 ? [] : await hub.proposed.ofRefs(repository.key);
  if (proposed.length > 0)
    report("files of branches do not count for the owner. Garbage collection corrects it");
  return problems;
}

async function findBlobProblem(
  hub: Repositories,
  sha256: string,
  size: number,
  progress: Verification,
): Promise<string | undefined> {
  const stream = await hub.blobs.read(sha256);
  if (stream === undefined) return "is missing";
  const found = await hashBlob(stream);
  progress.bytes += found.size;
  if (found.size !== size) return `has ${found.size} bytes, not ${size}`;
  return found.sha256 === sha256 ? undefined : "does not match its SHA-256";
}
