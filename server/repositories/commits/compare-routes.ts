import { MAX_DIFF_BYTES } from "../../http/limits.ts";
import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError, entryNotFound } from "../../http/errors.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { getFilesSize } from "../files/siblings.ts";
import { findReadable, findRepository, findWritable } from "../find.ts";
import { entryAt } from "../git/edit-tree.ts";
import { startForClient } from "../git/client-programs.ts";
import { getGitCopy } from "../git/git-copy.ts";
import { BRANCHES } from "../git/ref-names.ts";
import { measureTree } from "../git/measure-tree.ts";
import { spawnDiff } from "../git/run-git.ts";
import { isFolder } from "../git/tree.ts";
import { requireRevision, splitPath } from "../refs/revisions.ts";
import { getSegments } from "../scope.ts";
import { squash } from "./write-commit.ts";

/** Number of segments before the revision: `api/models/{owner}/{name}/treesize`. */
const DEPTH = 5;

/** Routes over the whole history: `/api/models/{owner}/{name}/compare`, `/super-squash`, and `/treesize`. */
export function compareRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  route(app, endpoints.compareRevisions, async ({ path, query, principal, request, reply }) => {
    const { repository } = await findReadable(hub, principal, modelId(path.owner, path.name));
    const [from = "", to = "", more] = path.revisions.split("..");
    if (from === "" || to === "" || more !== undefined)
      throw new ApiError("BadRequest", "Compare two revisions as {from}..{to}.");
    const before = (await requireRevision(hub, repository, from)).commit;
    const after = (await requireRevision(hub, repository, to)).commit;
    // Git would list all paths of both commits.
    for (const { tree } of [before, after]) await measureTree(hub.trees(repository), tree);
    const git = await startForClient(request, reply, async () =>
      spawnDiff(await getGitCopy(hub, repository), before.oid, after.oid),
    );
    if (query.raw)
      return reply
        .type("text/plain; charset=utf-8")
        .header("x-content-type-options", "nosniff")
        .send(git.stdout);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(await readDiff(git.stdout)));
  });

  route(app, endpoints.squashBranch, async ({ path, body, principal }) => {
    const { repository } = await findWritable(hub, principal, modelId(path.owner, path.name));
    const { ref } = await requireRevision(hub, repository, path.branch);
    if (!ref?.name.startsWith(BRANCHES))
      throw new ApiError("BadRequest", `${path.branch} is not a branch. Only branches can be squashed.`);
    const message = body.message || `Super-squash branch '${path.branch}'`;
    return { commitId: await squash(hub, principal, repository, ref, message) };
  });

  route(app, endpoints.getTreeSize, async ({ path, principal, request }) => {
    const { repository } = await findRepository(hub, principal, modelId(path.owner, path.name));
    const location = await splitPath(hub, repository, getSegments(request, DEPTH));
    const { commit } = await requireRevision(hub, repository, location.name);
    const source = hub.trees(repository);
    const folder = await entryAt(source, commit.tree, location.path);
    if (folder === undefined || !isFolder(folder)) throw entryNotFound(location.path);
    return { path: location.path, size: await getFilesSize(hub, repository, folder.oid) };
  });
}

async function readDiff(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size > MAX_DIFF_BYTES) throw new ApiError("PayloadTooLarge", "The diff is too large. Use raw=true.");
  }
  return Buffer.concat(parts).toString();
}
