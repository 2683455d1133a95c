import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ImportError } from "../../http/outbound/import-error.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import { parseId, splitId } from "../names.ts";
import { openRepositories } from "../repositories.ts";
import type { ModelStore } from "../../models/store.ts";
import type { Database } from "../../database/tables.ts";
import { createRemoteFiles } from "./contents.ts";
import { type Mirrored, type MirrorOptions, mirrorRepository } from "./mirror.ts";
import { getPartsDirectory } from "./open-pull-through.ts";
import type { StorageLimits } from "../storage/quotas.ts";
import { createUpstream, type UpstreamOptions } from "./upstream.ts";

export interface MirrorIntoOptions extends Omit<MirrorOptions, "files"> {
  /** URL of the upstream hub. */
  from: string;
  /** Sent only to the upstream hub. */
  token: string | undefined;
  sleep?: UpstreamOptions["sleep"];
}

/**
 * Mirrors a repository into the hub of a data directory. Safe to run while the hub is running. Throws an `ImportError`.
 */
export async function mirrorToDataDirectory(
  {
    directory,
    ...data
  }: { directory: string; db: Database; models: ModelStore; blobs: BlobStore; storageLimits?: StorageLimits },
  { from, token, sleep, ...options }: MirrorIntoOptions,
): Promise<Mirrored> {
  const id = checked("OWNER/NAME", options.id);
  const name = checked("--name", options.name);
  const upstream = createUpstream(from, {
    token,
    ...(sleep && { sleep }),
    ...(options.signal && { signal: options.signal }),
    ...(options.onNotice && { onNotice: options.onNotice }),
  });
  // A separate directory: a running hub has its own git copies, and neither has to wait for the other.
  const gitFolder = await mkdtemp(join(tmpdir(), "modelyard-mirror-"));
  try {
    const hub = openRepositories({ ...data, gitFolder });
    const contents = createRemoteFiles({ hub: () => hub, directory: getPartsDirectory(directory) });
    return await mirrorRepository(hub, contents, upstream, { ...options, id, name, files: "first" });
  } finally {
    await rm(gitFolder, { recursive: true, force: true });
  }
}

function checked(field: string, id: string): string {
  const { owner, name } = splitId(id);
  try {
    return parseId(owner, name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ImportError("input", `${field}: ${id} is not the name of a repository. ${error.message}`, {
      cause: error,
    });
  }
}
