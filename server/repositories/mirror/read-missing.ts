import { HubError } from "../../http/outbound/fetch-with-retry.ts";
import type { Part } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import type { MissingBlobs } from "../files/read-file.ts";
import type { Repositories } from "../repositories.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import { type RemoteFiles, explainFile, type RemoteFile } from "./contents.ts";
import { getUpstreamCommit } from "./copy-by-files.ts";
import { OPEN_MS, type Upstream } from "./upstream.ts";

/** Parts up to this size are fetched separately and not stored: headers of weight files, probes by clients. Bytes. */
const MAX_DIRECT_BYTES = 1 << 20;

/** Statuses that mean that the file or its repository was deleted, or access was withdrawn. */
const REFUSALS = new Set([401, 403, 404, 410]);

/** Reads large files that are not cached. A complete read stores the blob as it passes through. */
export function createMissingBlobReader(
  hub: Repositories,
  contents: RemoteFiles,
  upstream: Upstream,
  isAllowed: (id: string) => boolean,
): MissingBlobs {
  return async (repository, { lfs, tree, path }, part) => {
    const mirror = await hub.mirrors.of(repository.key);
    if (lfs === undefined || mirror?.upstream !== upstream.base || !isAllowed(mirror.upstreamId))
      return undefined;
    const blob = { sha256: lfs.oid, size: lfs.size };
    if ((await contents.missing(repository.key, [blob])).length === 0) return hub.blobs.read(lfs.oid, part);
    const commit = await hub.history.withTree(repository.key, tree);
    if (commit === undefined) return undefined;
    const remote = await getUpstreamCommit(hub, repository.key, commit.oid);
    const file = { ...blob, id: mirror.upstreamId, commit: remote, path };
    try {
      if (part && part.end - part.start <= MAX_DIRECT_BYTES && !contents.isDownloading(lfs.oid))
        return await readPart(upstream, file, part);
      const { download, done } = contents.fetch(repository.key, upstream, file);
      done.catch((error: unknown) => console.error(`${explainFile(error, file)}.`));
      await download.started;
      return download.read(part);
    } catch (error) {
      if (isStorageLimitError(error))
        throw new ApiError("InsufficientStorage", `${explainFile(error, file)}`, { cause: error });
      if (!(error instanceof HubError)) throw error;
      // If the upstream does not have the file, a retry can't help.
      if (REFUSALS.has(error.status ?? 0)) return undefined;
      throw new ApiError("Unavailable", `${explainFile(error, file)}.`, {
        cause: error,
        retryAfter: Math.ceil(error.retryAfter ?? OPEN_MS / 1000),
      });
    }
  };
}

async function readPart(
  upstream: Upstream,
  { id, commit, path }: RemoteFile,
  { start, end }: Part,
): Promise<Buffer> {
  return upstream.get(
    upstream.at(id, "resolve", commit, path),
    async (response) => {
      const range = `bytes ${start}-${end - 1}/`;
      if (response.status !== 206 || !response.headers.get("content-range")?.startsWith(range))
        throw new HubError("it does not support range requests");
      const bytes = Buffer.from(await response.arrayBuffer());
      if (bytes.length !== end - start) throw new HubError("it returned another range");
      return bytes;
    },
    { headers: () => ({ "accept-encoding": "identity", range: `bytes=${start}-${end - 1}` }) },
  );
}
