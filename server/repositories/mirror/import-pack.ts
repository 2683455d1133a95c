import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HubError, LocalError } from "../../http/outbound/fetch-with-retry.ts";
import type { Commit } from "../git/commit.ts";
import { GitFormatError, type GitObject, type ObjectType } from "../git/objects.ts";
import { GitError, indexPack, readObjects, runGit } from "../git/run-git.ts";
import {
  checkComplete,
  checkNames,
  resolveCommit,
  listNewCommits,
  PushRejectedError,
} from "../git/receive-push.ts";
import { getGitCopy } from "../git/git-copy.ts";
import { GitLimitError, measureTree } from "../git/measure-tree.ts";
import { listPackObjects, listPackSizes } from "../git/pack-objects.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

/** Imported objects of some refs. No refs lead to them yet. */
export interface ImportedPack {
  /** Commit of each target. */
  commits: ReadonlyMap<string, string>;
  /** Commits that are new to this hub, parents before children. */
  added: (Commit & { oid: string })[];
}

/**
 * Imports the objects that these targets lead to. Git recomputes their hashes and checks that none is missing. Throws a
 * `HubError` if they are invalid.
 */
export async function importPack(
  hub: Repositories,
  repository: Repository,
  targets: readonly string[],
  fetch: (take: (pack: AsyncIterable<Uint8Array>) => Promise<string>) => Promise<string>,
): Promise<ImportedPack> {
  const copy = await getGitCopy(hub, repository);
  await mkdir(hub.gitFolder, { recursive: true });
  const directory = await mkdtemp(join(hub.gitFolder, "push-"));
  try {
    await runGit(directory, ["init", "-q", "--bare", "."]);
    await writeFile(join(directory, "objects/info/alternates"), `${join(copy, "objects")}\n`);
    const printed = await fetch(async (pack) => (await told(indexPack(directory, [], pack))).toString());
    await told(checkComplete(directory, targets));
    await told(hub.objects.write(repository.key, readPackObjects(directory, printed), { by: "" }));
    const commits = new Map<string, string>();
    for (const target of targets) commits.set(target, await told(resolveCommit(hub, repository, target)));
    const added = await listNewCommits(hub, repository, directory, [...commits.values()]);
    for (const { tree } of added) await told(measureTree(hub.trees(repository), tree));
    return { commits, added };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function* readPackObjects(directory: string, printed: string): AsyncGenerator<GitObject> {
  const oids = await listPackObjects(directory, printed);
  await listPackSizes(directory, oids);
  for await (const { oid, type, bytes } of readObjects(directory, oids)) {
    if (type === "tree") checkNames(bytes);
    yield { oid, type: type as ObjectType, bytes };
  }
}

/** Invalid objects are an upstream error; a missing git program is a local one. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GitError && error.cause !== undefined)
      throw new LocalError("Git is not installed.", { cause: error });
    if (
      error instanceof GitError ||
      error instanceof GitFormatError ||
      error instanceof GitLimitError ||
      error instanceof PushRejectedError
    )
      throw new HubError(`its objects are invalid: ${error.message.split("\n")[0]}`, { cause: error });
    throw error;
  }
}
