import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { ImportError } from "../../http/outbound/import-error.ts";
import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import { ANONYMOUS } from "../../http/auth/principal.ts";
import type { StoredBlob } from "../blobs/blob-store.ts";
import { can } from "../../accounts/policies.ts";
import type { Repositories } from "../repositories.ts";
import { Download, WrongBytesError } from "./download.ts";
import { sweepParts } from "./parts.ts";
import type { Upstream } from "./upstream.ts";

/** A large file, and a location of it at the upstream hub. */
export interface RemoteFile extends StoredBlob {
  /** `owner/name` at the upstream hub. */
  id: string;
  /** Commit at the upstream hub. */
  commit: string;
  path: string;
}

export type RemoteFiles = ReturnType<typeof createRemoteFiles>;

/** Disk space to leave free, in bytes. */
const RESERVED_DISK_BYTES = 50_000_000;

/** Uploader name of mirrored blobs. */
export const MIRROR_USER = "modelyard";

/**
 * Fetches blobs from an upstream hub, through files in the data directory. Concurrent requests for the same blob share one
 * download.
 */
export function createRemoteFiles(hub: Repositories, dataDirectory: string) {
  const directory = join(dataDirectory, "cache", "mirror");
  const running = new Map<string, Download>();
  void sweepParts(directory);

  /** Whether everyone can read a blob in another repository, so that it needs no proof of possession. */
  async function isPublic({ sha256, size }: StoredBlob): Promise<boolean> {
    const { lfs, models, blobs } = hub;
    if ((await blobs.size(sha256)) !== size) return false;
    for (const { id } of await lfs.listRepositories(sha256)) {
      const record = await models.get(id);
      if (record && can.readModel(ANONYMOUS, record) && record.gated === false && !record.disabled)
        return true;
    }
    return false;
  }

  return {
    /** Returns the blobs that a repository does not have. Publicly readable ones are linked without a download. */
    async missing<T extends StoredBlob>(repository: number, files: readonly T[]): Promise<T[]> {
      const hashes = files.map(({ sha256 }) => sha256);
      const sizes = await hub.lfs.sizes(repository, hashes);
      const missing: T[] = [];
      for (const file of files) {
        if (sizes.has(file.sha256)) continue;
        if (await isPublic(file)) await hub.lfs.add(repository, [file], MIRROR_USER, { isOwn: true });
        else missing.push(file);
      }
      return missing;
    },

    /** Whether a blob is being downloaded. */
    isDownloading: (sha256: string): boolean => running.has(sha256),

    /**
     * Throws if the hub's storage limit or the disk has too little space. With object storage, only downloads in
     * progress use the disk.
     */
    async requireDiskSpace(bytes: number): Promise<void> {
      await hub.quotas.check({ repository: 0, by: "" }, { bytes });
      await mkdir(directory, { recursive: true });
      const { bavail, bsize } = await statfs(directory);
      const free = bavail * bsize;
      if (bytes + RESERVED_DISK_BYTES > free)
        throw new ImportError(
          "broken",
          `Not enough disk space: ${(bytes / 1e9).toFixed(1)} GB needed, ${(free / 1e9).toFixed(1)} GB free. Free space, or limit the mirror with --revision.`,
        );
    },

    /**
     * Starts to download a blob for a repository, or joins a running download. `done` resolves when the repository has
     * the blob.
     */
    fetch(
      repository: number,
      upstream: Upstream,
      file: RemoteFile,
      { onBytes }: { onBytes?: (count: number, before: boolean) => void } = {},
    ): { download: Download; done: Promise<void> } {
      const { sha256, size } = file;
      const known = running.get(sha256);
      const download =
        known ??
        new Download(
          { sha256, size },
          {
            directory,
            blobs: hub.blobs,
            reserve: (work) => hub.quotas.during({ repository, by: "", bytes: size }, work),
            fetchRange: (take, params) =>
              upstream.get(upstream.at(file.id, "resolve", file.commit, file.path), take, params),
            ...(onBytes && { onBytes }),
          },
        );
      if (!known) {
        running.set(sha256, download);
        const forget = () => void running.delete(sha256);
        download.done.then(forget, forget);
      }
      const done = download.done.then(() =>
        hub.lfs.add(repository, [{ sha256, size }], MIRROR_USER, { isOwn: true }),
      );
      done.catch(() => {});
      return { download, done };
    },
  };
}

/** Describes why a file failed and how to fix it. */
export function explainFile(error: unknown, { path, id }: RemoteFile): string {
  if (error instanceof WrongBytesError)
    return `${path} of ${id}: ${error.message}. The download was discarded. Run the same command again; if it persists, the file is corrupt on the upstream hub`;
  if (error instanceof HubError) return `${path} of ${id}: ${error.message}`;
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return `${path} of ${id}: disk full. Free space and run the same command to resume`;
  return `${path} of ${id}: ${(error as Error).message}`;
}
