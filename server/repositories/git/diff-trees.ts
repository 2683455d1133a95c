import type { TreeSource } from "./edit-tree.ts";
import { measureTree } from "./measure-tree.ts";
import { isFolder, type TreeEntry } from "./tree.ts";
import { walkFiles } from "./walk-tree.ts";

/** Change of one file. */
export interface Change {
  path: string;
  /** Absent if the file is new. */
  before?: TreeEntry;
  /** Absent if the file was deleted. */
  after?: TreeEntry;
}

/**
 * Yields the files in which two trees differ. Skips identical directories. Throws a `GitLimitError` if there are too many
 * files.
 */
export async function* diffTrees(
  source: TreeSource,
  before: string | undefined,
  after: string | undefined,
): AsyncGenerator<Change> {
  for (const oid of [before, after]) if (oid !== undefined) await measureTree(source, oid);
  yield* diff(source, before, after, "");
}

async function* diff(
  source: TreeSource,
  before: string | undefined,
  after: string | undefined,
  path: string,
): AsyncGenerator<Change> {
  if (before === after) return;
  const previous = before === undefined ? new Map<string, TreeEntry>() : await source.tree(before);
  const next = after === undefined ? new Map<string, TreeEntry>() : await source.tree(after);
  for (const name of new Set([...previous.keys(), ...next.keys()])) {
    const [a, b] = [previous.get(name), next.get(name)];
    if (a?.oid === b?.oid && a?.mode === b?.mode) continue;
    const at = path === "" ? name : `${path}/${name}`;
    const [oldFolder, newFolder] = [getDirectoryOid(a), getDirectoryOid(b)];
    if (oldFolder !== undefined && newFolder !== undefined) yield* diff(source, oldFolder, newFolder, at);
    else if (a && b && oldFolder === newFolder) yield { path: at, before: a, after: b };
    else {
      yield* changesOfEntry(source, a, at, "before");
      yield* changesOfEntry(source, b, at, "after");
    }
  }
}

const getDirectoryOid = (entry: TreeEntry | undefined) => (entry && isFolder(entry) ? entry.oid : undefined);

/** Yields a file as one change, or a directory as one change per file. */
async function* changesOfEntry(
  source: TreeSource,
  entry: TreeEntry | undefined,
  path: string,
  side: "before" | "after",
): AsyncGenerator<Change> {
  if (entry === undefined) return;
  if (!isFolder(entry)) yield { path, [side]: entry };
  else
    for await (const found of walkFiles(source, entry.oid, path)) yield { path: found.path, [side]: found };
}
