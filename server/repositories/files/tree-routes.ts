import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, entryNotFound } from "../../http/errors.ts";
import { isTrue, parseInteger } from "../../http/flags.ts";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder } from "../git/tree.ts";
import { getSortKey, type PathEntry, walkTree } from "../git/walk-tree.ts";
import { findRepository } from "../find.ts";
import { requireRevision, splitPath } from "../refs/revisions.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import { treeEntries } from "./tree-view.ts";
import { segmentsFrom } from "../scope.ts";

type TreeParams = { owner: string; name: string };

/** Number of segments before the `*` of the route: `api/models/{owner}/{name}/tree`. */
const DEPTH = 5;

const MAX_PATHS = 10_000;

/** File lists: `/api/models/{owner}/{name}/tree` and `/paths-info`. */
export function treeRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  const found = async (request: FastifyRequest<{ Params: TreeParams }>) => {
    const { owner, name } = request.params;
    const { repository } = await findRepository(hub, getPrincipal(request), modelId(owner, name));
    const split = await splitPath(hub, repository, segmentsFrom(request, DEPTH));
    return { repository, path: split.path, revision: await requireRevision(hub, repository, split.name) };
  };

  app.get<{ Params: TreeParams }>("/api/models/:owner/:name/tree/*", async (request, reply) => {
    const { repository, revision, path } = await found(request);
    reply.header("x-repo-commit", revision.commit.oid);
    const query = getQuery(request);
    const [recursive, expand] = [isTrue(query.get("recursive")), isTrue(query.get("expand"))];
    const most = expand ? 100 : 1000;
    const limit = parseInteger(query.get("limit"), { least: 1, most, otherwise: most });
    const after = parseCursor(query.get("cursor"));

    const source = hub.trees(repository);
    const folder = await entryAt(source, revision.commit.tree, path);
    if (folder === undefined || !isFolder(folder)) throw entryNotFound(path);
    const entries: PathEntry[] = [];
    for await (const entry of walkTree(source, folder.oid, { path, recursive, after })) {
      entries.push(entry);
      if (entries.length > limit) break;
    }
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    if (entries.length > limit && last !== undefined) {
      query.set("cursor", Buffer.from(getSortKey(last)).toString("base64url"));
      const [at = ""] = request.url.split("?");
      reply.header("link", `<${getOrigin(request, deps)}${at}?${query}>; rel="next"`);
    }
    return treeEntries(hub, repository, revision, page, { expand });
  });

  app.post<{ Params: TreeParams }>("/api/models/:owner/:name/paths-info/*", async (request, reply) => {
    const { repository, revision } = await found(request);
    reply.header("x-repo-commit", revision.commit.oid);
    const { paths, expand } = parsePaths(request.body);
    const source = hub.trees(repository);
    const entries = await Promise.all(
      paths.map(async (path) => {
        const entry = await entryAt(source, revision.commit.tree, path.replace(/\/+$/, ""));
        return entry && entry.name !== "" ? { ...entry, path: path.replace(/\/+$/, "") } : undefined;
      }),
    );
    const there = entries.filter((entry) => entry !== undefined);
    return treeEntries(hub, repository, revision, there, { expand });
  });
}

function parseCursor(cursor: string | null): string | undefined {
  if (cursor === null) return undefined;
  if (!/^[\w-]+$/.test(cursor)) throw new ApiError("BadRequest", "cursor: is not valid for this list.");
  return Buffer.from(cursor, "base64url").toString();
}

/** Parses a form, as Python sends it, or JSON. */
function parsePaths(body: unknown): { paths: string[]; expand: boolean } {
  const [given, expand] =
    body instanceof URLSearchParams
      ? [body.getAll("paths"), body.get("expand")]
      : [(body as { paths?: unknown } | null)?.paths, (body as { expand?: unknown } | null)?.expand];
  const paths = (Array.isArray(given) ? given : [given]).filter((path) => typeof path === "string");
  if (paths.length === 0) throw new ApiError("BadRequest", "paths: must be a path or a list of paths.");
  if (paths.length > MAX_PATHS)
    throw new ApiError("BadRequest", `paths: must have up to ${MAX_PATHS} items.`);
  return { paths, expand: isTrue(expand) };
}
