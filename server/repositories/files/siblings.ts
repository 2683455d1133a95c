import type { TreeSource } from "../git/edit-tree.ts";
import { filePaths, walkFiles } from "../git/walk-tree.ts";
import { measureTree } from "../git/measure-tree.ts";
import { isFolder, type TreeEntry } from "../git/tree.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { getSize } from "./read-file.ts";

/** Lists all files of a tree. With `sizes`, includes the fields that clients use to verify their copies. */
export async function listSiblings(
  hub: Repositories,
  repository: Repository,
  tree: string,
  { sizes }: { sizes: boolean },
): Promise<{ rfilename: string }[]> {
  const source = hub.trees(repository);
  if (!sizes) return (await filePaths(source, tree)).map((rfilename) => ({ rfilename }));
  const files = await Array.fromAsync(walkFiles(source, tree));
  const facts = await hub.objects.describe(repository.key, files);
  return files.map(({ path, oid }) => {
    const { size = 0, lfs } = facts.get(oid) ?? {};
    return {
      rfilename: path,
      size: lfs?.size ?? size,
      blobId: oid,
      // This list names the hash sha256; tree entries name it oid.
      ...(lfs && { lfs: { sha256: lfs.oid, size: lfs.size, pointerSize: size } }),
    };
  });
}

type Tree = ReadonlyMap<string, TreeEntry>;

/** Cached sizes of directories with all their files, for as long as the source caches the trees. */
const cachedSizes = new WeakMap<Tree, number>();

/**
 * Returns the size of all files of a tree, in bytes. Content with several paths counts once per path. Only reads
 * directories that are not cached.
 */
export async function getFilesSize(hub: Repositories, repository: Repository, root: string): Promise<number> {
  const source = hub.trees(repository);
  await measureTree(source, root);
  const trees = new Map<string, Tree>();
  const files = await listUnmeasured(source, root, trees);
  const facts = await hub.objects.describe(repository.key, files);
  const sum = (oid: string): number => {
    const tree = trees.get(oid);
    const cached = tree && cachedSizes.get(tree);
    if (tree === undefined || cached !== undefined) return cached ?? 0;
    let size = 0;
    for (const entry of tree.values()) {
      const file = facts.get(entry.oid);
      size += isFolder(entry) ? sum(entry.oid) : file ? getSize(file) : 0;
    }
    cachedSizes.set(tree, size);
    return size;
  };
  return sum(root);
}

/** Recursively loads directories of unknown size into `trees`. Returns the IDs of their files. */
async function listUnmeasured(
  source: TreeSource,
  root: string,
  trees: Map<string, Tree>,
): Promise<Set<string>> {
  const files = new Set<string>();
  const queue = [root];
  for (let oid = queue.pop(); oid !== undefined; oid = queue.pop()) {
    if (trees.has(oid)) continue;
    const tree = await source.tree(oid);
    trees.set(oid, tree);
    if (cachedSizes.has(tree)) continue;
    for (const entry of tree.values())
      if (isFolder(entry)) queue.push(entry.oid);
      else files.add(entry.oid);
  }
  return files;
}
