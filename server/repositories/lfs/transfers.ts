import { MAX_LFS_PARTS, MAX_LFS_PARTS_PER_BATCH } from "../../http/limits.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { getUploadKey, findLfsFiles, getPrincipalName } from "./presence.ts";
import { isStorageLimitError } from "../storage/quota.ts";
import {
  createLfsUrls,
  formatPartHeaders,
  getPartSizes,
  GRANT_LIFETIME_SECONDS,
  MULTIPART_THRESHOLD_BYTES,
  PART_BYTES,
} from "./signed-urls.ts";

/** Maximum size that object storage accepts in one request (S3 API, as of 2026-11). Bytes. */
const MAX_SINGLE_UPLOAD_BYTES = 5 * 2 ** 30;

/** A blob in a request of the Git LFS API. */
export interface LfsObject {
  oid: string;
  size: number;
}

interface TransferOptions {
  origin: string;
  /** Whether the client can use presigned URLs of the object storage. */
  isDirect: boolean;
  /** Minimum size for multipart uploads, and the size of a part. Bytes. */
  partSizes?: { from: number; size: number } | undefined;
}

const tooManyParts = (object: LfsObject, subject: string, max: number) => ({
  ...object,
  error: { code: 413, message: `${subject} can have up to ${max.toLocaleString("en")} parts.` },
});

/** Creates the actions of the Git LFS batch API: URLs for the transfers between a client and a repository. */
export class LfsTransfers {
  readonly #hub: Repositories;
  readonly #principal: Principal;
  readonly #repository: Repository;
  readonly #isDirect: boolean;
  readonly #partSizes: { from: number; size: number };
  readonly #urls: ReturnType<typeof createLfsUrls>;

  constructor(
    hub: Repositories,
    principal: Principal,
    repository: Repository,
    { origin, isDirect, partSizes }: TransferOptions,
  ) {
    this.#hub = hub;
    this.#principal = principal;
    this.#repository = repository;
    this.#isDirect = isDirect;
    this.#partSizes = partSizes ?? { from: MULTIPART_THRESHOLD_BYTES, size: PART_BYTES };
    this.#urls = createLfsUrls(hub, origin, repository, getPrincipalName(principal));
  }

  async download(objects: readonly LfsObject[]) {
    const oids = objects.map(({ oid }) => oid);
    const sizes = await this.#hub.lfs.sizes(this.#repository.key, oids);
    const { direct } = this.#hub.blobs;
    const actions = objects.map(async ({ oid, size }) => {
      const known = sizes.get(oid);
      if (known === undefined) return { oid, size, error: { code: 404, message: "Blob not found." } };
      const href =
        this.#isDirect && direct && known >= direct.from
          ? await direct.download(oid, oid, GRANT_LIFETIME_SECONDS)
          : this.#urls.download(oid, known);
      const download = { href, header: {}, expires_at: this.#urls.expires_at };
      return { oid, size: known, authenticated: true, actions: { download } };
    });
    return { transfer: "basic", objects: await Promise.all(actions) };
  }

  /** Blobs from other repositories that the principal may read are linked, and need no upload. */
  async upload(objects: readonly LfsObject[], { multipart }: { multipart: boolean }) {
    const isMultipart = multipart && objects.some(({ size }) => size >= this.#partSizes.from);
    const oids = objects.map(({ oid }) => oid);
    const sizes = await findLfsFiles(this.#hub, this.#principal, this.#repository, oids);
    const uploads = objects.filter(({ oid }) => !sizes.has(oid));
    const { fitting, problem } = await this.#divideBySpace(uploads);
    let allParts = 0;
    const createAction = async ({ oid, size }: LfsObject): Promise<object> => {
      const known = sizes.get(oid);
      if (known === size) return { oid, size };
      if (known !== undefined)
        return { oid, size, error: { code: 422, message: `The blob has ${known} bytes.` } };
      if (problem !== undefined && !fitting.has(oid)) throw problem;
      const parts = isMultipart ? Math.ceil(size / this.#partSizes.size) : 0;
      if (parts > MAX_LFS_PARTS) return tooManyParts({ oid, size }, "A file", MAX_LFS_PARTS);
      if (allParts + parts > MAX_LFS_PARTS_PER_BATCH)
        return tooManyParts({ oid, size }, "The files of a request", MAX_LFS_PARTS_PER_BATCH);
      allParts += parts;
      return this.#createUpload({ oid, size }, isMultipart);
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
  }

  /**
   * Returns the first blobs that fit together, and the error for the next one, so that clients receive it before they
   * send bytes.
   */
  async #divideBySpace(uploads: readonly LfsObject[]) {
    let problem: Error | undefined;
    let count = 0;
    let tooMany = uploads.length + 1;
    for (let attempt = uploads.length; tooMany - count > 1; attempt = Math.floor((count + tooMany) / 2)) {
      try {
        await this.#requireSpace(uploads.slice(0, attempt));
        count = attempt;
      } catch (error) {
        if (!isStorageLimitError(error)) throw error;
        problem = error;
        tooMany = attempt;
      }
    }
    return { fitting: new Set(uploads.slice(0, count).map(({ oid }) => oid)), problem };
  }

  get #target() {
    return { repository: this.#repository.key, by: getPrincipalName(this.#principal) };
  }

  /** Throws if the declared sizes do not fit. */
  #requireSpace(uploads: readonly LfsObject[]): Promise<void> {
    const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
    const except = uploads.map(({ oid }) => getUploadKey(this.#repository.key, oid));
    return this.#hub.quotas.check(this.#target, { bytes, except });
  }

  async #createUpload({ oid, size }: LfsObject, isMultipart: boolean) {
    const { expires_at } = this.#urls;
    const upload =
      (await this.#createDirectUpload({ oid, size }, isMultipart)) ??
      (isMultipart && size > 0
        ? await this.#urls.parts(oid, size, this.#partSizes.size)
        : { href: this.#urls.upload(oid, size), header: {} });
    const verify = { href: this.#urls.verify(oid, size), header: {}, expires_at };
    // git-lfs sends no credentials to a URL that is marked as authenticated (tested with 3.3).
    return { oid, size, authenticated: true, actions: { upload: { ...upload, expires_at }, verify } };
  }

  /** Returns presigned URLs of the object storage, if direct uploads are enabled for this size. */
  async #createDirectUpload({ oid, size }: LfsObject, isMultipart: boolean) {
    const { direct } = this.#hub.blobs;
    if (!this.#isDirect || direct === undefined || size < direct.from) return undefined;
    const key = getUploadKey(this.#repository.key, oid);
    if (!isMultipart && size > MAX_SINGLE_UPLOAD_BYTES) return undefined;
    await this.#hub.quotas.reserve(this.#target, key, size);
    if (!isMultipart) return { href: await direct.upload(key, size, GRANT_LIFETIME_SECONDS), header: {} };
    const partSize = this.#partSizes.size;
    const parts = await direct.parts(key, getPartSizes(size, partSize), GRANT_LIFETIME_SECONDS);
    return {
      href: this.#urls.complete(oid, size, parts.id),
      header: formatPartHeaders(partSize, parts.urls),
    };
  }
}
