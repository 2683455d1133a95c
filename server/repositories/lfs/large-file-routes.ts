import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findReadable, findWritable } from "../find.ts";
import { deleteBlobs } from "../garbage/delete-blobs.ts";
import { largeFileNames } from "./large-file-names.ts";

/** Large file management: `/api/models/{owner}/{name}/lfs-files`. */
export function largeFileRoutes(
  app: App,
  deps: Pick<RepositoriesContext, "repositories" | "publicUrl">,
): void {
  const hub = deps.repositories;

  route(app, endpoints.listLargeFiles, async ({ path, query, principal, request, reply }) => {
    const { repository } = await findReadable(hub, principal, modelId(path.owner, path.name));
    const { limit, after } = parsePage(query, 1000);
    const rows = await hub.lfs.page(repository.key, { limit: limit + 1, after });
    const toCursor = (row: (typeof rows)[number]) => ({ at: row.uploaded_at, id: row.sha256 });
    const page = pageWithNext(request, reply, deps, { rows, limit, mark: toCursor });
    const names = await largeFileNames(hub, repository, new Set(page.map(({ sha256 }) => sha256)));
    return page.flatMap(({ sha256, size, uploaded_at, uploaded_by }) => {
      const name = names.get(sha256);
      // Blobs that no commit uses are not listed. Garbage collection deletes them.
      if (name === undefined) return [];
      return [
        {
          oid: sha256,
          fileOid: sha256,
          size,
          filename: name.path,
          pushedAt: uploaded_at,
          ...(name.ref !== undefined && { ref: name.ref }),
          ...(uploaded_by !== "" && { pusher: { name: uploaded_by } }),
        },
      ];
    });
  });

  route(app, endpoints.deleteLargeFiles, async ({ path, body, principal }) => {
    const { repository } = await findWritable(hub, principal, modelId(path.owner, path.name));
    const { sha, rewriteHistory } = body.deletions;
    await deleteBlobs(hub, repository, sha, { rewrite: rewriteHistory ?? true });
    return {};
  });

  route(app, endpoints.deleteLargeFile, async ({ path, query, principal }) => {
    const { repository } = await findWritable(hub, principal, modelId(path.owner, path.name));
    if ((await largeFileNames(hub, repository, new Set([path.sha]))).size === 0)
      throw new ApiError("EntryNotFound", `Large file ${path.sha} not found.`);
    await deleteBlobs(hub, repository, [path.sha], { rewrite: query.rewriteHistory ?? true });
    return {};
  });
}
