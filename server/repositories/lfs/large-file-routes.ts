import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { pageWithNext, parsePage } from "../../http/next-page.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findReadable, findWritable } from "../find.ts";
import { deleteBlobs } from "../garbage/delete-blobs.ts";
import { MAIN } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import type { Repository } from "../store.ts";
import type { Repositories } from "../repositories.ts";

/** Large file management: `/api/models/{owner}/{name}/lfs-files`. */
export function largeFileRoutes(app: App, deps: RepositoriesContext): void {
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

/** Maximum number of directories to search for names. */
const MAX_TREES = 50_000;

/** Current or last path of a large file. */
interface LargeFileName {
  path: string;
  /** Branch, tag, or pull request with the file; absent if it is only in the history. */
  ref?: string;
}

/** Finds the names of large files by SHA-256: in main first, then in other refs, then in the history. */
async function largeFileNames(
  hub: Repositories,
  repository: Repository,
  contents: ReadonlySet<string>,
): Promise<Map<string, LargeFileName>> {
  const names = new Map<string, LargeFileName>();
  const pointers = await hub.garbage.listPointers(repository.key, contents);
  const hashes = new Map(pointers.map(({ oid, lfs }) => [oid, lfs]));
  const missing = new Set(hashes.values());
  if (missing.size === 0) return names;
  const source = hub.trees(repository);
  const seen = new Set<string>();

  async function search(tree: string, path: string, ref: string | undefined): Promise<void> {
    if (missing.size === 0 || seen.has(tree) || seen.size >= MAX_TREES) return;
    seen.add(tree);
    for (const entry of (await source.tree(tree)).values()) {
      const at = path === "" ? entry.name : `${path}/${entry.name}`;
      if (isFolder(entry)) await search(entry.oid, at, ref);
      const content = hashes.get(entry.oid);
      if (content === undefined || !missing.delete(content)) continue;
      names.set(content, { path: at, ...(ref !== undefined && { ref }) });
    }
  }

  const refs = await hub.refs.list(repository.key);
  const heads = refs.map(({ commit_oid }) => commit_oid);
  const trees = await hub.history.trees(repository.key, heads);
  const mainFirst = refs.toSorted((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN));
  for (const { name, commit_oid } of mainFirst) await search(trees.get(commit_oid) ?? "", "", name);
  if (missing.size > 0)
    for await (const { tree } of hub.history.ancestors(repository.key, heads)) {
      if (missing.size === 0 || seen.size >= MAX_TREES) break;
      await search(tree, "", undefined);
    }
  return names;
}
