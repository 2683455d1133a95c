import type { StoredCommit } from "../git/commit.ts";
import { walkFiles } from "../git/walk-tree.ts";
import type { Repositories } from "../repositories.ts";
import type { CopiedRef } from "./store.ts";
import type { Repository } from "../store.ts";
import type { RemoteFile } from "./contents.ts";

/** Copied git data of a repository. No local refs lead to it yet. */
export interface CopyResult {
  /** Full ref names with their commits. */
  refs: ReadonlyMap<string, CopiedRef & { commit: string }>;
  /** Commits that are new to this hub, parents before children. */
  added: StoredCommit[];
  /** Returns the ID of a commit at the upstream hub. */
  toRemote: (commit: string) => string;
}

/** Returns the number and size of the files of some commits, and their large files, each blob once. */
export async function listLfsFiles(
  hub: Repositories,
  repository: Repository,
  id: string,
  commits: ReadonlyMap<string, { tree: string; remote: string }>,
): Promise<{ files: number; bytes: number; large: RemoteFile[] }> {
  const large = new Map<string, RemoteFile>();
  const seen = new Set<string>();
  let [files, bytes] = [0, 0];
  for (const { tree, remote } of commits.values()) {
    const paths = new Map<string, string>();
    for await (const { oid, path } of walkFiles(hub.trees(repository), tree))
      if (!seen.has(oid)) paths.set(oid, path);
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
