import { BlobMismatchError } from "../blobs/blob-store.ts";
import { asBadRequest } from "../../http/errors.ts";
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
  const settled = hub.blobs.direct?.settle(getUploadKey(repository, announced.sha256), announced);
  const blob = settled && (await asBadRequest(settled, BlobMismatchError));
  if (blob === undefined) {
    // Another request may have completed it in the meantime.
    return (await hub.lfs.sizes(repository, [announced.sha256])).get(announced.sha256);
  }
  await hub.lfs.add(repository, [blob], by);
  return blob.size;
}
