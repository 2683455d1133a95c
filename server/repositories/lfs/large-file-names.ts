import { MAIN } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import { reachable } from "../git/reachable.ts";
import type { Repositories } from "../repositories.ts";

/** Maximum number of directories to read for names in a long history. */
const MAX_FOLDERS = 50_000;

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
  const named = new Map<string, LargeFileName>();
  const pointers = await hub.garbage.pointers(repository.key);
  const wanted = new Map(pointers.filter(({ lfs }) => contents.has(lfs)).map(({ oid, lfs }) => [oid, lfs]));
  const missing = new Set(wanted.values());
  const source = hub.trees(repository);
  const seen = new Set<string>();

  async function look(tree: string, path: string, ref: string | undefined): Promise<void> {
    if (missing.size === 0 || seen.has(tree) || seen.size >= MAX_FOLDERS) return;
    seen.add(tree);
    for (const entry of (await source.tree(tree)).values()) {
      const at = path === "" ? entry.name : `${path}/${entry.name}`;
      if (isFolder(entry)) await look(entry.oid, at, ref);
      const content = wanted.get(entry.oid);
      if (content === undefined || !missing.delete(content)) continue;
      named.set(content, { path: at, ...(ref !== undefined && { ref }) });
    }
  }

  const { parents, trees } = await hub.garbage.graph(repository.key);
  const refs = await hub.refs.list(repository.key);
  const first = refs.toSorted((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN));
  for (const { name, commit_oid } of first) await look(trees.get(commit_oid) ?? "", "", name);
  const heads = refs.map(({ commit_oid }) => commit_oid);
  const history = missing.size > 0 ? reachable(parents, heads).toReversed() : [];
  for (const oid of history) await look(trees.get(oid) ?? "", "", undefined);
  return named;
}
