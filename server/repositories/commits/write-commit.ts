import type { Principal } from "../../http/auth/principal.ts";
import { commitObject, type Signature, type StoredCommit } from "../git/commit.ts";
import type { GitObject } from "../git/objects.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

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
