import { MAX_LFS_PARTS, MAX_LFS_PARTS_PER_BATCH } from "../../http/limits.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { RepositoriesContext } from "../context.ts";
import type { LfsPointer } from "../git/lfs-pointer.ts";
import type { Repository } from "../store.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { getUploadKey, findLfsFiles, getPrincipalName } from "./presence.ts";
import type { Repositories } from "../repositories.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import type { StorageTarget } from "../storage/quotas.ts";
import {
  createLfsUrls,
  DEFAULT_PARTS,
  formatPartHeaders,
  getPartSizes,
  GRANT_LIFETIME_SECONDS,
} from "./signed-urls.ts";

/** Maximum size that object storage accepts in one request (S3 API, as of 2026-11). Bytes. */
const MAX_SINGLE_UPLOAD_BYTES = 5 * 2 ** 30;

const tooManyParts = (object: LfsPointer, subject: string, max: number) => ({
  ...object,
  error: { code: 413, message: `${subject} can have up to ${max.toLocaleString("en")} parts.` },
});

/**
 * Creates the actions of the Git LFS batch API: URLs for the transfers between a client and a repository. `isDirect`:
 * whether the client can use presigned URLs of the object storage.
 */
export function lfsTransfers(
  {
    repositories: hub,
    lfsParts: partSizes = DEFAULT_PARTS,
  }: Pick<RepositoriesContext, "repositories" | "lfsParts">,
  principal: Principal,
  repository: Repository,
  { origin, isDirect }: { origin: string; isDirect: boolean },
) {
  const target = { repository: repository.key, by: getPrincipalName(principal) };
  const urls = createLfsUrls(hub, origin, repository, target.by);
  const { expires_at } = urls;
  const direct = isDirect ? hub.blobs.direct : undefined;

  async function createUpload({ oid, size }: LfsPointer, isMultipart: boolean) {
    const upload =
      (await createDirectUpload({ oid, size }, isMultipart)) ??
      (isMultipart && size > 0
        ? await urls.parts(oid, size, partSizes.size)
        : { href: urls.upload(oid, size), header: {} });
    const verify = { href: urls.verify(oid, size), header: {}, expires_at };
    // git-lfs sends no credentials to a URL that is marked as authenticated (tested with 3.3).
    return { oid, size, authenticated: true, actions: { upload: { ...upload, expires_at }, verify } };
  }

  /** Returns presigned URLs of the object storage, if direct uploads are enabled for this size. */
  async function createDirectUpload({ oid, size }: LfsPointer, isMultipart: boolean) {
    if (direct === undefined || size < direct.from) return undefined;
    const key = getUploadKey(repository.key, oid);
    if (!isMultipart && size > MAX_SINGLE_UPLOAD_BYTES) return undefined;
    await hub.quotas.reserve(target, key, size);
    if (!isMultipart) return { href: await direct.upload(key, size, GRANT_LIFETIME_SECONDS), header: {} };
    const parts = await direct.parts(key, getPartSizes(size, partSizes.size), GRANT_LIFETIME_SECONDS);
    return {
      href: urls.complete(oid, size, parts.id),
      header: formatPartHeaders(partSizes.size, parts.urls),
    };
  }

  return {
    async download(objects: readonly LfsPointer[]) {
      const oids = objects.map(({ oid }) => oid);
      const sizes = await hub.lfs.sizes(repository.key, oids);
      const actions = objects.map(async ({ oid, size }) => {
        const known = sizes.get(oid);
        if (known === undefined) return { oid, size, error: { code: 404, message: "Blob not found." } };
        const href =
          direct && known >= direct.from
            ? await direct.download(oid, oid, GRANT_LIFETIME_SECONDS)
            : urls.download(oid, known);
        const download = { href, header: {}, expires_at };
        return { oid, size: known, authenticated: true, actions: { download } };
      });
      return { transfer: "basic", objects: await Promise.all(actions) };
    },

    /** Blobs from other repositories that the principal may read are linked, and need no upload. */
    async upload(objects: readonly LfsPointer[], { multipart }: { multipart: boolean }) {
      const isMultipart = multipart && objects.some(({ size }) => size >= partSizes.from);
      const oids = objects.map(({ oid }) => oid);
      const sizes = await findLfsFiles(hub, principal, repository, oids);
      const { fitting, problem } = await divideBySpace(
        hub,
        target,
        objects.filter(({ oid }) => !sizes.has(oid)),
      );
      let allParts = 0;
      const createAction = async ({ oid, size }: LfsPointer): Promise<object> => {
        const known = sizes.get(oid);
        if (known === size) return { oid, size };
        if (known !== undefined)
          return { oid, size, error: { code: 422, message: `The blob has ${known} bytes.` } };
        if (problem !== undefined && !fitting.has(oid)) throw problem;
        const parts = isMultipart ? Math.ceil(size / partSizes.size) : 0;
        if (parts > MAX_LFS_PARTS) return tooManyParts({ oid, size }, "A file", MAX_LFS_PARTS);
        if (allParts + parts > MAX_LFS_PARTS_PER_BATCH)
          return tooManyParts({ oid, size }, "The files of a request", MAX_LFS_PARTS_PER_BATCH);
        allParts += parts;
        return createUpload({ oid, size }, isMultipart);
      };
      const actions: object[] = [];
      for (const { oid, size } of objects) {
        await yieldToEventLoop();
        actions.push(
          await createAction({ oid, size }).catch((error: unknown) => {
            if (!isStorageLimitError(error)) throw error;
            return { oid, size, error: { code: 507, message: error.message } };
          }),
        );
      }
      return { transfer: isMultipart ? "multipart" : "basic", objects: actions };
    },
  };
}

/**
 * Returns the first blobs that fit together, and the error for the next one, so that clients receive it before they send
 * bytes.
 */
async function divideBySpace(hub: Repositories, target: StorageTarget, uploads: readonly LfsPointer[]) {
  let problem: Error | undefined;
  let count = 0;
  let tooMany = uploads.length + 1;
  for (let attempt = uploads.length; tooMany - count > 1; attempt = Math.floor((count + tooMany) / 2)) {
    const attempted = uploads.slice(0, attempt);
    const bytes = attempted.reduce((sum, { size }) => sum + size, 0);
    const except = attempted.map(({ oid }) => getUploadKey(target.repository, oid));
    try {
      await hub.quotas.check(target, { bytes, except });
      count = attempt;
    } catch (error) {
      if (!isStorageLimitError(error)) throw error;
      problem = error;
      tooMany = attempt;
    }
  }
  return { fitting: new Set(uploads.slice(0, count).map(({ oid }) => oid)), problem };
}
