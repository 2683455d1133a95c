import type { TreeSource } from "./edit-tree.ts";
import { measureTree } from "./measure-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** Cached lists of paths, for as long as the source caches the trees. */
const lists = new WeakMap<ReadonlyMap<string, TreeEntry>, readonly string[]>();

/**
 * Lists the paths of all files of a tree in git's order. Reuses the cached lists of unchanged directories. Throws a
 * `GitLimitError` if there are too many.
 */
export async function filePaths(source: TreeSource, oid: string): Promise<readonly string[]> {
  await measureTree(source, oid);
  return list(source, oid);
}

async function list(source: TreeSource, oid: string): Promise<readonly string[]> {
  const tree = await source.tree(oid);
  const known = lists.get(tree);
  if (known) return known;
  const paths: string[] = [];
  for (const entry of tree.values()) {
    if (!isFolder(entry)) paths.push(entry.name);
    else for (const path of await list(source, entry.oid)) paths.push(`${entry.name}/${path}`);
  }
  // Cached only if the list is not much larger than its tree. Otherwise, each version of a root would hold all paths
  // again.
  if (paths.length <= 2 * tree.size) lists.set(tree, paths);
  return paths;
}
