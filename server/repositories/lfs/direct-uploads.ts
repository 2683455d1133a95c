import type { StoredBlob } from "../blobs/blob-store.ts";
import { BlobMismatchError } from "../blobs/blob-store.ts";
import { ApiError } from "../../http/errors.ts";
import type { Repositories } from "../repositories.ts";

/** Where clients that go to the storage themselves bring a content of a repository. */
export const getUploadKey = (repository: number, sha256: string): string => `direct/${repository}/${sha256}`;

/**
 * Makes a content of what a client brought to the storage itself, once all its bytes were read there, and notes that
 * the repository has it. Its size; undefined where nothing was brought. Bytes that are not those that were announced
 * are the sender's matter, and gone.
 */
export async function completeUpload(
  hub: Pick<Repositories, "blobs" | "lfs">,
  repository: number,
  announced: { sha256: string; size?: number },
  by: string,
): Promise<number | undefined> {
  const blob = await settle(hub, repository, announced);
  if (blob === undefined) {
    // Another request may have done it meanwhile.
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
