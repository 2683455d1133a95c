import type { TreeSource } from "./edit-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** The lists of folders that the source keeps in memory, as long as it keeps them. */
const lists = new WeakMap<ReadonlyMap<string, TreeEntry>, readonly string[]>();

/**
 * The paths of all files of a tree, in git's order, from its root. Folders that were listed before are not walked
 * again, so the list of a large tree with a small change is mostly put together from others.
 */
export async function filePaths(source: TreeSource, oid: string): Promise<readonly string[]> {
  const tree = await source.tree(oid);
  const known = lists.get(tree);
  if (known) return known;
  const paths: string[] = [];
  for (const entry of tree.values()) {
    if (!isFolder(entry)) paths.push(entry.name);
    else for (const path of await filePaths(source, entry.oid)) paths.push(`${entry.name}/${path}`);
  }
  // A list is kept where it takes no more than its folder does: each version of a root would hold all paths once more.
  if (paths.length <= 2 * tree.size) lists.set(tree, paths);
  return paths;
}
