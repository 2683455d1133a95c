import { mkdir, rename, rm, stat } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { packOf } from "./pack.ts";
import { runGit } from "./run-git.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** What a copy allows those who fetch from it: single commits and parts of a history. */
const CONFIG = [
  ["uploadpack.allowReachableSHA1InWant", "true"],
  ["uploadpack.allowFilter", "true"],
  ["gc.auto", "0"],
] as const;

/** One at a time for each copy. */
const running = new Map<string, Promise<unknown>>();

/**
 * The folder of a bare git repository with everything that this one shows now, for git to read. It is a copy: made
 * when it is first needed, brought up to date by what is new, and nobody's loss when it is removed.
 */
export async function gitCopy(hub: Repositories, repository: Repository): Promise<string> {
  const folder = join(hub.gitFolder, `${repository.key}.git`);
  return aloneWithCopy(folder, () => bringUpToDate(hub, repository, folder));
}

/** Does something with a copy while nobody else in this process does. */
export async function aloneWithCopy<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(folder) ?? Promise.resolve();
  const next = before.catch(() => {}).then(work);
  running.set(folder, next);
  try {
    return await next;
  } finally {
    if (running.get(folder) === next) running.delete(folder);
  }
}

async function bringUpToDate(hub: Repositories, repository: Repository, folder: string): Promise<string> {
  await make(folder);
  // Refs before objects: whatever these refs lead to is among the objects that are read after them.
  const refs = await hub.refs.list(repository.key);
  const wanted = new Map(refs.map(({ name, target }) => [name, target]));
  const there = await refsOf(folder);
  const moved = refs.filter(({ name, target }) => there.get(name) !== target);
  const gone = [...there.keys()].filter((name) => !wanted.has(name));
  if (moved.length === 0 && gone.length === 0) return folder;

  if (moved.length > 0) await addObjects(hub, repository, folder);
  const commands = [
    ...gone.map((name) => `delete ${name}\0\0`),
    ...moved.map(({ name, target }) => `update ${name}\0${target}\0\0`),
  ];
  await runGit(folder, ["update-ref", "--stdin", "-z"], commands.join(""));
  return folder;
}

async function make(folder: string): Promise<void> {
  if (await stat(join(folder, "HEAD")).catch(() => undefined)) return;
  await mkdir(join(folder, ".."), { recursive: true });
  // Made beside and renamed: a half-made copy is never taken for one.
  const beside = `${folder}-${randomUUID()}`;
  await mkdir(beside);
  await runGit(beside, ["init", "-q", "--bare", "-b", "main", "."]);
  for (const [name, value] of CONFIG) await runGit(beside, ["config", name, value]);
  await rename(beside, folder).catch(async (error: unknown) => {
    await rm(beside, { recursive: true, force: true });
    if (!(await stat(join(folder, "HEAD")).catch(() => undefined))) throw error;
  });
}

async function refsOf(folder: string): Promise<Map<string, string>> {
  const printed = await runGit(folder, ["for-each-ref", "--format=%(objectname) %(refname)"]);
  const lines = printed.toString().split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

async function addObjects(hub: Repositories, repository: Repository, folder: string): Promise<void> {
  const list = ["cat-file", "--batch-all-objects", "--unordered", "--batch-check=%(objectname)"];
  const there = new Set((await runGit(folder, list)).toString().split("\n"));
  const missing = (await hub.objects.oids(repository.key)).filter((oid) => !there.has(oid));
  if (missing.length === 0) return;
  const pack = packOf(missing.length, hub.objects.packed(repository.key, missing));
  await runGit(folder, ["index-pack", "--stdin"], pack);
}
