import type { CommitInfo, HubClient } from "@modelyard/contract";

/** Commits per page. Each takes two requests. */
const PAGE_SIZE = 20;

/**
 * Returns the commits that changed a path, newest first, starting at a revision; `next` is the revision of the next
 * page. Does not follow renames. Before a merge that changed the path, it continues with the first parent.
 */
export async function loadPathHistory(
  hub: HubClient,
  id: string,
  from: string,
  path: string,
): Promise<{ commits: CommitInfo[]; next?: string }> {
  const commits: CommitInfo[] = [];
  let revision = from;
  while (commits.length < PAGE_SIZE) {
    const { entry } = await hub.findPath(id, revision, path);
    if (entry?.lastCommit === undefined) return { commits };
    const { commit, parent } = await hub.getCommit(id, entry.lastCommit.id);
    if (commit) commits.push(commit);
    if (parent === undefined) return { commits };
    revision = parent;
  }
  const { entry } = await hub.findPath(id, revision, path, { expand: false });
  return { commits, ...(entry && { next: revision }) };
}
