import { TemporaryError } from "../../http/errors.ts";
import type { BlobStore } from "../blobs/blob-store.ts";
import type { GarbageStore } from "./store.ts";
import type { LfsFiles } from "../lfs/store.ts";

/** The blob was garbage-collected just before it was used. Uploading it again helps. */
export class DeletedBlobError extends TemporaryError {
  override name = "DeletedBlobError" as const;
}

/**
 * Ensures that a blob still exists whenever it is recorded for a repository. From then on, garbage collection cannot
 * delete it.
 */
export function retainBlobs(lfs: LfsFiles, blobs: BlobStore, garbage: GarbageStore): LfsFiles {
  return {
    ...lfs,
    async add(repository, files, by) {
      await lfs.add(repository, files, by);
      for (const { sha256 } of files) {
        const exists = async () => (await blobs.size(sha256)) !== undefined;
        if ((await exists()) || !(await garbage.restore(repository, sha256, exists))) continue;
        throw new DeletedBlobError(`Blob ${sha256} was deleted. Upload it again.`);
      }
    },
  };
}
