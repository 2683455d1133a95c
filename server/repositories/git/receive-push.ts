import {
  MAX_COMMIT_PARENTS,
  MAX_INLINE_FILE_BYTES,
  MAX_PUSH_BYTES,
  MAX_REPOSITORY_COMMITS,
  MAX_REPOSITORY_OBJECTS,
} from "../../http/limits.ts";
import { ApiError } from "../../http/errors.ts";
import { MAX_CARD_BYTES, requireValidCard } from "../../models/card/check-card.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { parseCommit, tagTarget } from "./commit.ts";
import { pathProblem } from "./file-paths.ts";
import { parsePointer } from "./lfs-pointer.ts";
import { GitFormatError, type GitObject } from "./objects.ts";
import { BRANCHES, MAIN, refNameProblem, TAGS } from "./ref-names.ts";
import { GitError, readObjects } from "./run-git.ts";
import { parseTree } from "./tree.ts";
import type { Repository } from "../store.ts";
import { findFile, readText } from "../files/read-file.ts";
import { describeModel } from "../describe/describe.ts";
import { withQuarantine } from "./git-copy.ts";
import { completeUpload, findLfsFiles, getPrincipalName } from "../lfs/presence.ts";
import { receivePack } from "./receive-pack.ts";
import type { Repositories } from "../repositories.ts";
import type { Upload } from "../storage/upload.ts";

/** A ref update of a push. Forty zeros mean "none". */
export interface PushCommand {
  name: string;
  from: string;
  to: string;
}

/** A push was rejected. The message is for the user who pushed. */
export class PushRejectedError extends Error {
  override name = "PushRejectedError" as const;
}

const ZERO_OID = "0".repeat(40);

/** Parses `<old> <new> <name>` and, in the first line, the client's capabilities. */
export function parseCommands(packets: readonly string[]): {
  commands: PushCommand[];
  capabilities: Set<string>;
} {
  const [, capabilityList = ""] = packets[0]?.split("\0") ?? [];
  const commands = packets.map((line) => {
    const [, from, to, name] = /^([0-9a-f]{40}) ([0-9a-f]{40}) ([^\0\n]+)/.exec(line) ?? [];
    if (from === undefined || to === undefined || name === undefined)
      throw new GitFormatError("Can't parse a push command.");
    return { name, from, to };
  });
  return { commands, capabilities: new Set(capabilityList.trim().split(" ")) };
}

/**
 * Receives a push: all its refs move, or none. Git checks the objects and that none is missing. The hub stores them and
 * applies the push like a commit. Returns warnings about model cards. Throws a `PushRejectedError`, or
 * `StorageLimitExceeded` as soon as the pack is too large.
 */
export async function receivePush(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  commands: readonly PushCommand[],
  pack: AsyncIterable<Uint8Array>,
): Promise<string[]> {
  for (const command of commands) checkCommand(command);
  const by = getPrincipalName(principal);
  const tips = commands.map(({ to }) => to).filter((to) => to !== ZERO_OID);
  return withQuarantine(hub, repository, async (directory) => {
    const added =
      tips.length === 0
        ? []
        : await hub.quotas.during({ repository: repository.key, by, bytes: 0 }, (upload) =>
            storeObjects(hub, principal, repository, { directory, tips, pack, upload }),
          );
    const warnings = await checkCards(hub, repository, commands);
    await move(hub, repository, commands, added, by);
    return warnings;
  });
}

/** Throws if the repository has too many commits or objects. Pushes that are not stored yet can exceed the limits. */
async function requireRoom(hub: Repositories, { key }: Repository): Promise<void> {
  for (const [count, max, items] of [
    [await hub.history.count(key), MAX_REPOSITORY_COMMITS, "commits"],
    [await hub.objects.count(key), MAX_REPOSITORY_OBJECTS, "git objects"],
  ] as const)
    if (count >= max)
      throw new PushRejectedError(
        `the repository has ${count} ${items}, of at most ${max}; continue in another repository, or squash the history`,
      );
}

function checkCommand({ name, to }: PushCommand): void {
  const prefix = [BRANCHES, TAGS].find((prefix) => name.startsWith(prefix));
  if (prefix === undefined) throw new PushRejectedError(`${name} is neither a branch nor a tag`);
  const problem = refNameProblem(name.slice(prefix.length));
  if (problem !== undefined) throw new PushRejectedError(`the name ${name} ${problem}`);
  if (name === MAIN && to === ZERO_OID) throw new PushRejectedError("the branch main can't be deleted");
}

interface PushedPack {
  directory: string;
  tips: readonly string[];
  pack: AsyncIterable<Uint8Array>;
  upload: Upload;
}

