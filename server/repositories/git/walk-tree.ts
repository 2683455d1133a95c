import type { TreeSource } from "./edit-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";

/** An entry with its whole path. */
export interface PathEntry extends TreeEntry {
  path: string;
}

/** What a walk is ordered by, and can go on after: the path, for a folder with a slash at its end. */
export const getSortKey = (entry: PathEntry): string => (isFolder(entry) ? `${entry.path}/` : entry.path);

/**
 * The entries of a folder in git's order; with `recursive` each folder is followed by what is in it. What comes up to
 * and including the key `after` is passed over, and whole folders before it are not read.
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
