import { ApiError, revisionNotFound } from "../../http/errors.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { BRANCHES, MAIN, refNameProblem, refsCollide, TAGS } from "../git/ref-names.ts";
import { gitObject } from "../git/objects.ts";
import { EMPTY_TREE } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import { getPrincipalName } from "../lfs/presence.ts";
import type { Repositories } from "../repositories.ts";
import { requireRevision } from "./revisions.ts";
import { createSignature, writeCommit } from "../commits/write-commit.ts";

function toRef(kind: typeof BRANCHES | typeof TAGS, name: string): string {
  const problem = refNameProblem(name);
  if (problem !== undefined) throw new ApiError("BadRequest", `The name ${JSON.stringify(name)} ${problem}.`);
  return kind + name;
}

const exists = (ref: string) => new ApiError("Conflict", `Reference ${ref} already exists`);

async function requireNoCollision(hub: Repositories, repository: Repository, ref: string): Promise<void> {
  for (const { name } of await hub.refs.list(repository.key))
    if (refsCollide(name, ref))
      throw new ApiError("Conflict", `Reference ${name} already exists; ${ref} conflicts with it.`);
}

export interface NewBranch {
  name: string;
  /** Revision to start from. Default: the main branch. */
  startingPoint?: string | undefined;
  /** Starts with a new commit without files. */
  empty?: boolean | undefined;
  /** Replaces an existing branch of that name. */
  overwrite?: boolean | undefined;
}

export async function createBranch(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  { name, startingPoint = "HEAD", empty = false, overwrite = false }: NewBranch,
): Promise<void> {
  const ref = toRef(BRANCHES, name);
  const old = await hub.refs.get(repository.key, ref);
  if (old && !overwrite) throw exists(ref);
  if (old && ref === MAIN) throw new ApiError("Forbidden", "The branch main can't be replaced.");
  await requireNoCollision(hub, repository, ref);
  const start = { tree: EMPTY_TREE.oid, trees: [EMPTY_TREE], message: "empty branch" };
  const root = empty ? await writeCommit(hub, principal, repository, start) : undefined;
  const oid = root?.oid ?? (await requireRevision(hub, repository, startingPoint)).commit.oid;
  const done = await hub.store.step(repository, {
    refs: [{ name: ref, from: old?.target, to: { target: oid, commit: oid } }],
    ...(root && { commits: [root] }),
  });
  if (!done) throw exists(ref);
}

export async function deleteBranch(hub: Repositories, repository: Repository, name: string): Promise<void> {
  const ref = BRANCHES + name;
  if (ref === MAIN) throw new ApiError("Forbidden", "The branch main can't be deleted.");
  await deleteRef(hub, repository, ref, name);
}

/** Creates a tag. With a message, it is an annotated tag. */
export async function createTag(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  { name, revision, message }: { name: string; revision: string; message?: string | undefined },
): Promise<void> {
  const ref = toRef(TAGS, name);
  const { commit } = await requireRevision(hub, repository, revision);
  await requireNoCollision(hub, repository, ref);
  let target = commit.oid;
  if (message !== undefined && message.trim() !== "") {
    const { name: tagger, email, at, zone } = createSignature(principal, hub.now());
    const text = message.toWellFormed().replaceAll("\0", "").trimEnd();
    const head = `object ${commit.oid}\ntype commit\ntag ${name}\ntagger ${tagger} <${email}> ${at} ${zone}`;
    const tag = gitObject("tag", Buffer.from(`${head}\n\n${text}\n`));
    await hub.objects.write(repository.key, [tag], { by: getPrincipalName(principal) });
    target = tag.oid;
  }
  const done = await hub.store.step(repository, {
    refs: [{ name: ref, from: undefined, to: { target, commit: commit.oid } }],
    ...(principal.kind === "user" && { by: principal.name }),
  });
  if (!done) throw exists(ref);
}

export const deleteTag = (hub: Repositories, repository: Repository, name: string): Promise<void> =>
  deleteRef(hub, repository, TAGS + name, name);

async function deleteRef(
  hub: Repositories,
  repository: Repository,
  ref: string,
  name: string,
): Promise<void> {
  for (;;) {
    const old = await hub.refs.get(repository.key, ref);
    if (old === undefined) throw revisionNotFound(name);
    const move = { name: ref, from: old.target, to: undefined };
    if (await hub.store.step(repository, { refs: [move] })) return;
  }
}
