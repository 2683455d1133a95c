import type { CommitInfo, HubClient } from "@modelyard/contract";

/** Commits of one path on a page. Each costs a look at the path and one at the commit before. */
const A_PAGE = 20;

/**
 * The commits that changed a path, newest first, from a revision on; `next` is the revision to go on from. Where the
 * path was not there it ends: what was called otherwise before is another path.
 */
export async function historyOfPath(
  hub: HubClient,
  id: string,
  from: string,
  path: string,
): Promise<{ commits: CommitInfo[]; next?: string }> {
  const commits: CommitInfo[] = [];
  let revision = from;
  while (commits.length < A_PAGE) {
    const { entry } = await hub.files.at(id, revision, path);
    if (entry?.lastCommit === undefined) return { commits };
    const { commits: found } = await hub.files.commits(id, entry.lastCommit.id, { limit: 2 });
    const [last, before] = found;
    if (last) commits.push(last);
    if (before === undefined) return { commits };
    revision = before.id;
  }
  const { entry } = await hub.files.at(id, revision, path, { expand: false });
  return { commits, ...(entry && { next: revision }) };
}
