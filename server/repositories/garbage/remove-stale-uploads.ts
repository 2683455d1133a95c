import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { GRANT_LIFETIME_SECONDS } from "../lfs/signed-urls.ts";
import type { Repositories } from "../repositories.ts";

/** Removes leftovers of interrupted uploads and pushes. Those in progress are more recent. */
export async function removeStaleUploads(
  hub: Pick<Repositories, "blobs" | "gitFolder" | "now" | "quotas" | "usage">,
): Promise<void> {
  const before = new Date(hub.now().getTime() - 2 * GRANT_LIFETIME_SECONDS * 1000);
  await hub.blobs.scratch.sweep(before);
  await hub.quotas.deleteExpired();
  await hub.usage.compact();
  for (const name of await readdir(hub.gitFolder).catch(() => [])) {
    if (!/^push-|\.git-/.test(name)) continue;
    const path = join(hub.gitFolder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true });
  }
}
