import { MAX_SHOWN_DIFF_CHARACTERS } from "../../http/limits.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { spawnDiff } from "../../repositories/git/run-git.ts";
import type { Discussion } from "../discussions/store.ts";
import type { FoundModel } from "../../repositories/find.ts";
import { requireFileAccess } from "../../repositories/access-requests/gate.ts";
import { getGitCopy } from "../../repositories/git/git-copy.ts";
import { tryMerge } from "./pull-requests.ts";
import type { CommunityRepositories } from "../community.ts";

/** Returns the changes of a pull request. Includes the diff only if the principal may read the files. */
export async function pullRequestChanges(
  hub: CommunityRepositories,
  principal: Principal,
  { repository, record }: FoundModel,
  discussion: Discussion,
  withDiff: boolean,
) {
  const { status, base, merge_commit: mergeCommit } = discussion;
  const attempted = await tryMerge(hub, repository, discussion);
  const merged = attempted?.merged;
  const isEmpty = mergeCommit === null && merged && "root" in merged && merged.root === attempted.local.tree;
  const changes = {
    base,
    ...(mergeCommit !== null && { mergeCommitId: mergeCommit }),
    ...(isEmpty && { empty: true as const }),
  };
  const filesWithConflicts = status === "merged" ? [] : (merged?.conflicts ?? []);
  if (!withDiff) return { changes, filesWithConflicts };
  const from = mergeCommit === null ? attempted?.base?.oid : await firstParent(mergeCommit);
  const to = mergeCommit ?? attempted?.remote.oid;
  const isKnown = from !== undefined && to !== undefined;
  return { changes, filesWithConflicts, diff: isKnown ? await diff(from, to) : "" };

  async function firstParent(oid: string): Promise<string | undefined> {
    return (await hub.history.parents(repository.key, [oid])).get(oid)?.[0]?.oid;
  }

  async function diff(before: string, after: string): Promise<string> {
    try {
      await requireFileAccess(hub, principal, record);
    } catch (error) {
      if (error instanceof ApiError) return "";
      throw error;
    }
    const directory = await getGitCopy(hub, repository);
    const git = await spawnDiff(directory, before, after);
    let text = "";
    for await (const part of git.stdout.setEncoding("utf8") as AsyncIterable<string>) {
      text += part;
      if (text.length > MAX_SHOWN_DIFF_CHARACTERS) break;
    }
    git.kill("SIGKILL");
    return text.slice(0, MAX_SHOWN_DIFF_CHARACTERS);
  }
}
