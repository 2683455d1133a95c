import type { UserPrincipal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { type Commit, commitObject } from "../../repositories/git/commit.ts";
import { MAIN, PULL_REQUESTS } from "../../repositories/git/ref-names.ts";
import type { Discussion, DiscussionEvent, DiscussionStatus } from "../discussions/store.ts";
import type { Recorded } from "../../repositories/commits/history-store.ts";
import type { Ref } from "../../repositories/refs/store.ts";
import type { Repository, Step } from "../../repositories/store.ts";
import { commitTo } from "../../repositories/commits/commit.ts";
import { describeModel } from "../../repositories/describe/describe.ts";
import { mergeTrees, type Merged } from "../../repositories/commits/merge-trees.ts";
import type { IncomingCommit } from "../../repositories/commits/parse-operations.ts";
import type { CommunityRepositories } from "../community.ts";
import { signatureOf } from "../../repositories/commits/signature.ts";

/** How often something begins anew because others did the same at the same moment. */
const ATTEMPTS = 20;

const tooMany = () => new ApiError("Conflict", "Too many concurrent changes. Try again.");

export interface Opening {
  title: string;
  description: string;
  pullRequest: boolean;
}

export const comment = (raw: string, at: Date): DiscussionEvent => ({
  type: "comment",
  data: { raw, edited: false, hidden: false, updatedAt: at.toISOString() },
});

/** Opens a discussion, or a pull request without a change yet; its ref is where main is. Its number. */
export async function openDiscussion(
  hub: CommunityRepositories,
  who: UserPrincipal,
  repository: Repository,
  { title, description, pullRequest }: Opening,
): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const head = pullRequest ? await hub.refs.get(repository.key, MAIN) : undefined;
    if (pullRequest && head === undefined)
      throw new ApiError(
        "BadRequest",
        "The branch main is empty. Commit to it before you open a pull request.",
      );
    const num = await hub.discussions.nextNum(repository.key);
    const done = await hub.store.step(repository, {
      refs: head ? [{ name: PULL_REQUESTS + num, from: undefined, to: placeOf(head) }] : [],
      also: opening(hub, who, repository, num, {
        title,
        events: description === "" ? [] : [comment(description, hub.now())],
        pullRequest,
        status: pullRequest ? "draft" : "open",
      }),
    });
    if (done) return num;
  }
  throw tooMany();
}

/** A commit as a pull request of its own: both are there, or neither. */
export async function proposeCommit(
  hub: CommunityRepositories,
  who: UserPrincipal,
  repository: Repository,
  incoming: IncomingCommit,
): Promise<{ oid: string; num: number }> {
  let num = 0;
  const { summary, description } = incoming.header;
  const { oid } = await commitTo(hub, who, repository, MAIN, incoming, {
    next: async (made) => {
      num = await hub.discussions.nextNum(repository.key);
      const events: DiscussionEvent[] = description === "" ? [] : [comment(description, hub.now())];
      events.push({ type: "commit", data: { subject: summary, oid: made } });
      const title = summary.trim().slice(0, 200) || "Untitled";
      const also = opening(hub, who, repository, num, { title, events, pullRequest: true, status: "open" });
      return { ref: PULL_REQUESTS + num, also };
    },
  });
  return { oid, num };
}

function opening(
  hub: CommunityRepositories,
  who: UserPrincipal,
  { key }: Repository,
  num: number,
  {
    events,
    ...opened
  }: Omit<Opening, "description"> & { status: DiscussionStatus; events: DiscussionEvent[] },
): NonNullable<Step["also"]> {
  return async (transaction) => {
    if (!(await hub.discussions.open(transaction, key, num, { ...opened, author: who.id }))) return false;
    const within = { within: transaction, opens: true };
    await hub.discussions.add({ repository_key: key, num }, who.id, events, {}, within);
    return true;
  };
}

const placeOf = (ref: Ref) => ({ target: ref.target, commit: ref.commit_oid });

/** What would come of merging a pull request now. */
export async function tryMerge(
  hub: CommunityRepositories,
  repository: Repository,
  num: number,
): Promise<{ base: Recorded | undefined; theirs: Recorded; ours: Recorded; main: Ref; merged: Merged }> {
  const { key } = repository;
  const [main, ref] = [await hub.refs.get(key, MAIN), await hub.refs.get(key, PULL_REQUESTS + num)];
  const ours = main && (await hub.history.get(key, main.commit_oid));
  const theirs = ref && (await hub.history.get(key, ref.commit_oid));
  if (!main || !ours || !theirs)
    throw new ApiError("BadRequest", "The commits of this pull request are missing.");
  const base = await hub.history.commonAncestor(key, ours.oid, theirs.oid);
  const merged = await mergeTrees(hub.trees(repository), {
    base: base?.tree,
    ours: ours.tree,
    theirs: theirs.tree,
  });
  return { base, ours, theirs, main, merged };
}

/** Brings a pull request into main by a commit with both as its parents. Throws where both changed the same file. */
export async function mergePullRequest(
  hub: CommunityRepositories,
  who: UserPrincipal,
  repository: Repository,
  discussion: Discussion,
  said: string,
): Promise<string> {
  const { num, title } = discussion;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { ours, theirs, main, merged } = await tryMerge(hub, repository, num);
    if (!("root" in merged)) {
      const files = merged.conflicts.slice(0, 5).join(", ");
      throw new ApiError("Conflict", `Merge conflict in ${files}.`);
    }
    if (merged.changes === 0) throw new ApiError("BadRequest", "The pull request has no changes yet.");
    const signature = signatureOf(who, hub.now());
    const commit: Commit = {
      tree: merged.root,
      parents: [ours.oid, theirs.oid],
      author: signature,
      committer: signature,
      message: `${title} (#${num})${said === "" ? "" : `\n\n${said}`}`,
    };
    const object = commitObject(commit);
    await hub.objects.write(repository.key, [...merged.trees, object]);
    const made = { ...commit, oid: object.oid };
    const events: DiscussionEvent[] = [{ type: "status-change", data: { status: "merged" } }];
    if (said !== "") events.unshift(comment(said, hub.now()));
    const done = await hub.store.step(repository, {
      refs: [{ name: MAIN, from: main.target, to: { target: made.oid, commit: made.oid } }],
      commits: [made],
      model: await describeModel(hub, repository, made),
      also: async (transaction) => {
        const change = { status: "merged", merge_commit: made.oid } as const;
        await hub.discussions.add(discussion, who.id, events, change, { within: transaction });
        return true;
      },
    });
    if (done) return made.oid;
  }
  throw tooMany();
}
