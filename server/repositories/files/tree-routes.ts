import { endpoints } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, entryNotFound } from "../../http/errors.ts";
import { linkNextPage } from "../../http/next-page.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { findRepository } from "../find.ts";
import { entryAt } from "../git/edit-tree.ts";
import { isFolder } from "../git/tree.ts";
import { getSortKey, type PathEntry, walkTree } from "../git/walk-tree.ts";
import { requireRevision, splitPath } from "../refs/revisions.ts";
import { getSegments } from "../scope.ts";
import { treeEntries } from "./tree-view.ts";

/** Number of segments before the revision: `api/models/{owner}/{name}/tree`. */
const DEPTH = 5;

/** Maximum number of entries per page, without and with the last commit of each. */
const MAX_ENTRIES = 1000;
const MAX_EXPANDED_ENTRIES = 100;
/** llama.cpp reads the first page only (as of 2026-08). */
const MAX_LLAMA_CPP_ENTRIES = 10_000;

/** File lists: `/api/models/{owner}/{name}/tree` and `/paths-info`. */
export function treeRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  async function find(
    principal: Principal,
    { owner, name }: { owner: string; name: string },
    request: FastifyRequest,
  ) {
    const { repository } = await findRepository(hub, principal, modelId(owner, name));
    const split = await splitPath(hub, repository, getSegments(request, DEPTH));
    return { repository, folder: split.path, revision: await requireRevision(hub, repository, split.name) };
  }

  route(app, endpoints.listFiles, async ({ path, query, principal, request, reply }) => {
    const { repository, revision, folder } = await find(principal, path, request);
    reply.header("x-repo-commit", revision.commit.oid);
    const { recursive = false, expand = false } = query;
    const isLlamaCpp = request.headers["user-agent"]?.startsWith("llama-cpp") === true;
    const max = expand ? MAX_EXPANDED_ENTRIES : isLlamaCpp ? MAX_LLAMA_CPP_ENTRIES : MAX_ENTRIES;
    const limit = Math.min(query.limit ?? max, max);
    const after = parseCursor(query.cursor);

    const source = hub.trees(repository);
    const tree = await entryAt(source, revision.commit.tree, folder);
    if (tree === undefined || !isFolder(tree)) throw entryNotFound(folder);
    const entries: PathEntry[] = [];
    for await (const entry of walkTree(source, tree.oid, { path: folder, recursive, after })) {
      entries.push(entry);
      if (entries.length > limit) break;
    }
    const page = entries.slice(0, limit);
    const last = page.at(-1);
    if (entries.length > limit && last !== undefined)
      linkNextPage(request, reply, deps, { cursor: Buffer.from(getSortKey(last)).toString("base64url") });
    return treeEntries(hub, repository, revision, page, { expand });
  });

  route(app, endpoints.getPaths, async ({ path, body, principal, request, reply }) => {
    const { repository, revision } = await find(principal, path, request);
    reply.header("x-repo-commit", revision.commit.oid);
    const source = hub.trees(repository);
    const entries = await Promise.all(
      body.paths.map(async (path) => {
        const trimmed = path.replace(/\/+$/, "");
        const entry = await entryAt(source, revision.commit.tree, trimmed);
        return entry && entry.name !== "" ? { ...entry, path: trimmed } : undefined;
      }),
    );
    const found = entries.filter((entry) => entry !== undefined);
    return treeEntries(hub, repository, revision, found, { expand: body.expand ?? false });
  });
}

function parseCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  if (!/^[\w-]+$/.test(cursor)) throw new ApiError("BadRequest", "cursor: is not valid for this list.");
  return Buffer.from(cursor, "base64url").toString();
}
