import type { Principal } from "../../http/auth/principal.ts";
import { ApiError, asBadRequest } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";
import { BlobMismatchError } from "../blobs/blob-store.ts";
import type { LfsGrant } from "./signed-urls.ts";

/**
 * Returns the sizes of the blobs that a repository has, for a client that is about to use them. Blobs from other
 * repositories that the principal may read are linked first.
 */
export async function findLfsFiles(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  oids: readonly string[],
): Promise<Map<string, number>> {
  await hub.lfs.lease(repository.key, oids);
  const sizes = await hub.lfs.sizes(repository.key, oids);
  for (const oid of await hub.lfs.known(oids.filter((oid) => !sizes.has(oid)))) {
    const size = await linkExistingBlob(hub, principal, repository, oid);
    if (size !== undefined) sizes.set(oid, size);
  }
  return sizes;
}

/** Returns the sizes of the blobs of these files. Throws if one was not uploaded or has another size than declared. */
export async function requireLfsFiles(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  files: readonly { path: string; oid: string; size?: number }[],
): Promise<Map<string, number>> {
  const oids = files.map(({ oid }) => oid);
  const sizes = await findLfsFiles(hub, principal, repository, oids);
  const by = getPrincipalName(principal);
  for (const { path, oid, size } of files) {
    const expected = { sha256: oid, ...(size !== undefined && { size }) };
    // The npm client uploads directly and does not verify the upload (as of 2026-11).
    const known = sizes.get(oid) ?? (await completeUpload(hub, repository.key, expected, by));
    if (known === undefined)
      throw new ApiError("BadRequest", `${path}: blob ${oid} was not uploaded to this repository.`);
    if (size !== undefined && size !== known)
      throw new ApiError("BadRequest", `${path}: the blob has ${known} bytes, not ${size}.`);
    sizes.set(oid, known);
  }
  return sizes;
}

export const getPrincipalName = (principal: Principal): string =>
  principal.kind === "user" ? principal.name : "";

/** Links a blob of another repository that the principal may read, and returns its size. */
async function linkExistingBlob(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  sha256: string,
): Promise<number | undefined> {
  if (principal.kind === "anonymous") return undefined;
  for (const { id, size } of await hub.lfs.listRepositories(sha256)) {
    const record = await hub.models.get(id);
    if (!record || !can.readModel(principal, record)) continue;
    // Without approved access to a gated model, its files do not count as readable.
    if (record.gated !== false && !can.writeModel(principal, id)) continue;
    await hub.lfs.add(repository.key, [{ sha256, size }], principal.name);
    return size;
  }
  return undefined;
}

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
