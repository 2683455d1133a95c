import type { TreeSource } from "./edit-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** An entry with its full path. */
export interface PathEntry extends TreeEntry {
  path: string;
}

/** Returns the sort key and resume position of an entry: its path, for a directory with a trailing slash. */
export const getSortKey = (entry: PathEntry): string => (isFolder(entry) ? `${entry.path}/` : entry.path);

/**
 * Yields the entries of a directory in git's order; with `recursive`, each directory is followed by its content. Skips
 * everything up to and including the key `after`, without reading directories before it.
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
  const begin = after === undefined ? undefined : Buffer.from(after);
  for (const entry of (await source.tree(oid)).values()) {
    const found = { ...entry, path: path === "" ? entry.name : `${path}/${entry.name}` };
    const key = getSortKey(found);
    if (begin === undefined || Buffer.compare(Buffer.from(key), begin) > 0) yield found;
    else if (!isFolder(entry) || !after?.startsWith(key)) continue;
    if (recursive && isFolder(entry))
      yield* walkTree(source, entry.oid, { path: found.path, recursive, after });
  }
}
