import type { Repositories } from "../repositories.ts";
import type { CopiedRef } from "./store.ts";
import type { Repository } from "../store.ts";
import type { CopyResult } from "./copied-data.ts";
import { fetchPack, listGitRefs } from "./git-fetch.ts";
import { importPack, type ImportedPack } from "./import-pack.ts";
import type { Upstream } from "./upstream.ts";

/** Number of recent commits that are sent to the upstream hub, so that it omits what exists here. */
const MAX_HAVES = 500;

/**
 * Copies git data: all branches and tags with their history, under the same IDs. Throws a `GitUnavailableError` if the
 * upstream hub does not support git.
 */
export async function copyByGit(
  hub: Repositories,
  repository: Repository,
  upstream: Upstream,
  id: string,
): Promise<CopyResult> {
  const remoteRefs = await listGitRefs(upstream, id);
  const localRefs = await hub.refs.list(repository.key);
  const known = new Map(localRefs.map(({ target, commit_oid }) => [target, commit_oid]));
  const want = [...new Set(remoteRefs.values())].filter((target) => !known.has(target));
  const have = localRefs.map(({ commit_oid }) => commit_oid).slice(0, MAX_HAVES);
  const imported: ImportedPack =
    want.length === 0
      ? { commits: new Map(), added: [] }
      : await importPack(hub, repository, want, (take) => fetchPack(upstream, id, { want, have }, take));
  const refs = new Map<string, CopiedRef & { commit: string }>();
  for (const [name, target] of remoteRefs) {
    const commit = imported.commits.get(target) ?? known.get(target) ?? target;
    refs.set(name, { theirs: target, ours: target, commit });
  }
  return { refs, added: imported.added, toRemote: (commit) => commit };
}
