import type { Principal } from "../../http/auth/principal.ts";
import { commitObject, type Signature, type StoredCommit } from "../git/commit.ts";
import type { GitObject } from "../git/objects.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { ApiError } from "../../http/errors.ts";
import { MAIN } from "../git/ref-names.ts";
import type { Ref } from "../refs/store.ts";
import { describeModel } from "../describe/describe.ts";

interface NewCommit {
  tree: string;
  parents?: string[];
  message: string;
}

/** Creates a commit by a user, now, and its git object. */
export function createCommitObject(
  { now }: Pick<Repositories, "now">,
  principal: Principal,
  { tree, parents = [], message }: NewCommit,
): { commit: StoredCommit; object: GitObject } {
  const signature = createSignature(principal, now());
  const commit = { tree, parents, author: signature, committer: signature, message };
  const object = commitObject(commit);
  return { commit: { ...commit, oid: object.oid }, object };
}

/** Stores a commit by a user, with its new trees. The commit is invisible until a ref leads to it. */
export async function writeCommit(
  hub: Pick<Repositories, "now" | "objects">,
  principal: Principal,
  repository: Pick<Repository, "key">,
  { trees = [], ...content }: NewCommit & { trees?: readonly GitObject[] },
): Promise<StoredCommit> {
  const { commit, object } = createCommitObject(hub, principal, content);
  await hub.objects.write(repository.key, [...trees, object], { by: getPrincipalName(principal) });
  return commit;
}

/** Creates the git signature of a user. It contains no email address, because the history may be public. */
export function createSignature(principal: Principal, at: Date): Signature {
  const name = principal.kind === "user" ? principal.name : "Modelyard";
  return {
    name,
    email: `${name.toLowerCase()}@users.noreply`,
    at: Math.floor(at.getTime() / 1000),
    zone: "+0000",
  };
}

/** Replaces the history of a branch with one commit of its current files. Returns the ID of the commit. */
export async function squash(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  branch: Ref,
  message: string,
): Promise<string> {
  const head = await hub.history.get(repository.key, branch.commit_oid);
  if (head === undefined) throw new Error(`Commit ${branch.commit_oid} is missing. Run "modelyard fsck".`);
  const created = await writeCommit(hub, principal, repository, { tree: head.tree, message });
  const done = await hub.store.step(repository, {
    refs: [{ name: branch.name, from: branch.target, to: { target: created.oid, commit: created.oid } }],
    commits: [created],
    ...(branch.name === MAIN && { model: await describeModel(hub, repository, created) }),
  });
  if (!done) throw new ApiError("Conflict", "A commit has happened since. Please refresh and try again.");
  return created.oid;
}
