import { MAX_LAST_COMMIT_COMPARISONS } from "../../http/limits.ts";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder } from "../git/tree.ts";
import type { RecordedCommit } from "./history-store.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/**
 * Finds the commit that last changed each path, starting at a commit: the newest one in which the path differs from all
 * parents. Reads the directories of the paths in each commit until all are found. Paths whose last change is too far back
 * in a long history are omitted.
 */
export async function lastCommits(
  hub: Repositories,
  repository: Repository,
  from: RecordedCommit,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const trees = hub.trees(repository);
  const found = new Map<string, string>();
  // Commits to visit, with the paths that are unchanged in newer ones. Deepest first.
  const queue = new Map([[from.oid, { commit: from, paths: new Set(paths) }]]);
  let comparisons = 0;
  for (;;) {
    const next = [...queue.values()].sort((a, b) => b.commit.depth - a.commit.depth)[0];
    if (next === undefined || comparisons > MAX_LAST_COMMIT_COMPARISONS) return found;
    queue.delete(next.commit.oid);
    const parents = (await hub.history.parents(repository.key, [next.commit.oid])).get(next.commit.oid) ?? [];
    for (const path of next.paths) {
      if (found.has(path)) continue;
      comparisons += Math.max(1, parents.length);
      const same = await sameParent(trees, next.commit, parents, path);
      if (same === undefined) found.set(path, next.commit.oid);
      else {
        const queued = queue.get(same.oid) ?? { commit: same, paths: new Set<string>() };
        queued.paths.add(path);
        queue.set(same.oid, queued);
      }
    }
  }
}

/** Returns the first parent in which the path is unchanged. */
async function sameParent(
  trees: ReturnType<Repositories["trees"]>,
  commit: RecordedCommit,
  parents: readonly RecordedCommit[],
  path: string,
): Promise<RecordedCommit | undefined> {
  const version = async ({ tree }: RecordedCommit) => {
    const entry = await entryAt(trees, tree, path);
    return entry && `${entry.oid} ${isFolder(entry)}`;
  };
  const now = await version(commit);
  for (const parent of parents)
    if (parent.tree === commit.tree || (await version(parent)) === now) return parent;
  return undefined;
}
