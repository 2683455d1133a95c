import type { UserPrincipal } from "../http/auth/principal.ts";
import { ApiError } from "../http/errors.ts";
import { editTree } from "./git/edit-tree.ts";
import { pathProblem } from "./git/file-paths.ts";
import { gitObject } from "./git/objects.ts";
import { MAIN } from "./git/ref-names.ts";
import { EMPTY_TREE } from "./git/tree.ts";
import type { Repository } from "./store.ts";
import { FIRST_ATTRIBUTES } from "./commits/git-rules.ts";
import { describeModel } from "./describe/describe.ts";
import { MAX_INLINE_FILE_BYTES } from "../http/limits.ts";
import type { Repositories } from "./repositories.ts";
import { writeCommit } from "./commits/write-commit.ts";

export interface NewRepository {
  /** `owner/name`, validated. */
  id: string;
  private: boolean;
  files: readonly { path: string; content: Uint8Array }[];
}

/**
 * Creates a repository with its first commit: `.gitattributes`, which stores weights in LFS, and the given files.
 * Returns `undefined` if the name is taken. Retains the catalog metadata of an existing model of that name.
 */
export async function createRepository(
  hub: Repositories,
  principal: UserPrincipal,
  input: NewRepository,
): Promise<Repository | undefined> {
  const repository = await prepareRepository(hub, principal, input.id);
  return repository && completeRepository(hub, repository, () => create(hub, principal, repository, input));
}

async function create(
  hub: Repositories,
  principal: UserPrincipal,
  repository: Repository,
  input: NewRepository,
): Promise<boolean> {
  const blobs = new Map([[".gitattributes", gitObject("blob", Buffer.from(FIRST_ATTRIBUTES))]]);
  for (const { path, content } of input.files) {
    const problem = pathProblem(path);
    if (problem !== undefined) throw new ApiError("BadRequest", `files: ${JSON.stringify(path)} ${problem}.`);
    if (content.byteLength > MAX_INLINE_FILE_BYTES)
      throw new ApiError("PayloadTooLarge", `files: ${path} is too large. Add it with a commit.`);
    blobs.set(path, gitObject("blob", content));
  }
  await hub.objects.write(repository.key, blobs.values(), { by: principal.name });
  const edited = await editTree(hub.trees(repository), EMPTY_TREE.oid, { removed: [], files: blobs });
  const initial = await writeCommit(hub, principal, repository, {
    tree: edited.root,
    trees: edited.trees,
    message: "initial commit",
  });
  const describe = await describeModel(hub, repository, initial);
  return hub.store.create(repository, {
    by: principal.name,
    refs: [{ name: MAIN, from: undefined, to: { target: initial.oid, commit: initial.oid } }],
    commits: [initial],
    model: (record) => {
      const described = describe(record);
      if (described === undefined) return undefined;
      return { ...described, record: { ...described.record, private: input.private } };
    },
  });
}

/**
 * Creates a prepared repository, and returns it if its name was free. Otherwise, or if it is rejected, deletes its
 * objects, which count for no account.
 */
export async function completeRepository(
  hub: Repositories,
  repository: Repository,
  create: () => Promise<boolean>,
): Promise<Repository | undefined> {
  try {
    if (await create()) return repository;
  } catch (error) {
    // After other errors, the repository may exist.
    if (error instanceof ApiError) await hub.store.deleteObjects([repository.key]);
    throw error;
  }
  await hub.store.deleteObjects([repository.key]);
  return undefined;
}

/** Prepares a repository, with the catalog's spelling of a known name. Returns `undefined` if the name is taken. */
export async function prepareRepository(
  hub: Repositories,
  principal: UserPrincipal,
  id: string,
): Promise<Repository | undefined> {
  if ((await hub.store.get(id)) !== undefined) return undefined;
  return {
    key: await hub.store.newKey(),
    id: (await hub.models.get(id))?.id ?? id,
    created_by: principal.name,
    created_at: hub.now().toISOString(),
  };
}
