import { ApiError } from "../../http/errors.ts";
import { type StoredCommit, commitObject } from "../git/commit.ts";
import { gitObject } from "../git/objects.ts";
import { MAIN } from "../git/ref-names.ts";
import { EMPTY_TREE, isFolder, type TreeEntry, createTree } from "../git/tree.ts";
import type { GitObjectWriter } from "../objects/write-objects.ts";
import { type Ref, type RefMove } from "../refs/store.ts";
import type { Repository } from "../store.ts";
import { describeModel } from "../describe/describe.ts";
import { listReachable } from "./gc.ts";
import type { Repositories } from "../repositories.ts";

const MAX_ATTEMPTS = 10;

/**
 * Deletes large files from a repository permanently. The history of all branches, tags, and pull requests is rewritten
 * without them, which changes commit IDs. Files that no commit uses are deleted directly. Without `rewrite`, files in
 * use cannot be deleted, so that acknowledged commits stay complete.
 */
export async function deleteBlobs(
  hub: Repositories,
  repository: Repository,
  contents: readonly string[],
  { rewrite }: { rewrite: boolean },
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const pointers = await hub.garbage.listPointers(repository.key, contents);
    const deleted = new Set(pointers.map(({ oid }) => oid));
    const writer = rewrite ? hub.objects.writer(repository.key, { by: "" }) : undefined;
    const plan = await rewriteWithout(hub, repository, deleted, writer);
    if (!rewrite && plan.moves.length > 0)
      throw new ApiError("Conflict", "Commits reference these files. To delete them, set rewriteHistory.");
    await writer?.flush();
    const main = plan.commits.find(({ oid }) => oid === plan.main);
    const done = await hub.store.step(repository, {
      first: (transaction) => hub.copies.lockRefs(transaction),
      refs: plan.moves,
      commits: plan.commits,
      ...(main && { model: await describeModel(hub, repository, main) }),
      also: async (transaction) => {
        if (await hub.copies.areReachable(transaction, repository.key, plan.lost)) return false;
        await hub.copies.drop(transaction, repository.key, { commits: plan.lost, contents });
        return true;
      },
    });
    if (done) return;
  }
  throw new ApiError("Conflict", "Too many concurrent changes. Try again.");
}

/**
 * Computes the history without some blobs: new commits, ref moves, and replaced commits. The new objects are written as
 * they are created, because all of them would not fit in memory.
 */
async function rewriteWithout(
  hub: Repositories,
  repository: Repository,
  deleted: ReadonlySet<string>,
  writer: GitObjectWriter | undefined,
) {
  const trees = hub.trees(repository);
  const rewritten = new Map<string, string>();
  const commits: StoredCommit[] = [];
  const replaced = new Map<string, string>();
  const { parents, trees: roots } = await hub.garbage.loadCommitGraph(repository.key);
  const refs = await hub.refs.list(repository.key);

  /** Returns the tree without the blobs; the empty tree if nothing remains. */
  async function rewriteTree(oid: string): Promise<string> {
    const previous = rewritten.get(oid);
    if (previous !== undefined) return previous;
    const remaining: TreeEntry[] = [];
    let changed = false;
    for (const entry of (await trees.tree(oid)).values()) {
      const next = isFolder(entry) ? await rewriteTree(entry.oid) : entry.oid;
      changed ||= next !== entry.oid || deleted.has(entry.oid);
      if (!deleted.has(entry.oid) && !(isFolder(entry) && next === EMPTY_TREE.oid && next !== entry.oid))
        remaining.push({ ...entry, oid: next });
    }
    const tree = changed ? createTree(remaining) : undefined;
    if (tree) await writer?.add([tree]);
    rewritten.set(oid, tree?.oid ?? oid);
    return tree?.oid ?? oid;
  }

  const heads = refs.map(({ commit_oid }) => commit_oid);
  // Includes commits without a ref, as they are still readable by ID.
  for (const oid of deleted.size === 0 ? [] : listReachable(parents, [...heads, ...roots.keys()])) {
    const root = roots.get(oid);
    if (root === undefined) continue;
    const tree = await rewriteTree(root);
    const oldParents = parents.get(oid) ?? [];
    if (tree === root && !oldParents.some((parent) => replaced.has(parent))) continue;
    const old = await hub.objects.commit(repository.key, oid);
    const commit = { ...old, tree, parents: old.parents.map((parent) => replaced.get(parent) ?? parent) };
    const object = commitObject(commit);
    await writer?.add([object]);
    commits.push({ ...commit, oid: object.oid, message: "" });
    replaced.set(oid, object.oid);
  }
  const reachableNew = new Set([...listReachable(parents, heads)].flatMap((oid) => replaced.get(oid) ?? []));
  const moves: RefMove[] = [];
  for (const ref of refs) {
    const commit = replaced.get(ref.commit_oid);
    if (commit === undefined) continue;
    const target =
      ref.target === ref.commit_oid ? commit : await loadTag(hub, repository, ref, commit, writer);
    moves.push({ name: ref.name, from: ref.target, to: { target, commit } });
  }
  const main = refs.find(({ name }) => name === MAIN);
  return {
    commits: commits.filter(({ oid }) => reachableNew.has(oid)),
    moves,
    main: main && replaced.get(main.commit_oid),
    lost: [...replaced.keys()],
  };
}

/** Returns an annotated tag that points to the rewritten commit. */
async function loadTag(
  hub: Repositories,
  repository: Repository,
  { target, commit_oid }: Ref,
  commit: string,
  writer: GitObjectWriter | undefined,
): Promise<string> {
  const read = await hub.objects.read(repository.key, target);
  const text = read && Buffer.from(read.bytes).toString("latin1");
  if (read?.type !== "tag" || !text?.startsWith(`object ${commit_oid}\n`)) return commit;
  const tag = gitObject("tag", Buffer.from(text.replace(commit_oid, commit), "latin1"));
  await writer?.add([tag]);
  return tag.oid;
}
