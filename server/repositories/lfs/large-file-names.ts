import { MAIN } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** Maximum number of directories to search for names. */
const MAX_TREES = 50_000;

/** Current or last path of a large file. */
export interface LargeFileName {
  path: string;
  /** Branch, tag, or pull request with the file; absent if it is only in the history. */
  ref?: string;
}

/** Finds the names of large files by SHA-256: in main first, then in other refs, then in the history. */
export async function largeFileNames(
  hub: Repositories,
  repository: Repository,
  contents: ReadonlySet<string>,
): Promise<Map<string, LargeFileName>> {
  const names = new Map<string, LargeFileName>();
  const pointers = await hub.garbage.listPointers(repository.key, contents);
  const hashes = new Map(pointers.map(({ oid, lfs }) => [oid, lfs]));
  const missing = new Set(hashes.values());
  if (missing.size === 0) return names;
  const source = hub.trees(repository);
  const seen = new Set<string>();

  async function search(tree: string, path: string, ref: string | undefined): Promise<void> {
    if (missing.size === 0 || seen.has(tree) || seen.size >= MAX_TREES) return;
    seen.add(tree);
    for (const entry of (await source.tree(tree)).values()) {
      const at = path === "" ? entry.name : `${path}/${entry.name}`;
      if (isFolder(entry)) await search(entry.oid, at, ref);
      const content = hashes.get(entry.oid);
      if (content === undefined || !missing.delete(content)) continue;
      names.set(content, { path: at, ...(ref !== undefined && { ref }) });
    }
  }

  const refs = await hub.refs.list(repository.key);
  const heads = refs.map(({ commit_oid }) => commit_oid);
  const trees = await hub.history.trees(repository.key, heads);
  const mainFirst = refs.toSorted((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN));
  for (const { name, commit_oid } of mainFirst) await search(trees.get(commit_oid) ?? "", "", name);
  if (missing.size > 0)
    for await (const { tree } of hub.history.ancestors(repository.key, heads)) {
      if (missing.size === 0 || seen.size >= MAX_TREES) break;
      await search(tree, "", undefined);
    }
  return names;
}
