import { MAX_PART_LIST_BYTES } from "../../http/limits.ts";
import { parseQuery } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { BlobMismatchError, type Part } from "../blobs/blob-store.ts";
import { ApiError, asBadRequest } from "../../http/errors.ts";
import { findUploaded, getUploadKey } from "./presence.ts";
import { type LfsGrant, DEFAULT_PARTS, type Purpose, parseGrant } from "./signed-urls.ts";
import { getBlobUrl, readBlob } from "../files/read-file.ts";
import { getBodyStream, readWhole } from "../../http/read-body.ts";
import { getQuery } from "../../http/request-url.ts";
import type { Repositories } from "../repositories.ts";
import { serveFile } from "../files/serve-file.ts";
import { findJsonExcess, parseJson } from "../../http/json-excess.ts";

type Params = { oid: string; part?: string };
type TransferRequest = FastifyRequest<{ Params: Params }>;

const QUERY = {
  grant: { kind: "text", maxLength: 4000, description: "Signed grant.", example: "" },
} as const;

/** Transfers with signed URLs: `/api/lfs/…`. The URL itself grants access; other credentials are ignored. */
export function lfsTransferRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const { size: partSize } = deps.lfsParts ?? DEFAULT_PARTS;
  const config = { credentials: "own" as const };

  void app.register(async (scope) => {
    // Bodies are bytes, regardless of the declared type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_, body, done) => done(null, body));

    scope.put<{ Params: Params }>("/api/lfs/upload/:oid", { config }, async (request) => {
      const grant = requireGrant(hub, request, "upload");
      await store(grant, getBodyStream(request), { bytes: grant.size });
      return {};
    });

    scope.put<{ Params: Params }>("/api/lfs/part/:oid/:part", { config }, async (request, reply) => {
      const grant = requireGrant(hub, request, "part");
      const number = Number(request.params.part);
      const count = Math.ceil(grant.size / partSize);
      if (!Number.isInteger(number) || number < 1 || number > count)
        throw new ApiError("BadRequest", `The part number must be 1 to ${count}.`);
      const maxBytes = number < count ? partSize : grant.size - partSize * (count - 1);
      const name = getPartName(grant, number);
      const size = await hub.quotas.during({ ...grant, bytes: maxBytes, covers: [name] }, async (upload) => {
        const body = upload.meter(getBodyStream(request));
        const received = await rejectMismatch(hub.blobs.scratch.put(name, body, maxBytes));
        await upload.keep(name, received);
        return received;
      });
      if (size < maxBytes)
        throw new ApiError("BadRequest", `Part ${number} must be ${maxBytes} bytes, received ${size}.`);
      return reply.header("etag", `"${number}-${size}"`).send({});
    });

    scope.post<{ Params: Params }>("/api/lfs/verify/:oid", { config }, async (request) => {
      const grant = requireGrant(hub, request, "verify");
      getBodyStream(request).resume();
      if ((await findUploaded(hub, grant)) !== grant.size)
        throw new ApiError("NotFound", "The blob was not uploaded.");
      return {};
    });

    scope.post<{ Params: Params }>("/api/lfs/complete/:oid", { config }, async (request) => {
      const grant = requireGrant(hub, request, "complete");
      if (grant.direct !== undefined) return completeDirect(grant, grant.direct, request);
      // Parts are identified by number, so the list in the body adds nothing.
      getBodyStream(request).resume();
      const done = await hub.lfs.sizes(grant.repository, [grant.oid]);
      if (done.get(grant.oid) === grant.size) return {};
      const numbers = Array.from({ length: Math.ceil(grant.size / partSize) }, (_, i) => i + 1);
      const names = numbers.map((number) => getPartName(grant, number));
      await store(grant, joinParts(hub, grant, numbers), { bytes: 0, replaces: names });
      for (const name of names) await hub.blobs.scratch.delete(name);
      return {};
    });
  });

  app.route<{ Params: Params }>({
    method: ["GET", "HEAD"],
    url: "/api/lfs/download/:oid",
    config,
    compress: false,
    handler: async (request, reply) => {
      const { oid, size } = requireGrant(hub, request, "download");
      const read = (part?: Part) => readBlob(hub, oid, part);
      return serveFile(request, reply, { path: oid, size, etag: oid, read, ...getBlobUrl(hub, oid) });
    },
  });

  /** Stores a blob with the declared bytes. `replaces`: its parts, whose reservations it takes over. */
  const store = (
    grant: LfsGrant,
    body: AsyncIterable<Uint8Array>,
    reserved: { bytes: number; replaces?: readonly string[] },
  ) =>
    hub.quotas.during({ ...grant, ...reserved }, async (upload) => {
      const expected = { sha256: grant.oid, size: grant.size };
      const blob = await rejectMismatch(hub.blobs.put(upload.meter(body), expected));
      await hub.lfs.add(grant.repository, [blob], grant.by, { upload });
    });

  /** Completes a direct multipart upload with the ETags that clients received for each part. */
  async function completeDirect(grant: LfsGrant, direct: string, request: TransferRequest): Promise<object> {
    const etags = await readEtags(request);
    // If the response of a completed upload was lost, the retry must not complete it again.
    if ((await findUploaded(hub, grant)) === grant.size) return {};
    const storage = hub.blobs.direct;
    if (storage === undefined)
      throw new ApiError("BadRequest", "The storage settings changed. Start the upload again.");
    await rejectMismatch(storage.complete(getUploadKey(grant.repository, grant.oid), direct, etags));
    if ((await findUploaded(hub, grant)) === grant.size) return {};
    throw new ApiError("BadRequest", "The upload was not completed. Start it again.");
  }
}

function requireGrant(hub: Repositories, request: TransferRequest, purpose: Purpose): LfsGrant {
  const grant = parseGrant(hub, purpose, parseQuery(QUERY, getQuery(request)).grant ?? "");
  if (grant === undefined || grant.oid !== request.params.oid)
    throw new ApiError("Forbidden", "This URL is invalid or has expired. Request a new one.");
  return grant;
}

async function* joinParts(
  hub: Repositories,
  grant: LfsGrant,
  numbers: readonly number[],
): AsyncGenerator<Uint8Array> {
  for (const number of numbers) {
    const content = await hub.blobs.scratch.read(getPartName(grant, number));
    if (content === undefined) throw new ApiError("BadRequest", `Part ${number} was not uploaded.`);
    yield* content as AsyncIterable<Uint8Array>;
  }
}

const getPartName = (grant: LfsGrant, number: number) => `upload/${grant.upload}/${number}`;

const PartListSchema = z.looseObject({
  parts: z.array(z.looseObject({ partNumber: z.int(), etag: z.string() })),
});

/** Reads the ETags of the parts in order: `{ parts: [{ partNumber, etag }] }`. */
async function readEtags(request: FastifyRequest): Promise<string[]> {
  const message = "The list of parts is too long.";
  const bytes = await readWhole(request, getBodyStream(request), { maxBytes: MAX_PART_LIST_BYTES, message });
  const list = findJsonExcess(bytes) === undefined ? parseJson(bytes.toString()) : undefined;
  const { data } = PartListSchema.safeParse(list);
  const parts = data?.parts.toSorted((a, b) => a.partNumber - b.partNumber);
  if (!parts?.every(({ partNumber }, i) => partNumber === i + 1))
    throw new ApiError("BadRequest", "parts: must be a list with { partNumber, etag } for each part.");
  return parts.map(({ etag }) => etag);
}

/** Reports bytes that differ from the expected ones as a client error. */
const rejectMismatch = <T>(put: Promise<T>): Promise<T> => asBadRequest(put, BlobMismatchError);
