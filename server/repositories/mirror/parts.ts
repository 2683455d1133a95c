import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** What is left alone for so long was given up. Milliseconds. */
const KEPT = 7 * 24 * 3_600_000;

/**
 * Takes the file that the beginning of a content is in, or a new one, for this process alone: two that wrote to one
 * would spoil it. Resolves with its path; `give back` is renaming it, so that whoever comes next goes on there.
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

/** Nobody writes to it: it was given back, its process is gone, or it is ours from before. */
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

/** Removes beginnings that nobody came back for. */
export async function sweepParts(directory: string, now = Date.now()): Promise<void> {
  for (const name of await readdir(directory).catch(() => [])) {
    const path = join(directory, name);
    const found = await stat(path).catch(() => undefined);
    if (found && now - found.mtimeMs > KEPT) await rm(path, { force: true });
  }
}
