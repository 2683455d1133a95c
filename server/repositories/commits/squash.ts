import type { Principal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { type Commit, commitObject } from "../git/commit.ts";
import { MAIN } from "../git/ref-names.ts";
import type { Ref } from "../refs/store.ts";
import type { Repository } from "../store.ts";
import { describeModel } from "../describe/describe.ts";
import type { Repositories } from "../repositories.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import { createSignature } from "./signature.ts";

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
  const signature = createSignature(principal, hub.now());
  const commit: Commit = { tree: head.tree, parents: [], author: signature, committer: signature, message };
  const object = commitObject(commit);
  await hub.objects.write(repository.key, [object], { by: getPrincipalName(principal) });
  const created = { ...commit, oid: object.oid };
  const done = await hub.store.step(repository, {
    refs: [{ name: branch.name, from: branch.target, to: { target: created.oid, commit: created.oid } }],
    commits: [created],
    ...(branch.name === MAIN && { model: await describeModel(hub, repository, created) }),
  });
  if (!done) throw new ApiError("Conflict", "A commit has happened since. Please refresh and try again.");
  return created.oid;
}
