import { diffTrees } from "../git/diff-trees.ts";
import { editTree, type FileEdit, TreeConflictError, type TreeSource } from "../git/edit-tree.ts";
import type { GitObject } from "../git/objects.ts";

/** Result of a merge. `conflicts` are paths that both sides changed differently. */
export type MergeResult =
  | { conflicts: string[] }
  | { conflicts: []; root: string; trees: GitObject[]; changes: number };

/** Applies the changes from `base` to `remote` on top of `local`. Merges whole files, not lines. */
export async function mergeTrees(
  source: TreeSource,
  { base, local, remote }: { base: string | undefined; local: string; remote: string },
): Promise<MergeResult> {
  const versions = new Map<string, string>();
  for await (const { path, after } of diffTrees(source, base, local)) versions.set(path, getVersion(after));
  const conflicts: string[] = [];
  const removed: string[] = [];
  const files = new Map<string, FileEdit>();
  let changes = 0;
  for await (const { path, after } of diffTrees(source, base, remote)) {
    changes += 1;
    const localVersion = versions.get(path);
    if (localVersion === getVersion(after)) continue;
    if (localVersion !== undefined) conflicts.push(path);
    else if (after) files.set(path, { oid: after.oid, mode: after.mode });
    else removed.push(path);
  }
  if (conflicts.length > 0) return { conflicts };
  try {
    return { conflicts: [], changes, ...(await editTree(source, local, { removed, files })) };
  } catch (error) {
    if (error instanceof TreeConflictError) return { conflicts: [error.message.split(" ")[0] ?? ""] };
    throw error;
  }
}

const getVersion = (entry: { oid: string; mode: string } | undefined): string =>
  entry ? `${entry.mode} ${entry.oid}` : "gone";
