import type { UserPrincipal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_COMMENT_CHARACTERS } from "../../http/limits.ts";
import { BRANCHES, MAIN, PULL_REQUESTS } from "../../repositories/git/ref-names.ts";
import type { Discussion, DiscussionEvent, DiscussionStatus } from "../discussions/store.ts";
import type { Ref } from "../../repositories/refs/store.ts";
import type { Repository, Step } from "../../repositories/store.ts";
import { createCommit } from "../../repositories/commits/commit.ts";
import { describeModel } from "../../repositories/describe/describe.ts";
import { mergeTrees } from "../../repositories/commits/merge-trees.ts";
import type { Proposals } from "../../repositories/commits/proposals.ts";
import type { IncomingCommit } from "../../repositories/commits/parse-operations.ts";
import type { CommunityRepositories } from "../community.ts";
import { writeCommit } from "../../repositories/commits/write-commit.ts";

/** Maximum number of attempts if concurrent changes win. */
const MAX_ATTEMPTS = 20;

const tooManyChanges = () => new ApiError("Conflict", "Too many concurrent changes. Try again.");

export interface OpenedDiscussion {
  title: string;
  description: string;
  pullRequest: boolean;
}

export const comment = (raw: string, at: Date): DiscussionEvent => ({
  type: "comment",
  data: { raw, edited: false, hidden: false, updatedAt: at.toISOString() },
});

/** Opens a discussion, or a pull request without changes, whose ref starts at main. Returns the number. */
export async function openDiscussion(
  hub: CommunityRepositories,
  principal: UserPrincipal,
  repository: Repository,
  { title, description, pullRequest }: OpenedDiscussion,
): Promise<number> {
  await hub.discussions.changes.take(principal.id);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const head = pullRequest ? await hub.refs.get(repository.key, MAIN) : undefined;
    if (pullRequest && head === undefined)
      throw new ApiError(
        "BadRequest",
        "The branch main is empty. Commit to it before you open a pull request.",
      );
    const num = await hub.discussions.nextNum(repository.key);
    const done = await hub.store.step(repository, {
      refs: head ? [{ name: PULL_REQUESTS + num, from: undefined, to: toRefTarget(head) }] : [],
      also: createOpenStep(hub, principal, repository, num, {
        title,
        events: description === "" ? [] : [comment(description, hub.now())],
        pullRequest,
        status: pullRequest ? "draft" : "open",
      }),
    });
    if (done) return num;
  }
  throw tooManyChanges();
}

/** Opens a pull request to a branch with one commit, atomically. */
export async function proposeCommit(
  hub: CommunityRepositories,
  principal: UserPrincipal,
  repository: Repository,
  base: string,
  incoming: IncomingCommit,
): ReturnType<Proposals["propose"]> {
  await hub.discussions.changes.take(principal.id);
  let num = 0;
  const { summary, description } = incoming.header;
  const { oid, warnings } = await createCommit(hub, principal, repository, base, incoming, {
    next: async (oid) => {
      num = await hub.discussions.nextNum(repository.key);
      const text = description.slice(0, MAX_COMMENT_CHARACTERS);
      const events: DiscussionEvent[] = text === "" ? [] : [comment(text, hub.now())];
      events.push({ type: "commit", data: { subject: summary, oid } });
      const title = summary.trim().slice(0, 200) || "Untitled";
      const also = createOpenStep(hub, principal, repository, num, {
        title,
        events,
        pullRequest: true,
        status: "open",
        base,
      });
      return { ref: PULL_REQUESTS + num, also };
    },
  });
  return { oid, num, warnings };
}

function createOpenStep(
  hub: CommunityRepositories,
  principal: UserPrincipal,
  { key }: Repository,
  num: number,
  {
    events,
    ...opened
  }: Omit<OpenedDiscussion, "description"> & {
    status: DiscussionStatus;
    events: DiscussionEvent[];
    base?: string;
  },
): NonNullable<Step["also"]> {
  return async (transaction) => {
    if (!(await hub.discussions.open(transaction, key, num, { ...opened, author: principal.id })))
      return false;
    const within = { within: transaction, opens: true };
    await hub.discussions.add({ repository_key: key, num }, principal.id, events, {}, within);
    return true;
  };
}

const toRefTarget = (ref: Ref) => ({ target: ref.target, commit: ref.commit_oid });

/** Computes the result of merging a pull request now. Returns `undefined` if the branch to merge into was deleted. */
export async function tryMerge(
  hub: CommunityRepositories,
  repository: Repository,
  { num, base: branch }: Pick<Discussion, "num" | "base">,
) {
  const { key } = repository;
  const [target, ref] = [await hub.refs.get(key, branch), await hub.refs.get(key, PULL_REQUESTS + num)];
  if (!target) return undefined;
  const local = await hub.history.get(key, target.commit_oid);
  const remote = ref && (await hub.history.get(key, ref.commit_oid));
  if (!local || !remote) throw new ApiError("BadRequest", "The commits of this pull request are missing.");
  const base = await hub.history.commonAncestor(key, local, remote);
  const merged = await mergeTrees(hub.trees(repository), {
    base: base?.tree,
    local: local.tree,
    remote: remote.tree,
  });
  return { base, local, remote, target, merged };
}

/** Merges a pull request into its branch with a merge commit. Throws if both sides changed the same file. */
export async function mergePullRequest(
  hub: CommunityRepositories,
  principal: UserPrincipal,
  repository: Repository,
  discussion: Discussion,
  text: string,
): Promise<string> {
  const { num, title, base: branch } = discussion;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const attempted = await tryMerge(hub, repository, discussion);
    if (attempted === undefined)
      throw new ApiError("BadRequest", `The branch ${branch.slice(BRANCHES.length)} was deleted.`);
    const { local, remote, target, merged } = attempted;
    if (!("root" in merged)) {
      const files = merged.conflicts.slice(0, 5).join(", ");
      throw new ApiError("Conflict", `Merge conflict in ${files}.`);
    }
    if (merged.changes === 0) throw new ApiError("BadRequest", "The pull request has no changes yet.");
    const merge = await writeCommit(hub, principal, repository, {
      tree: merged.root,
      trees: merged.trees,
      parents: [local.oid, remote.oid],
      message: `${title} (#${num})${text === "" ? "" : `\n\n${text}`}`,
    });
    const events: DiscussionEvent[] = [{ type: "status-change", data: { status: "merged" } }];
    if (text !== "") events.unshift(comment(text, hub.now()));
    const done = await hub.store.step(repository, {
      by: principal.name,
      refs: [{ name: branch, from: target.target, to: { target: merge.oid, commit: merge.oid } }],
      commits: [merge],
      ...(branch === MAIN && { model: await describeModel(hub, repository, merge) }),
      also: async (transaction) => {
        const change = { status: "merged", merge_commit: merge.oid } as const;
        await hub.discussions.add(discussion, principal.id, events, change, { within: transaction });
        return true;
      },
    });
    if (done) return merge.oid;
  }
  throw tooManyChanges();
}

/** Creates the pull request operations that commit routes use. */
export const createProposals = (hub: CommunityRepositories): Proposals => ({
  propose: (user, repository, base, incoming) => proposeCommit(hub, user, repository, base, incoming),
  find: (repository, num) => hub.discussions.get(repository.key, num),
  async recordCommit(repository, num, user, data) {
    await hub.discussions.add({ repository_key: repository.key, num }, user.id, [{ type: "commit", data }]);
  },
});
