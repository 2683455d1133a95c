import type { GitObject } from "./objects.ts";
import { EMPTY_TREE, isFolder, type Mode, type TreeEntry, createTree } from "./tree.ts";

/** Reads trees of one repository. */
export interface TreeSource {
  /** Returns the entries by name. Throws if the tree is missing. */
  tree(oid: string): Promise<ReadonlyMap<string, TreeEntry>>;
}

/** A file to write. Without `mode`, keeps the mode of the replaced file. */
export interface FileEdit {
  oid: string;
  mode?: Mode;
}

/** A file is where a directory is needed, or vice versa. */
export class TreeConflictError extends Error {
  override name = "TreeConflictError" as const;
}

interface Plan {
  edit?: FileEdit | null;
  below: Map<string, Plan>;
}

/** Returns the entry at a path, or `undefined` if there is none. The root is a directory without a name. */
export async function entryAt(
  source: TreeSource,
  root: string,
  path: string,
): Promise<TreeEntry | undefined> {
  let entry: TreeEntry | undefined = { name: "", mode: "40000", oid: root };
  for (const name of path === "" ? [] : path.split("/")) {
    if (entry === undefined || !isFolder(entry)) return undefined;
    entry = (await source.tree(entry.oid)).get(name);
  }
  return entry;
}

/**
 * Applies edits to a tree: deletions first, then files. Removes directories that become empty. Reads and writes only
 * directories on the path to an edit, so the cost depends on the change and not on the repository. Resolves with the ID
 * of the new root and the new trees.
 */
export async function editTree(
  source: TreeSource,
  root: string,
  edits: { removed: Iterable<string>; files: Iterable<readonly [path: string, edit: FileEdit]> },
): Promise<{ root: string; trees: GitObject[] }> {
  const plan: Plan = { below: new Map() };
  for (const path of edits.removed) getPlan(plan, path).edit = null;
  for (const [path, edit] of edits.files) getPlan(plan, path).edit = edit;

  const trees = new Map<string, GitObject>();
  const oid = await apply(source, root, plan, "", trees);
  if (oid !== undefined) return { root: oid, trees: [...trees.values()] };
  return { root: EMPTY_TREE.oid, trees: [EMPTY_TREE] };
}

function getPlan(plan: Plan, path: string): Plan {
  for (const name of path.split("/")) {
    const below = plan.below.get(name) ?? { below: new Map() };
    plan.below.set(name, below);
    plan = below;
  }
  return plan;
}

/** Returns the new tree of a directory, or `undefined` if it is empty. */
async function apply(
  source: TreeSource,
  old: string | undefined,
  plan: Plan,
  path: string,
  trees: Map<string, GitObject>,
): Promise<string | undefined> {
  const entries = new Map(old === undefined ? [] : await source.tree(old));
  for (const [name, below] of plan.below) {
    const at = path === "" ? name : `${path}/${name}`;
    const entry = entries.get(name);
    if (below.edit === null) entries.delete(name);
    else if (below.edit) {
      if (below.below.size > 0) throw new TreeConflictError(`${at} can't be both a file and a folder.`);
      if (entry && isFolder(entry)) throw new TreeConflictError(`${at} is a folder; delete it first.`);
      const mode = below.edit.mode ?? (entry?.mode === "100755" ? entry.mode : "100644");
      entries.set(name, { name, mode, oid: below.edit.oid });
    }
    if (below.below.size === 0) continue;
    const child = entries.get(name);
    if (child && !isFolder(child)) throw new TreeConflictError(`${at} is a file; delete it first.`);
    const oid = await apply(source, child?.oid, below, at, trees);
    if (oid === undefined) entries.delete(name);
    else entries.set(name, { name, mode: "40000", oid });
  }
  if (entries.size === 0) return undefined;
  const tree = createTree(entries.values());
  if (tree.oid !== old) trees.set(tree.oid, tree);
  return tree.oid;
}
