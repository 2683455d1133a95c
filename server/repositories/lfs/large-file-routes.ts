import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { parsePage, pageWithNext } from "../../http/next-page.ts";
import { can } from "../../accounts/policies.ts";
import { duplicateRepository } from "../duplicate.ts";
import { findRepository, findWritable } from "../find.ts";
import { deleteBlobs } from "../garbage/delete-blobs.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import { largeFileNames } from "./large-file-names.ts";
import { parseId, splitId } from "../names.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import { requireObject, getText } from "../refs/routes.ts";

type Params = { owner: string; name: string; sha: string };
type LargeFileRequest = FastifyRequest<{ Params: Params }>;

const PAGE = { most: 1000, otherwise: 1000 };
const MAX_FILES = 1000;

const getModelId = ({ params }: LargeFileRequest) => modelId(params.owner, params.name);

/** Large file management and duplication: `/api/models/{owner}/{name}/lfs-files` and `/duplicate`. */
export function largeFileRoutes(
  app: App,
  deps: Pick<RepositoriesContext, "repositories" | "publicUrl">,
): void {
  const hub = deps.repositories;
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/lfs-files`, async (request, reply) => {
    const principal = getPrincipal(request);
    const { repository, record } = await findRepository(hub, principal, getModelId(request));
    await requireFileAccess(hub, principal, record);
    const { limit, after } = parsePage(request, PAGE);
    const rows = await hub.lfs.page(repository.key, { limit: limit + 1, after });
    const mark = (row: (typeof rows)[number]) => ({ at: row.uploaded_at, id: row.sha256 });
    const page = pageWithNext(request, reply, deps, { rows, limit, mark });
    const names = await largeFileNames(hub, repository, new Set(page.map(({ sha256 }) => sha256)));
    return page.flatMap(({ sha256, size, uploaded_at, uploaded_by }) => {
      const named = names.get(sha256);
      // Blobs that no commit uses are not listed. Garbage collection deletes them.
      if (named === undefined) return [];
      return [
        {
          oid: sha256,
          fileOid: sha256,
          size,
          filename: named.path,
          pushedAt: uploaded_at,
          ...(named.ref !== undefined && { ref: named.ref }),
          ...(uploaded_by !== "" && { pusher: { name: uploaded_by } }),
        },
      ];
    });
  });

  app.post<{ Params: Params }>(`${at}/lfs-files/batch`, async (request) => {
    const { repository } = await findWritable(hub, getPrincipal(request), getModelId(request));
    const deletions = requireObject(requireObject(request.body)["deletions"]);
    const contents = parseHashes(deletions["sha"]);
    await deleteBlobs(hub, repository, contents, { rewrite: isTrue(deletions["rewriteHistory"] ?? true) });
    return {};
  });

  app.delete<{ Params: Params }>(`${at}/lfs-files/:sha`, async (request) => {
    const { repository } = await findWritable(hub, getPrincipal(request), getModelId(request));
    const contents = parseHashes([request.params.sha]);
    if ((await largeFileNames(hub, repository, new Set(contents))).size === 0)
      throw new ApiError("EntryNotFound", `Large file ${request.params.sha} not found.`);
    const rewrite = isTrue(getQuery(request).get("rewriteHistory") ?? true);
    await deleteBlobs(hub, repository, contents, { rewrite });
    return {};
  });

  app.post<{ Params: Params }>(`${at}/duplicate`, async (request, reply) => {
    const principal = requireUser(request);
    const found = await findRepository(hub, principal, getModelId(request));
    await requireFileAccess(hub, principal, found.record);
    const body = requireObject(request.body);
    const { owner, name } = splitId(getText(body, "repository") ?? "");
    const id = parseId(owner, name);
    if (!can.writeNamespace(principal, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to create a model under the namespace "${owner}".`,
      );
    const visibility = getText(body, "visibility") ?? (isTrue(body["private"]) ? "private" : undefined);
    if (visibility !== undefined && visibility !== "public" && visibility !== "private")
      throw new ApiError("BadRequest", 'visibility: must be "public" or "private".');
    const isSaid = visibility !== undefined || typeof body["private"] === "boolean";
    const isPrivate = isSaid ? visibility === "private" : found.record.private;
    const made = await duplicateRepository(hub, principal, found, { id, private: isPrivate });
    const url = `${getOrigin(request, deps)}/${made?.id ?? id}`;
    if (made) return { url };
    const error = `Model "${id}" already exists.`;
    reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
    return { error, url };
  });
}

function parseHashes(value: unknown): string[] {
  const isContent = (each: unknown): each is string =>
    typeof each === "string" && /^[0-9a-f]{64}$/.test(each);
  if (!Array.isArray(value) || value.length > MAX_FILES || !value.every(isContent))
    throw new ApiError("BadRequest", `sha: must be a list of up to ${MAX_FILES} SHA-256 hashes.`);
  return value;
}
