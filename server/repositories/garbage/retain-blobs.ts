import { TemporaryError } from "../../http/errors.ts";
import type { Database } from "../../database/tables.ts";
import type { BlobStore, StoredBlob } from "../blobs/blob-store.ts";
import type { GarbageStore } from "./store.ts";
import { type AddOptions, LfsFiles } from "../lfs/store.ts";
import type { StorageQuotas } from "../storage/quotas.ts";

/** The blob was garbage-collected just before it was used. The client must upload it again. */
export class DeletedBlobError extends TemporaryError {
  override name = "DeletedBlobError" as const;
}

/**
 * Stores LFS files and ensures that a blob still exists when it is recorded for a repository. From then on, garbage
 * collection cannot delete it.
 */
export class RetainedLfsFiles extends LfsFiles {
  readonly #blobs: BlobStore;
  readonly #garbage: GarbageStore;

  constructor(db: Database, blobs: BlobStore, garbage: GarbageStore, quotas: StorageQuotas, now: () => Date) {
    super(db, quotas, now);
    this.#blobs = blobs;
    this.#garbage = garbage;
  }

  override async add(
    repository: number,
    files: readonly StoredBlob[],
    by: string,
    options?: AddOptions,
  ): Promise<void> {
    await super.add(repository, files, by, options);
    for (const { sha256 } of files) {
      const exists = async () => (await this.#blobs.size(sha256)) !== undefined;
      if ((await exists()) || !(await this.#garbage.restore(repository, sha256, exists))) continue;
      throw new DeletedBlobError(`Blob ${sha256} was deleted. Upload it again.`);
    }
  }
}
