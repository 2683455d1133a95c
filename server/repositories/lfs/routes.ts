import { MAX_LFS_OBJECTS } from "../../http/limits.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { isBrowser } from "../../http/is-browser.ts";
import { parseBody } from "../../http/read-body.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import type { RepositoriesContext } from "../context.ts";
import { findProposable, findReadable, findRepository } from "../find.ts";
import { findUploaded, getPrincipalName } from "./presence.ts";
import { lfsTransfers } from "./transfers.ts";

type LfsRequest = FastifyRequest<{ Params: { owner: string; name: string } }>;

const TYPE = "application/vnd.git-lfs+json; charset=utf-8";

/** Header that git-lfs checks when access is denied. */
const REALM = 'Basic realm="Modelyard"';

const NO_LOCKS = "LFS locks are not supported. Concurrent pushes are rejected until you pull.";

const sizeRule = { error: "must be a whole number of bytes" };
const ObjectSchema = z.looseObject({
  oid: z.string().regex(/^[0-9a-f]{64}$/, { error: "must be 64 hexadecimal digits (SHA-256)" }),
  size: z.int(sizeRule).nonnegative(sizeRule),
});
const BatchSchema = z.looseObject({
  operation: z.enum(["upload", "download"]),
  transfers: z.array(z.string()).nullish(),
  objects: z
    .array(ObjectSchema)
    .max(MAX_LFS_OBJECTS, { error: `must be a list of up to ${MAX_LFS_OBJECTS} items` }),
});

/** Git LFS API for git-lfs and Hugging Face clients: `/{owner}/{name}.git/info/lfs/…`, with or without `.git`. */
export function lfsRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  const register = (
    method: "GET" | "POST",
    path: string,
    handler: (request: LfsRequest, id: string, reply: FastifyReply) => Promise<object>,
  ) =>
    app.route<{ Params: LfsRequest["params"] }>({
      method,
      url: `/:owner/:name/info/lfs/${path}`,
      bodyLimit: 5_000_000,
      handler: async (request, reply) => {
        reply.header("lfs-authenticate", REALM).type(TYPE);
        const { owner, name } = request.params;
        return handler(request, modelId(owner, name.replace(/\.git$/, "")), reply);
      },
    });

  register("POST", "objects/batch", async (request, id) => {
    const principal = getPrincipal(request);
    const { operation, transfers, objects } = parseBody(BatchSchema, request);
    const isDownload = operation === "download";
    const { repository } = await (isDownload ? findReadable : findProposable)(hub, principal, id);
    const urls = lfsTransfers(deps, principal, repository, {
      origin: getOrigin(request, deps),
      isDirect: !isBrowser(request),
    });
    if (isDownload) return urls.download(objects);
    return urls.upload(objects, { multipart: transfers?.includes("multipart") ?? false });
  });

  register("POST", "verify", async (request, id) => {
    const principal = getPrincipal(request);
    const { repository } = await findProposable(hub, principal, id);
    const { oid, size } = parseBody(ObjectSchema, request);
    const uploaded = { repository: repository.key, oid, size, by: getPrincipalName(principal) };
    if ((await findUploaded(hub, uploaded)) !== size)
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
    register(method, path, async (request, id, reply) => {
      await findRepository(hub, getPrincipal(request), id);
      return reply.code(501).send({ message: NO_LOCKS });
    });
}
