import type { Principal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { MAIN } from "../git/ref-names.ts";
import type { Ref } from "../refs/store.ts";
import type { Repository } from "../store.ts";
import { describeModel } from "../describe/describe.ts";
import type { Repositories } from "../repositories.ts";
import { writeCommit } from "./write-commit.ts";

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
