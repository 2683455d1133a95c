import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { HubProblem, LocalProblem } from "../../http/outbound/fetch-with-retry.ts";
import type { Commit } from "../git/commit.ts";
import { GitFormatError, type GitObject, type ObjectType } from "../git/objects.ts";
import { GitError, readObjects, runGit } from "../git/run-git.ts";
import { checkComplete, checkNames, commitOf, newCommits, PushRefused } from "../git/receive-push.ts";
import { gitCopy } from "../git/git-copy.ts";
import { objectsOfPack } from "../git/pack-objects.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

/** What a set of refs leads to, taken in; nothing here leads to it yet. */
export interface TakenPack {
  /** The commit that each target leads to. */
  commits: ReadonlyMap<string, string>;
  /** Those that nobody has seen here, parents before children. */
  added: (Commit & { oid: string })[];
}

/**
 * Takes in the objects that these targets lead to. Git computes the hash of each, and that nothing they lead to is
 * missing. Throws a `HubProblem` where something is wrong with them.
 */
export async function importPack(
  hub: Repositories,
  repository: Repository,
  targets: readonly string[],
  fetch: (take: (pack: AsyncIterable<Uint8Array>) => Promise<string>) => Promise<string>,
): Promise<TakenPack> {
  const copy = await gitCopy(hub, repository);
  await mkdir(hub.gitFolder, { recursive: true });
  const folder = await mkdtemp(join(hub.gitFolder, "push-"));
  try {
    await runGit(folder, ["init", "-q", "--bare", "."]);
    await writeFile(join(folder, "objects/info/alternates"), `${join(copy, "objects")}\n`);
    const printed = await fetch(async (pack) =>
      (await told(runGit(folder, ["index-pack", "--stdin", "--fix-thin"], pack))).toString(),
    );
    await told(checkComplete(folder, targets));
    await told(hub.objects.write(repository.key, objectsOf(folder, printed)));
    const commits = new Map<string, string>();
    for (const target of targets) commits.set(target, await told(commitOf(hub, repository, target)));
    return { commits, added: await newCommits(hub, repository, folder, [...commits.values()]) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* objectsOf(folder: string, printed: string): AsyncGenerator<GitObject> {
  const oids = await objectsOfPack(folder, printed);
  for await (const { oid, type, bytes } of readObjects(folder, oids)) {
    if (type === "tree") checkNames(bytes);
    yield { oid, type: type as ObjectType, bytes };
  }
}

/** What git or we find wrong with objects is the other hub's matter; that there is no git is ours. */
async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GitError && error.cause !== undefined)
      throw new LocalProblem("Git is not installed.", { cause: error });
    if (error instanceof GitError || error instanceof GitFormatError || error instanceof PushRefused)
      throw new HubProblem(`its objects are invalid: ${error.message.split("\n")[0]}`, { cause: error });
    throw error;
  }
}
