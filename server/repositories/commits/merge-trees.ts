import { diffTrees } from "../git/diff-trees.ts";
import { editTree, type FileEdit, TreeConflictError, type TreeSource } from "../git/edit-tree.ts";
import type { GitObject } from "../git/objects.ts";

/** What comes of two changes to one tree. `conflicts` are paths that both changed, each in its own way. */
export type Merged =
  | { conflicts: string[] }
  | { conflicts: []; root: string; trees: GitObject[]; changes: number };

/** Puts on top of `ours` what `theirs` changed since `base`. Files are taken whole; lines are not mixed. */
export async function mergeTrees(
  source: TreeSource,
  { base, ours, theirs }: { base: string | undefined; ours: string; theirs: string },
): Promise<Merged> {
  const own = new Map<string, string>();
  for await (const { path, after } of diffTrees(source, base, ours)) own.set(path, versionOf(after));
  const conflicts: string[] = [];
  const removed: string[] = [];
  const files = new Map<string, FileEdit>();
  let changes = 0;
  for await (const { path, after } of diffTrees(source, base, theirs)) {
    changes += 1;
    const mine = own.get(path);
    if (mine === versionOf(after)) continue;
    if (mine !== undefined) conflicts.push(path);
    else if (after) files.set(path, { oid: after.oid, mode: after.mode });
    else removed.push(path);
  }
  if (conflicts.length > 0) return { conflicts };
  try {
    return { conflicts: [], changes, ...(await editTree(source, ours, { removed, files })) };
  } catch (error) {
    if (error instanceof TreeConflictError) return { conflicts: [error.message.split(" ")[0] ?? ""] };
    throw error;
  }
}

const versionOf = (entry: { oid: string; mode: string } | undefined): string =>
  entry ? `${entry.mode} ${entry.oid}` : "gone";
