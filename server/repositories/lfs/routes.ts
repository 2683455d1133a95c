import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { findProposable, findRepository } from "../find.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import { getUploadKey, completeUpload } from "./direct-uploads.ts";
import {
  formatPartHeaders,
  createLfsUrls,
  GRANT_LIFETIME_SECONDS,
  PART_BYTES,
  MULTIPART_THRESHOLD_BYTES,
  getPartSizes,
} from "./signed-urls.ts";
import { linkExistingBlob } from "./presence.ts";
import type { Repository } from "../store.ts";
import { isBrowser } from "../../http/is-browser.ts";
import { getOrigin } from "../../http/request-url.ts";
import { requireObject } from "../refs/routes.ts";

type Params = { owner: string; name: string };

const TYPE = "application/vnd.git-lfs+json; charset=utf-8";

/** Header that git-lfs checks when access is denied. */
const REALM = 'Basic realm="Modelyard"';

const MAX_OBJECTS = 1000;

const NO_LOCKS = "LFS locks are not supported. Concurrent pushes are rejected until you pull.";

/** Maximum size that object storage accepts in one request (S3 API, as of 2026-11). Bytes. */
const MAX_SINGLE_UPLOAD_BYTES = 5 * 2 ** 30;

interface Wanted {
  oid: string;
  size: number;
}