/** Checks and stores the objects. No ref leads to them yet. Returns the IDs of new commits, parents before children. */
async function storeObjects(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  { directory, tips, pack, upload }: PushedPack,
): Promise<string[]> {
  const options = ["--strict", `--max-input-size=${MAX_PUSH_BYTES}`];
  const received = receivePack(directory, tips, upload.meter(pack), options);
  const { objects: listed, commits } = await asRejection(received);
  if (listed.length === 0) return commits;
  await requireRoom(hub, repository);
  for (const { oid, type, size } of listed)
    if (type === "blob" && size > MAX_INLINE_FILE_BYTES)
      throw new PushRejectedError(
        `a file of ${size} bytes (${oid}) is too large for git; files larger than ${MAX_INLINE_FILE_BYTES} bytes need LFS: "git lfs migrate import --everything --above=10MB"`,
      );

  // The quota counts uncompressed sizes.
  await upload.grow(listed.reduce((sum, { size }) => sum + size, 0));
  const by = getPrincipalName(principal);
  const oids = listed.map(({ oid }) => oid);
  const pointers = new Map<string, number>();
  async function* checked(): AsyncGenerator<GitObject> {
    for await (const object of readObjects(directory, oids)) {
      const { oid, type, bytes } = object;
      if (type === "tree") checkNames(bytes);
      if (type === "commit" && parseCommit(bytes).parents.length > MAX_COMMIT_PARENTS)
        throw new PushRejectedError(`the commit ${oid} has more than ${MAX_COMMIT_PARENTS} parents`);
      const pointer = type === "blob" ? parsePointer(bytes) : undefined;
      if (pointer) pointers.set(pointer.oid, pointer.size);
      yield object;
    }
  }
  await asRejection(hub.objects.write(repository.key, checked(), { by, upload }));
  const sizes = await findLfsFiles(hub, principal, repository, [...pointers.keys()]);
  for (const [oid, size] of pointers) {
    const known = sizes.get(oid) ?? (await completeUpload(hub, repository.key, { sha256: oid, size }, by));
    if (known !== size)
      throw new PushRejectedError(`LFS object ${oid} was not uploaded; run "git lfs push --all origin"`);
  }
  return commits;
}

export function checkNames(tree: Uint8Array): void {
  for (const { name } of parseTree(tree)) {
    const problem = pathProblem(name);
    if (problem !== undefined)
      throw new PushRejectedError(`the file name ${JSON.stringify(name)} ${problem}`);
  }
}

/** Checks the model card of each pushed branch, if it changed. Returns the warnings. */
async function checkCards(
  hub: Repositories,
  repository: Repository,
  commands: readonly PushCommand[],
): Promise<string[]> {
  const warnings = new Set<string>();
  const checked = new Set<string>();
  for (const { name, from, to } of commands) {
    if (!name.startsWith(BRANCHES) || to === ZERO_OID) continue;
    const before =
      from === ZERO_OID ? undefined : await findCard(hub, repository, from).catch(() => undefined);
    const card = await findCard(hub, repository, to);
    if (card === undefined || card.entry.oid === before?.entry.oid || checked.has(card.entry.oid)) continue;
    checked.add(card.entry.oid);
    const text = await readText(hub, repository, card.tree, CARD, MAX_CARD_BYTES);
    if (text === undefined) continue;
    const found = await requireValidCard(Buffer.from(text), repository.id).catch(rejectPush);
    for (const warning of found) warnings.add(warning);
  }
  return [...warnings];
}

const CARD = "README.md";

async function findCard(hub: Repositories, repository: Repository, to: string) {
  const { tree } = await hub.objects.commit(repository.key, await resolveCommit(hub, repository, to));
  return findFile(hub, repository, tree, CARD);
}

/** Applies the ref updates of the push in one transaction. */
async function move(
  hub: Repositories,
  repository: Repository,
  commands: readonly PushCommand[],
  added: readonly string[],
  by: string,
): Promise<void> {
  const peeled = new Map<string, string>();
  for (const { to } of commands)
    if (to !== ZERO_OID) peeled.set(to, await resolveCommit(hub, repository, to));
  const commits = await Array.fromAsync(hub.objects.commits(repository.key, added));
  const main = commands.find(({ name }) => name === MAIN);
  const head = main && peeled.get(main.to);
  const described = head === undefined ? undefined : await hub.objects.commit(repository.key, head);
  const done = await hub.store
    .step(repository, {
      refs: commands.map(({ name, from, to }) => ({
        name,
        from: from === ZERO_OID ? undefined : from,
        to: to === ZERO_OID ? undefined : { target: to, commit: peeled.get(to) ?? to },
      })),
      by,
      commits,
      ...(described && { model: await describeModel(hub, repository, described) }),
    })
    .catch(rejectPush);
  if (!done) throw new PushRejectedError("fetch first: the remote has new commits");
}

/** Turns API errors into rejections: git shows the reason of a rejected push, but not the body of a response. */
function rejectPush(error: unknown): never {
  throw error instanceof ApiError ? new PushRejectedError(error.message) : error;
}

/** Returns the commit that a tag or commit ID leads to. */
export async function resolveCommit(hub: Repositories, repository: Repository, oid: string): Promise<string> {
  for (let at = oid, steps = 0; steps < 10; steps++) {
    const object = await hub.objects.read(repository.key, at);
    if (object?.type === "commit") return at;
    if (object?.type !== "tag") break;
    at = tagTarget(object.bytes).oid;
  }
  throw new PushRejectedError(`${oid} does not point to a commit`);
}

/** Turns git's errors about invalid objects into rejections with git's message. */
async function asRejection<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof GitError || error instanceof GitFormatError)
      throw new PushRejectedError(error.message.split("\n")[0], { cause: error });
    throw error;
  }
}
