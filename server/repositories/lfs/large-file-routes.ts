import type { FastifyRequest } from "fastify";
import { principalOf, userOf } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isOn } from "../../http/flags.ts";
import { pageOf, pageWithNext } from "../../http/next-page.ts";
import { can } from "../../accounts/policies.ts";
import { duplicateRepository } from "../duplicate.ts";
import { findRepository, findWritable } from "../find.ts";
import { deleteBlobs } from "../garbage/delete-blobs.ts";
import { mustReadFiles } from "../access-requests/gate.ts";
import { largeFileNames } from "./large-file-names.ts";
import { checkedId, partsOf } from "../names.ts";
import { modelId, originOf, queryOf } from "../../http/request-url.ts";
import { objectOf, textIn } from "../refs/routes.ts";

type Params = { owner: string; name: string; sha: string };
type Asked = FastifyRequest<{ Params: Params }>;

const PAGE = { most: 1000, otherwise: 1000 };
const MAX_FILES = 1000;

const idOf = ({ params }: Asked) => modelId(params.owner, params.name);

/** Large files as a whole, and whole repositories: `/api/models/{owner}/{name}/lfs-files` and `/duplicate`. */
export function largeFileRoutes(
  app: App,
  deps: Pick<RepositoriesContext, "repositories" | "publicUrl">,
): void {
  const hub = deps.repositories;
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/lfs-files`, async (request, reply) => {
    const who = principalOf(request);
    const { repository, record } = await findRepository(hub, who, idOf(request));
    await mustReadFiles(hub, who, record);
    const { limit, after } = pageOf(request, PAGE);
    const rows = await hub.lfs.page(repository.key, { limit: limit + 1, after });
    const mark = (row: (typeof rows)[number]) => ({ at: row.uploaded_at, id: row.sha256 });
    const page = pageWithNext(request, reply, deps, { rows, limit, mark });
    const names = await largeFileNames(hub, repository, new Set(page.map(({ sha256 }) => sha256)));
    return page.flatMap(({ sha256, size, uploaded_at, uploaded_by }) => {
      const named = names.get(sha256);
      // What no commit names is no file, and the collector's.
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
    const { repository } = await findWritable(hub, principalOf(request), idOf(request));
    const deletions = objectOf(objectOf(request.body)["deletions"]);
    const contents = contentsIn(deletions["sha"]);
    await deleteBlobs(hub, repository, contents, { rewrite: isOn(deletions["rewriteHistory"] ?? true) });
    return {};
  });

  app.delete<{ Params: Params }>(`${at}/lfs-files/:sha`, async (request) => {
    const { repository } = await findWritable(hub, principalOf(request), idOf(request));
    const contents = contentsIn([request.params.sha]);
    if ((await largeFileNames(hub, repository, new Set(contents))).size === 0)
      throw new ApiError("EntryNotFound", `Large file ${request.params.sha} not found.`);
    const rewrite = isOn(queryOf(request).get("rewriteHistory") ?? true);
    await deleteBlobs(hub, repository, contents, { rewrite });
    return {};
  });

  app.post<{ Params: Params }>(`${at}/duplicate`, async (request, reply) => {
    const who = userOf(request);
    const found = await findRepository(hub, who, idOf(request));
    await mustReadFiles(hub, who, found.record);
    const body = objectOf(request.body);
    const { owner, name } = partsOf(textIn(body, "repository") ?? "");
    const id = checkedId(owner, name);
    if (!can.writeNamespace(who, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to create a model under the namespace "${owner}".`,
      );
    const visibility = textIn(body, "visibility") ?? (isOn(body["private"]) ? "private" : undefined);
    if (visibility !== undefined && visibility !== "public" && visibility !== "private")
      throw new ApiError("BadRequest", 'visibility: must be "public" or "private".');
    const isSaid = visibility !== undefined || typeof body["private"] === "boolean";
    const isPrivate = isSaid ? visibility === "private" : found.record.private;
    const made = await duplicateRepository(hub, who, found, { id, private: isPrivate });
    const url = `${originOf(request, deps)}/${made?.id ?? id}`;
    if (made) return { url };
    const error = `Model "${id}" already exists.`;
    reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
    return { error, url };
  });
}

function contentsIn(value: unknown): string[] {
  const isContent = (each: unknown): each is string =>
    typeof each === "string" && /^[0-9a-f]{64}$/.test(each);
  if (!Array.isArray(value) || value.length > MAX_FILES || !value.every(isContent))
    throw new ApiError("BadRequest", `sha: must be a list of up to ${MAX_FILES} SHA-256 hashes.`);
  return value;
}
