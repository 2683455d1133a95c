import type { Repositories } from "../repositories.ts";
import type { CopiedRef } from "./store.ts";
import type { Repository } from "../store.ts";
import type { CopyResult } from "./copied-data.ts";
import { fetchPack, listGitRefs } from "./git-fetch.ts";
import type { Upstream } from "./upstream.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { GitFormatError, type GitObject } from "../git/objects.ts";
import { GitError, readObjects } from "../git/run-git.ts";
import { checkNames, PushRejectedError, resolveCommit } from "../git/receive-push.ts";
import { withQuarantine } from "../git/git-copy.ts";
import { GitLimitError, measureTree } from "../git/measure-tree.ts";
import { receivePack } from "../git/receive-pack.ts";

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
  const imported =
    want.length > 0 ? await importPack(hub, repository, upstream, id, { want, have }) : undefined;
  const refs = new Map<string, CopiedRef & { commit: string }>();
  for (const [name, target] of remoteRefs) {
    const commit = imported?.commits.get(target) ?? known.get(target) ?? target;
    refs.set(name, { theirs: target, ours: target, commit });
  }
  return { refs, added: imported?.added ?? [], toRemote: (commit) => commit };
}

/**
 * Imports the objects that the upstream hub has for the targets in `want`. No local refs lead to them yet. Git recomputes
 * their hashes and checks that none is missing. Returns the commit of each target, and the commits that are new to this
 * hub, parents before children. Throws a `HubError` if they are invalid.
 */
async function importPack(
  hub: Repositories,
  repository: Repository,
  upstream: Upstream,
  id: string,
  { want, have }: { want: readonly string[]; have: readonly string[] },
) {
  return withQuarantine(hub, repository, async (directory) => {
    const received = await fetchPack(upstream, id, { want, have }, (pack) =>
      asUpstreamError(receivePack(directory, want, pack)),
    );
    const objects = readPackObjects(directory, received);
    await asUpstreamError(hub.objects.write(repository.key, objects, { by: "" }));
    const commits = new Map<string, string>();
    for (const target of want)
      commits.set(target, await asUpstreamError(resolveCommit(hub, repository, target)));
    const added = await Array.fromAsync(hub.objects.commits(repository.key, received.commits));
    for (const { tree } of added) {
      await yieldToEventLoop();
      await asUpstreamError(measureTree(hub.trees(repository), tree));
    }
    return { commits, added };
  });
}

async function* readPackObjects(
  directory: string,
  { objects }: Awaited<ReturnType<typeof receivePack>>,
): AsyncGenerator<GitObject> {
  const oids = objects.map(({ oid }) => oid);
  for await (const object of readObjects(directory, oids)) {
    if (object.type === "tree") checkNames(object.bytes);
    yield object;
  }
}

/** Reports invalid objects as an upstream error. */
async function asUpstreamError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const isInvalid = [GitError, GitFormatError, GitLimitError, PushRejectedError].some(
      (type) => error instanceof type,
    );
    if (!isInvalid || !(error instanceof Error)) throw error;
    throw new HubError(`its objects are invalid: ${error.message.split("\n")[0]}`, { cause: error });
  }
}
