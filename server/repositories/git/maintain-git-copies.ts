import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { runGit } from "./run-git.ts";
import { withGitCopyLock } from "./git-copy.ts";
import type { Repositories } from "../repositories.ts";

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
