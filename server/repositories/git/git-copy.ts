import { mkdir, mkdtemp, rename, rm, stat, writeFile, readdir } from "node:fs/promises";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createPack } from "./pack.ts";
import { readGitLines, runGit } from "./run-git.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** Settings of a copy: clients can fetch individual commits and partial histories. */
const CONFIG = `[core]
\trepositoryformatversion = 0
\tbare = true
[uploadpack]
\tallowReachableSHA1InWant = true
\tallowFilter = true
[gc]
\tauto = 0
`;

/** Locks, one per copy. */
const running = new Map<string, Promise<unknown>>();

/**
 * Returns the directory of a bare git repository with all refs and objects of this repository, for git to read. It is a
 * cache: created on demand, updated incrementally, and safe to delete.
 */
export async function getGitCopy(hub: Repositories, repository: Repository): Promise<string> {
  const directory = join(hub.gitFolder, `${repository.key}.git`);
  return withGitCopyLock(directory, () => updateCopy(hub, repository, directory));
}

/** Runs work with exclusive access to a copy within this process. */
export async function withGitCopyLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const before = running.get(directory) ?? Promise.resolve();
  const next = before.catch(() => {}).then(work);
  running.set(directory, next);
  try {
    return await next;
  } finally {
    if (running.get(directory) === next) running.delete(directory);
  }
}

async function updateCopy(hub: Repositories, repository: Repository, directory: string): Promise<string> {
  await ensureRepository(directory);
  // Refs before objects, so that the targets of the refs are among the objects.
  const refs = await hub.refs.list(repository.key);
  const targets = new Map(refs.map(({ name, target }) => [name, target]));
  const copied = await listRefs(directory);
  const changed = refs.filter(({ name, target }) => copied.get(name) !== target);
  const deleted = [...copied.keys()].filter((name) => !targets.has(name));
  if (changed.length === 0 && deleted.length === 0) return directory;

  if (changed.length > 0) await addObjects(hub, repository, directory);
  const commands = [
    ...deleted.map((name) => `delete ${name}\0\0`),
    ...changed.map(({ name, target }) => `update ${name}\0${target}\0\0`),
  ];
  await runGit(directory, ["update-ref", "--stdin", "-z"], commands.join(""));
  return directory;
}

async function ensureRepository(directory: string): Promise<void> {
  if (await stat(join(directory, "HEAD")).catch(() => undefined)) return;
  // Created under another name and renamed, so that a partial copy is never used.
  const temporary = `${directory}-${randomUUID()}`;
  await createBareRepository(temporary);
  await rename(temporary, directory).catch(async (error: unknown) => {
    await rm(temporary, { recursive: true, force: true });
    if (!(await stat(join(directory, "HEAD")).catch(() => undefined))) throw error;
  });
}

/** Creates the files of `git init --bare`, which is faster than to start a program. */
async function createBareRepository(directory: string): Promise<void> {
  for (const part of ["objects/info", "objects/pack", "refs/heads"])
    await mkdir(join(directory, part), { recursive: true });
  await writeFile(join(directory, "config"), CONFIG);
  await writeFile(join(directory, "HEAD"), "ref: refs/heads/main\n");
}

/**
 * Runs work in a temporary git repository that receives objects and has access to those of a repository. New objects
 * are checked there before they are stored.
 */
export async function withQuarantine<T>(
  hub: Repositories,
  repository: Repository,
  work: (directory: string) => Promise<T>,
): Promise<T> {
  const copy = await getGitCopy(hub, repository);
  const directory = await mkdtemp(join(hub.gitFolder, "push-"));
  try {
    await createBareRepository(directory);
    await writeFile(join(directory, "objects/info/alternates"), `${join(copy, "objects")}\n`);
    return await work(directory);
  } finally {
    // A terminated program may still write to the directory for a moment.
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function listRefs(directory: string): Promise<Map<string, string>> {
  const output = await runGit(directory, ["for-each-ref", "--format=%(objectname) %(refname)"]);
  const lines = output.toString().split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(41), line.slice(0, 40)]));
}

async function addObjects(hub: Repositories, repository: Repository, directory: string): Promise<void> {
  const missing = await listMissing(hub, repository, directory);
  if (missing.length === 0) return;
  const pack = createPack(missing.length, hub.objects.packed(repository.key, missing));
  await runGit(directory, ["index-pack", "--stdin"], pack);
}

/** Lists the objects that a copy does not have. Both lists are sorted, and read side by side. */
async function listMissing(hub: Repositories, repository: Repository, directory: string): Promise<string[]> {
  const missing: string[] = [];
  const list = ["cat-file", "--batch-all-objects", "--batch-check=%(objectname)"];
  const copied = readGitLines(directory, list);
  let [lines, at]: [string[], number] = [[], 0];
  try {
    for await (const oids of hub.objects.oids(repository.key))
      for (const oid of oids) {
        for (;;) {
          const line = lines[at];
          if (line !== undefined && line >= oid) break;
          if (line !== undefined) at += 1;
          else [lines, at] = [(await copied.next()).value ?? [END], 0];
        }
        if (lines[at] !== oid) missing.push(oid);
      }
  } finally {
    // Ends the program, which otherwise waits forever for a reader.
    await copied.return(undefined);
  }
  return missing;
}

/** Follows all object IDs. */
const END = "~";

/** Number of packs from which a copy is repacked, because reading gets slow. Each push and fetch may add one. */
const MAX_PACKS = 8;

/**
 * Repacks git's copies without unreferenced objects, and removes copies of deleted repositories. Failures are logged
 * and retried at the next run. Returns the number of changed copies.
 */
export async function maintainGitCopies(
  hub: Pick<Repositories, "gitFolder" | "store">,
  { pause = async () => {}, signal }: { pause?: () => Promise<void>; signal?: AbortSignal } = {},
): Promise<{ changed: number; problems: string[] }> {
  const keys = new Set((await hub.store.list()).map(({ key }) => `${key}.git`));
  const problems: string[] = [];
  let changed = 0;
  for (const name of await readdir(hub.gitFolder).catch(() => [])) {
    if (!/^\d+\.git$/.test(name) || signal?.aborted) continue;
    const directory = join(hub.gitFolder, name);
    try {
      if (!keys.has(name)) {
        await withGitCopyLock(directory, () => rm(directory, { recursive: true, force: true }));
        changed += 1;
      } else if ((await countPacks(directory)) >= MAX_PACKS) {
        await withGitCopyLock(directory, async () => {
          await runGit(directory, ["-c", "pack.threads=1", "repack", "-a", "-d", "-q"]);
          await runGit(directory, ["prune-packed", "-q"]);
        });
        changed += 1;
      }
    } catch (error) {
      problems.push(`the copy ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    await pause();
  }
  return { changed, problems };
}

async function countPacks(directory: string): Promise<number> {
  const names = await readdir(join(directory, "objects/pack")).catch(() => []);
  return names.filter((name) => name.endsWith(".pack")).length;
}
