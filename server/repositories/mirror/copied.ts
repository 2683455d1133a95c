import type { Commit } from "../git/commit.ts";
import { isFolder } from "../git/tree.ts";
import { walkTree } from "../git/walk-tree.ts";
import type { Repositories } from "../repositories.ts";
import type { CopiedRef } from "./store.ts";
import type { Repository } from "../store.ts";
import type { RemoteFile } from "./contents.ts";

/** The part of a repository that git has, taken in, with nothing leading to it yet. */
export interface CopyResult {
  /** By full name, with the commit that each leads to. */
  refs: ReadonlyMap<string, CopiedRef & { commit: string }>;
  /** Commits that nobody has seen here, parents before children. */
  added: (Commit & { oid: string })[];
  /** What a commit is called there. */
  theirs: (commit: string) => string;
}

/** The files of some commits: how many, how many bytes, and the large ones, each content once. */
export async function listLfsFiles(
  hub: Repositories,
  repository: Repository,
  id: string,
  commits: ReadonlyMap<string, { tree: string; theirs: string }>,
): Promise<{ files: number; bytes: number; large: RemoteFile[] }> {
  const large = new Map<string, RemoteFile>();
  const seen = new Set<string>();
  let [files, bytes] = [0, 0];
  for (const { tree, theirs: remote } of commits.values()) {
    const paths = new Map<string, string>();
    for await (const entry of walkTree(hub.trees(repository), tree, { recursive: true }))
      if (!isFolder(entry) && !seen.has(entry.oid)) paths.set(entry.oid, entry.path);
    for (const [oid, { size, lfs }] of await hub.objects.describe(repository.key, paths.keys())) {
      seen.add(oid);
      files += 1;
      bytes += lfs?.size ?? size;
      const path = paths.get(oid) ?? "";
      if (lfs) large.set(lfs.oid, { sha256: lfs.oid, size: lfs.size, id, commit: remote, path });
    }
  }
  return { files, bytes, large: [...large.values()] };
}
