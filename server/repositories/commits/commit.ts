import type { Principal } from "../../http/auth/principal.ts";
import { requireValidCard } from "../../models/card/check-card.ts";
import { ApiError, entryNotFound, revisionNotFound } from "../../http/errors.ts";
import type { StoredCommit } from "../git/commit.ts";
import { editTree, entryAt, type FileEdit, TreeConflictError, type TreeSource } from "../git/edit-tree.ts";
import { formatPointer } from "../git/lfs-pointer.ts";
import { type GitObject, gitObject } from "../git/objects.ts";
import { MAIN, PULL_REQUESTS } from "../git/ref-names.ts";
import { EMPTY_TREE, isFolder } from "../git/tree.ts";
import type { Repository, Step } from "../store.ts";
import type { GitObjectWriter } from "../objects/write-objects.ts";
import { describeModel } from "../describe/describe.ts";
import { getPrincipalName, requireLfsFiles } from "../lfs/presence.ts";
import type { CommitHeader, Operation, IncomingCommit } from "./parse-operations.ts";
import type { Repositories } from "../repositories.ts";
import { createCommitObject } from "./write-commit.ts";

/** A commit that gets its own ref instead of moving the branch it starts from. */
export interface Fork {
  /** Returns an unused ref and other changes in the same transaction. Called per attempt, with the commit ID. */
  next(commit: string): Promise<{ ref: string } & Pick<Step, "also">>;
}

/** Maximum number of attempts if concurrent commits win. One of the competing commits succeeds each time. */
const MAX_ATTEMPTS = 50;

/** Changes of a commit by path, independent of its parent. */
interface Plan {
  files: Map<string, FileEdit>;
  renames: Extract<Operation, { kind: "rename" }>[];
  /** Warnings about the model card. */
  warnings: string[];
  deletions: Extract<Operation, { kind: "delete" }>[];
}

/**
 * Adds a commit to a branch, completely or not at all. When it resolves, the commit is on the disk and visible to
 * everyone. A commit that names its parent fails if the branch has moved (412); others are applied on top. Throws
 * `BadRequest` for a model card with invalid metadata.
 */
export async function createCommit(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  ref: string,
  { header, operations }: IncomingCommit,
  fork?: Fork,
): Promise<{ oid: string; warnings: readonly string[] }> {
  const by = getPrincipalName(principal);
  const isProposed = fork !== undefined || ref.startsWith(PULL_REQUESTS);
  const objects = hub.objects.writer(repository.key, { by, isProposed });
  const plan = await storeFiles(hub, principal, repository, objects, operations);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const head = await hub.refs.get(repository.key, ref);
    // Only the main branch can be created by its first commit.
    if (head === undefined && ref !== MAIN) throw revisionNotFound(ref);
    if (header.parentCommit !== undefined && header.parentCommit !== head?.commit_oid)
      throw concurrentUpdate();
    const parent = head && (await hub.history.get(repository.key, head.commit_oid));
    const created = await build(hub, principal, repository, plan, header, parent, objects);
    const forked = await fork?.next(created.oid);
    const stepped = await hub.store.step(repository, {
      refs: [
        {
          name: forked?.ref ?? ref,
          from: forked ? undefined : head?.target,
          to: { target: created.oid, commit: created.oid },
        },
      ],
      by,
      commits: [created],
      ...(forked?.also && { also: forked.also }),
      ...(!forked && ref === MAIN && { model: await describeModel(hub, repository, created, parent) }),
    });
    if (stepped) return { oid: created.oid, warnings: plan.warnings };
  }
  throw new ApiError("Conflict", "Too many concurrent commits to this branch. Try again.");
}

const concurrentUpdate = () =>
  new ApiError("PreconditionFailed", "A commit has happened since. Please refresh and try again.");

/** Stores the content of the operations and collects their changes. */
async function storeFiles(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  objects: GitObjectWriter,
  operations: AsyncIterable<Operation>,
): Promise<Plan> {
  const plan: Plan = { files: new Map(), renames: [], deletions: [], warnings: [] };
  const large: Extract<Operation, { kind: "lfsFile" }>[] = [];
  async function* contents(): AsyncGenerator<GitObject> {
    for await (const operation of operations) {
      if (operation.kind === "delete") plan.deletions.push(operation);
      else if (operation.kind === "rename") plan.renames.push(operation);
      else if (operation.kind === "lfsFile") large.push(operation);
      else {
        if (operation.path === "README.md")
          plan.warnings = await requireValidCard(operation.content, repository.id);
        const blob = gitObject("blob", operation.content);
        plan.files.set(operation.path, { oid: blob.oid });
        yield blob;
      }
    }
  }
  await objects.add(contents());
  const sizes = await requireLfsFiles(hub, principal, repository, large);
  const pointers = large.map(({ path, oid }) => {
    const text = formatPointer({ oid, size: sizes.get(oid) ?? 0 });
    const pointer = gitObject("blob", Buffer.from(text));
    plan.files.set(path, { oid: pointer.oid });
    return pointer;
  });
  await objects.add(pointers);
  return plan;
}

async function build(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  plan: Plan,
  header: CommitHeader,
  parent: { oid: string; tree: string } | undefined,
  objects: GitObjectWriter,
): Promise<StoredCommit> {
  const trees = hub.trees(repository);
  const root = parent?.tree ?? EMPTY_TREE.oid;
  const edited = await edit(trees, root, plan);
  const { commit, object } = createCommitObject(hub, principal, {
    tree: edited.root,
    parents: parent === undefined ? [] : [parent.oid],
    message: header.description === "" ? header.summary : `${header.summary}\n\n${header.description}`,
  });
  await objects.add([...edited.trees, object]);
  await objects.flush();
  return commit;
}

async function edit(trees: TreeSource, root: string, { files, renames, deletions }: Plan) {
  const removed = new Set<string>();
  const all = new Map(files);
  for (const { path, target } of deletions) {
    const entry = await entryAt(trees, root, path);
    if (entry === undefined || (target === "folder" && !isFolder(entry)))
      throw missing(target === "folder" ? "folder" : "file", path);
    removed.add(path);
  }
  for (const { from, path } of renames) {
    const entry = await entryAt(trees, root, from);
    if (entry === undefined || isFolder(entry)) throw missing("file", from);
    removed.add(from);
    all.set(path, { oid: entry.oid, mode: entry.mode });
  }
  try {
    return await editTree(trees, root, { removed, files: all });
  } catch (error) {
    if (error instanceof TreeConflictError) throw new ApiError("BadRequest", error.message, { cause: error });
    throw error;
  }
}

/** Clients match this text to add hints (as of 2026-11). */
function missing(target: "file" | "folder", path: string): ApiError {
  return new ApiError(entryNotFound(path).id, `A ${target} with the name "${path}" doesn't exist`);
}
