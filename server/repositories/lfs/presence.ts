import type { Principal } from "../../http/auth/principal.ts";
import { ApiError } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import type { Repository } from "../store.ts";
import { completeUpload } from "./direct-uploads.ts";
import type { Repositories } from "../repositories.ts";

/**
 * Makes sure that a repository has these contents, and gives their sizes. What it does not have, it gets from another
 * repository whose files this one may read; all else must be uploaded first. Throws where one is missing, or where its
 * size is not the one that was said.
 */
export async function hasLfsFiles(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  files: readonly { path: string; oid: string; size?: number }[],
): Promise<Map<string, number>> {
  const oids = files.map(({ oid }) => oid);
  await hub.lfs.lease(repository.key, oids);
  const sizes = await hub.lfs.sizes(repository.key, oids);
  for (const { path, oid, size } of files) {
    const known =
      sizes.get(oid) ??
      (await linkExistingBlob(hub, principal, repository, oid)) ??
      // Some clients bring it to the storage, and do not ask whether it arrived (npm's, seen 2026-11).
      (await completeUpload(
        hub,
        repository.key,
        { sha256: oid, ...(size !== undefined && { size }) },
        getPrincipalName(principal),
      ));
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

/** The size of a content that this one may read elsewhere, which now belongs to this repository, too. */
export async function linkExistingBlob(
  hub: Repositories,
  principal: Principal,
  repository: Repository,
  sha256: string,
): Promise<number | undefined> {
  if (principal.kind === "anonymous") return undefined;
  for (const { id, size } of await hub.lfs.holders(sha256)) {
    const record = await hub.models.get(id);
    if (!record || !can.readModel(principal, record)) continue;
    // Whoever was not let in to a gated model's files has not read them.
    if (record.gated !== false && !can.writeModel(principal, id)) continue;
    await hub.lfs.add(repository.key, [{ sha256, size }], principal.name);
    return size;
  }
  return undefined;
}
