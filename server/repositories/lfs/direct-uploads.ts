import { BlobMismatchError } from "../blobs/blob-store.ts";
import { asBadRequest } from "../../http/errors.ts";
import type { Repositories } from "../repositories.ts";
import type { LfsGrant } from "./signed-urls.ts";

/** Returns the key of a direct upload to the object storage. */
export const getUploadKey = (repository: number, sha256: string): string => `direct/${repository}/${sha256}`;

/**
 * Turns a direct upload into a blob after verifying its bytes, and records it for the repository. Returns the size, or
 * `undefined` if nothing was uploaded. Throws `BadRequest` for a mismatch and deletes the upload.
 */
export async function completeUpload(
  hub: Pick<Repositories, "blobs" | "lfs" | "quotas">,
  repository: number,
  expected: { sha256: string; size?: number },
  by: string,
): Promise<number | undefined> {
  const key = getUploadKey(repository, expected.sha256);
  const settled = hub.blobs.direct?.settle(key, expected);
  const blob = settled && (await asBadRequest(settled, BlobMismatchError));
  if (blob === undefined) {
    // Another request may have completed it in the meantime.
    return (await hub.lfs.sizes(repository, [expected.sha256])).get(expected.sha256);
  }
  await hub.quotas.during({ repository, by, bytes: 0, replaces: [key] }, (upload) =>
    hub.lfs.add(repository, [blob], by, { upload }),
  );
  return blob.size;
}

/** Returns the size of a blob that the repository has, or that was uploaded directly and is correct. */
export async function findUploaded(
  hub: Pick<Repositories, "blobs" | "lfs" | "quotas">,
  { repository, oid, size, by }: Pick<LfsGrant, "repository" | "oid" | "size" | "by">,
): Promise<number | undefined> {
  const known = (await hub.lfs.sizes(repository, [oid])).get(oid);
  return known ?? completeUpload(hub, repository, { sha256: oid, size }, by);
}
