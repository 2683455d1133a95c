import type { StoredBlob } from "../blobs/blob-store.ts";
import { BlobMismatchError } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import type { Repositories } from "../repositories.ts";

/** Returns the key of a direct upload to the object storage. */
export const getUploadKey = (repository: number, sha256: string): string => `direct/${repository}/${sha256}`;

/**
 * Turns a direct upload into a blob after verifying its bytes, and records it for the repository. Returns the size, or
 * `undefined` if nothing was uploaded. Throws `BadRequest` for a mismatch and deletes the upload.
 */
export async function completeUpload(
  hub: Pick<Repositories, "blobs" | "lfs">,
  repository: number,
  announced: { sha256: string; size?: number },
  by: string,
): Promise<number | undefined> {
  const blob = await settle(hub, repository, announced);
  if (blob === undefined) {
    // Another request may have completed it in the meantime.
    return (await hub.lfs.sizes(repository, [announced.sha256])).get(announced.sha256);
  }
  await hub.lfs.add(repository, [blob], by);
  return blob.size;
}

async function settle(
  { blobs }: Pick<Repositories, "blobs">,
  repository: number,
  announced: { sha256: string; size?: number },
): Promise<StoredBlob | undefined> {
  try {
    return await blobs.direct?.settle(getUploadKey(repository, announced.sha256), announced);
  } catch (error) {
    if (error instanceof BlobMismatchError) throw new ApiError("BadRequest", error.message, { cause: error });
    throw error;
  }
}
