import type { FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, entryNotFound } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { spawnGit } from "../git/run-git.ts";
import { BRANCHES } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import { entryAt } from "../git/edit-tree.ts";
import { walkTree } from "../git/walk-tree.ts";
import { findRepository, findWritable } from "../find.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import { getGitCopy } from "../git/git-copy.ts";
import { requireRevision, splitPath } from "../refs/revisions.ts";
import { squash } from "./squash.ts";
import { modelId, getQuery } from "../../http/request-url.ts";
import { requireObject, getText } from "../refs/routes.ts";
import { segmentsFrom } from "../scope.ts";

type Params = { owner: string; name: string };
type CompareRequest = FastifyRequest<{ Params: Params }>;

const DEPTH = 5;

/** Maximum size of a diff in a JSON response. Raw diffs are streamed without a limit. Bytes. */
const MAX_DIFF_BYTES = 10_000_000;

const getModelId = ({ params }: CompareRequest) => modelId(params.owner, params.name);

/** Routes over the whole history: `/api/models/{owner}/{name}/compare`, `/super-squash`, and `/treesize`. */
export function compareRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/compare/*`, async (request, reply) => {
    const principal = getPrincipal(request);
    const { repository, record } = await findRepository(hub, principal, getModelId(request));
    await requireFileAccess(hub, principal, record);
    const [from = "", to = "", more] = segmentsFrom(request, DEPTH).join("/").split("..");
    if (from === "" || to === "" || more !== undefined)
      throw new ApiError("BadRequest", "Compare two revisions as {from}..{to}.");
    const before = (await requireRevision(hub, repository, from)).commit;
    const after = (await requireRevision(hub, repository, to)).commit;
    const folder = await getGitCopy(hub, repository);
    const args = ["diff", "--no-ext-diff", "--no-textconv", "--no-color", before.oid, after.oid, "--"];
    const git = spawnGit(folder, args);
    git.stderr.resume();
    reply.raw.once("close", () => git.kill());
    if (isTrue(getQuery(request).get("raw")))
      return reply
        .type("text/plain; charset=utf-8")
        .header("x-content-type-options", "nosniff")
        .send(git.stdout);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(await shortText(git.stdout)));
  });

  app.post<{ Params: Params }>(`${at}/super-squash/*`, async (request) => {
    const principal = getPrincipal(request);
    const { repository } = await findWritable(hub, principal, getModelId(request));
    const name = segmentsFrom(request, DEPTH).join("/");
    const { ref } = await requireRevision(hub, repository, name);
    if (!ref?.name.startsWith(BRANCHES))
      throw new ApiError("BadRequest", `${name} is not a branch. Only branches can be squashed.`);
    const message = getText(requireObject(request.body), "message") || `Super-squash branch '${name}'`;
    return { commitId: await squash(hub, principal, repository, ref, message) };
  });

  app.get<{ Params: Params }>(`${at}/treesize/*`, async (request) => {
    const { repository } = await findRepository(hub, getPrincipal(request), getModelId(request));
    const { name, path } = await splitPath(hub, repository, segmentsFrom(request, DEPTH));
    const { commit } = await requireRevision(hub, repository, name);
    const source = hub.trees(repository);
    const folder = await entryAt(source, commit.tree, path);
    if (folder === undefined || !isFolder(folder)) throw entryNotFound(path);
    const files: string[] = [];
    for await (const entry of walkTree(source, folder.oid, { recursive: true }))
      if (!isFolder(entry)) files.push(entry.oid);
    const facts = await hub.objects.describe(repository.key, files);
    // Content with several paths counts once per path.
    const size = files.reduce(
      (sum, oid) => sum + (facts.get(oid)?.lfs?.size ?? facts.get(oid)?.size ?? 0),
      0,
    );
    return { path, size };
  });
}

async function shortText(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (size > MAX_DIFF_BYTES) throw new ApiError("PayloadTooLarge", "The diff is too large. Use raw=true.");
  }
  return Buffer.concat(parts).toString();
}