/** Git LFS API for git-lfs and Hugging Face clients: `/{owner}/{name}.git/info/lfs/…`, with or without `.git`. */
export function lfsRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const partsFrom = deps.lfsParts?.from ?? MULTIPART_THRESHOLD_BYTES;
  const part = deps.lfsParts?.size ?? PART_BYTES;

  const getModelId = ({ params: { owner, name } }: FastifyRequest<{ Params: Params }>) =>
    `${owner}/${name.replace(/\.git$/, "")}`;
  const route = <T>(path: string, handler: (request: FastifyRequest<{ Params: Params }>) => Promise<T>) =>
    app.route<{ Params: Params }>({
      method: "POST",
      url: `/:owner/:name/info/lfs/${path}`,
      bodyLimit: 5_000_000,
      handler: async (request, reply) => {
        reply.header("lfs-authenticate", REALM).type(TYPE);
        return handler(request);
      },
    });

  route("objects/batch", async (request) => {
    const principal = getPrincipal(request);
    const body = requireObject(request.body);
    const objects = readObjects(body["objects"]);
    const transfers = Array.isArray(body["transfers"]) ? body["transfers"] : ["basic"];
    const origin = getOrigin(request, deps);
    const past = !isBrowser(request);
    if (body["operation"] === "download") {
      const { repository, record } = await findRepository(hub, principal, getModelId(request));
      await requireFileAccess(hub, principal, record);
      return {
        transfer: "basic",
        objects: await downloads(repository, principal, origin, objects, { past }),
      };
    }
    if (body["operation"] !== "upload")
      throw new ApiError("BadRequest", "operation: must be upload or download.");
    const { repository } = await findProposable(hub, principal, getModelId(request));
    const inParts = transfers.includes("multipart") && objects.some(({ size }) => size >= partsFrom);
    return {
      transfer: inParts ? "multipart" : "basic",
      objects: await uploads(repository, principal, origin, objects, { inParts, past }),
    };
  });

  route("verify", async (request) => {
    const principal = getPrincipal(request);
    const { repository } = await findProposable(hub, principal, getModelId(request));
    const [object] = readObjects([request.body]);
    const size =
      object &&
      ((await hub.lfs.sizes(repository.key, [object.oid])).get(object.oid) ??
        (await completeUpload(
          hub,
          repository.key,
          { sha256: object.oid, size: object.size },
          principal.kind === "user" ? principal.name : "",
        )));
    if (size === undefined || size !== object?.size)
      throw new ApiError("NotFound", "The blob was not uploaded, or its size differs.");
    return {};
  });

  // git-lfs asks for locks before each push. After this response it does not ask again (3.3, as of 2026-11).
  for (const [method, path] of [
    ["GET", "locks"],
    ["POST", "locks"],
    ["POST", "locks/verify"],
    ["POST", "locks/:lock/unlock"],
  ] as const)
    app.route<{ Params: Params }>({
      method,
      url: `/:owner/:name/info/lfs/${path}`,
      handler: async (request, reply) => {
        reply.header("lfs-authenticate", REALM).type(TYPE);
        await findRepository(hub, getPrincipal(request), getModelId(request));
        return reply.code(501).send({ message: NO_LOCKS });
      },
    });

  async function uploads(
    repository: Repository,
    principal: Principal,
    origin: string,
    objects: readonly Wanted[],
    { inParts, past }: { inParts: boolean; past: boolean },
  ) {
    const oids = objects.map(({ oid }) => oid);
    await hub.lfs.lease(repository.key, oids);
    const sizes = await hub.lfs.sizes(repository.key, oids);
    const addresses = createLfsUrls(hub, origin, repository, principal.kind === "user" ? principal.name : "");
    const answers: object[] = [];
    for (const { oid, size } of objects) {
      const known = sizes.get(oid) ?? (await linkExistingBlob(hub, principal, repository, oid));
      if (known === size) answers.push({ oid, size });
      else if (known !== undefined)
        answers.push({ oid, size, error: { code: 422, message: `The blob has ${known} bytes.` } });
      else {
        const { expires_at } = addresses;
        const upload =
          (past && (await directUpload(repository, addresses, { oid, size }, inParts))) ||
          (inParts && size > 0
            ? addresses.parts(oid, size, part)
            : { href: addresses.upload(oid, size), header: {} });
        // git-lfs sends no credentials to a URL that is marked as authenticated (tested with 3.3).
        const verify = { href: addresses.verify(oid, size), header: {}, expires_at };
        answers.push({
          oid,
          size,
          authenticated: true,
          actions: { upload: { ...upload, expires_at }, verify },
        });
      }
    }
    return answers;
  }

  /** Returns presigned URLs of the object storage, if direct uploads are enabled for this size. */
  async function directUpload(
    { key }: Repository,
    addresses: ReturnType<typeof createLfsUrls>,
    { oid, size }: Wanted,
    inParts: boolean,
  ) {
    const { direct } = hub.blobs;
    if (direct === undefined || size < direct.from) return undefined;
    const name = getUploadKey(key, oid);
    if (!inParts)
      return size > MAX_SINGLE_UPLOAD_BYTES
        ? undefined
        : { href: await direct.upload(name, size, GRANT_LIFETIME_SECONDS), header: {} };
    const { id, addresses: parts } = await direct.parts(
      name,
      getPartSizes(size, part),
      GRANT_LIFETIME_SECONDS,
    );
    return { href: addresses.complete(oid, size, id), header: formatPartHeaders(part, parts) };
  }

  async function downloads(
    repository: Repository,
    principal: Principal,
    origin: string,
    objects: readonly Wanted[],
    { past }: { past: boolean },
  ) {
    const sizes = await hub.lfs.sizes(
      repository.key,
      objects.map(({ oid }) => oid),
    );
    const addresses = createLfsUrls(hub, origin, repository, principal.kind === "user" ? principal.name : "");
    const answers = objects.map(async ({ oid, size }) => {
      const known = sizes.get(oid);
      if (known === undefined) return { oid, size, error: { code: 404, message: "Blob not found." } };
      const { direct } = hub.blobs;
      const href =
        past && direct && known >= direct.from
          ? await direct.download(oid, oid, GRANT_LIFETIME_SECONDS)
          : addresses.download(oid, known);
      const download = { href, header: {}, expires_at: addresses.expires_at };
      return { oid, size: known, authenticated: true, actions: { download } };
    });
    return Promise.all(answers);
  }
}

function readObjects(value: unknown): Wanted[] {
  if (!Array.isArray(value) || value.length > MAX_OBJECTS)
    throw new ApiError("BadRequest", `objects: must be a list of up to ${MAX_OBJECTS} items.`);
  return value.map((each: unknown) => {
    const { oid, size } = requireObject(each);
    if (typeof oid !== "string" || !/^[0-9a-f]{64}$/.test(oid))
      throw new ApiError("BadRequest", "objects: each item needs an oid of 64 hexadecimal digits (SHA-256).");
    if (!Number.isSafeInteger(size) || (size as number) < 0)
      throw new ApiError("BadRequest", `objects: the size of ${oid} must be a whole number of bytes.`);
    return { oid, size: size as number };
  });
}
