import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Age from which a partial download counts as abandoned. Milliseconds. */
const MAX_AGE_MS = 7 * 24 * 3_600_000;

/**
 * Claims the partial download of a blob, or a new file, for this process, because two writers would corrupt it.
 * Resolves with its path. `releasePart` renames it, so that the next download can resume.
 */
export async function claimPart(directory: string, sha256: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  const own = join(directory, `${sha256}.${process.pid}`);
  for (const name of await readdir(directory)) {
    if (!name.startsWith(`${sha256}.`) || !isFree(name)) continue;
    const taken = await rename(join(directory, name), own).then(
      () => true,
      () => false,
    );
    if (taken) break;
  }
  return own;
}

export const releasePart = (path: string): Promise<void> =>
  rename(path, path.replace(/\d+$/, "part")).catch(() => {});

/** Whether no process writes to a file: it was released, its process exited, or it is an old file of this process. */
function isFree(name: string): boolean {
  const owner = name.slice(name.indexOf(".") + 1);
  if (owner === "part") return true;
  const pid = Number(owner);
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Removes abandoned partial downloads. */
export async function sweepParts(directory: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
  }
}
