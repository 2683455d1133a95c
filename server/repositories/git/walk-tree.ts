import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import type { TreeSource } from "./edit-tree.ts";
import { measureTree, requireLevel } from "./measure-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** Number of entries after which other requests get a turn. */
const ENTRIES_PER_SLICE = 500;

/** An entry with its full path. */
export interface PathEntry extends TreeEntry {
  path: string;
}

/** Returns the sort key and resume position of an entry: its path, for a directory with a trailing slash. */
export const getSortKey = (entry: PathEntry): string => (isFolder(entry) ? `${entry.path}/` : entry.path);

/**
 * Yields the entries of a directory in git's order; with `recursive`, each directory is followed by its content. Skips
 * everything up to and including the key `after`, without reading directories before it. The number of entries is not
 * limited, so callers must read single pages.
 */
export async function* walkTree(
  source: TreeSource,
  oid: string,
  {
    path = "",
    recursive = false,
    after,
  }: { path?: string; recursive?: boolean; after?: string | undefined } = {},
): AsyncGenerator<PathEntry> {
  const afterKey = after === undefined ? undefined : Buffer.from(after);
  const open = async (directory: string, tree: string) => ({
    directory,
    entries: (await source.tree(tree)).values(),
  });
  const levels = [await open(path, oid)];
  let walked = 0;
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    if (++walked % ENTRIES_PER_SLICE === 0) await yieldToEventLoop();
    const { value: entry } = level.entries.next();
    if (entry === undefined) {
      levels.pop();
      continue;
    }
    const pathEntry = {
      ...entry,
      path: level.directory === "" ? entry.name : `${level.directory}/${entry.name}`,
    };
    const key = getSortKey(pathEntry);
    if (afterKey === undefined || Buffer.compare(Buffer.from(key), afterKey) > 0) yield pathEntry;
    else if (!isFolder(entry) || !after?.startsWith(key)) continue;
    if (!recursive || !isFolder(entry)) continue;
    requireLevel(levels.length + 1);
    levels.push(await open(pathEntry.path, entry.oid));
  }
}

/** Yields all files of a tree with their paths, in git's order. Throws a `GitLimitError` if there are too many. */
export async function* walkFiles(source: TreeSource, oid: string, path = ""): AsyncGenerator<PathEntry> {
  await measureTree(source, oid);
  for await (const entry of walkTree(source, oid, { path, recursive: true }))
    if (!isFolder(entry)) yield entry;
}

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
