import type { FastifyRequest } from "fastify";
import { principalOf } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError, entryNotFound } from "../../http/errors.ts";
import { isOn } from "../../http/flags.ts";
import { spawnGit } from "../git/run-git.ts";
import { BRANCHES } from "../git/ref-names.ts";
import { isFolder } from "../git/tree.ts";
import { entryAt } from "../git/edit-tree.ts";
import { walkTree } from "../git/walk-tree.ts";
import { findRepository, findWritable } from "../find.ts";
import { mustReadFiles } from "../access-requests/gate.ts";
import { gitCopy } from "../git/git-copy.ts";
import { revisionOf, splitPath } from "../refs/revisions.ts";
import { squash } from "./squash.ts";
import { modelId, queryOf } from "../../http/request-url.ts";
import { objectOf, textIn } from "../refs/routes.ts";
import { segmentsFrom } from "../scope.ts";

type Params = { owner: string; name: string };
type Asked = FastifyRequest<{ Params: Params }>;

const DEPTH = 5;

/** Bytes of a difference that is sent as one JSON text; a raw one is streamed, however long. */
const MAX_DIFF_BYTES = 10_000_000;

const idOf = ({ params }: Asked) => modelId(params.owner, params.name);

/** Over the whole history: `/api/models/{owner}/{name}/compare`, `/super-squash` and `/treesize`. */
export function compareRoutes(app: App, { repositories: hub }: RepositoriesContext): void {
  const at = "/api/models/:owner/:name";

  app.get<{ Params: Params }>(`${at}/compare/*`, async (request, reply) => {
    const who = principalOf(request);
    const { repository, record } = await findRepository(hub, who, idOf(request));
    await mustReadFiles(hub, who, record);
    const [from = "", to = "", more] = segmentsFrom(request, DEPTH).join("/").split("..");
    if (from === "" || to === "" || more !== undefined)
      throw new ApiError("BadRequest", "Compare two revisions as {from}..{to}.");
    const before = (await revisionOf(hub, repository, from)).commit;
    const after = (await revisionOf(hub, repository, to)).commit;
    const folder = await gitCopy(hub, repository);
    const args = ["diff", "--no-ext-diff", "--no-textconv", "--no-color", before.oid, after.oid, "--"];
    const git = spawnGit(folder, args);
    git.stderr.resume();
    reply.raw.once("close", () => git.kill());
    if (isOn(queryOf(request).get("raw")))
      return reply
        .type("text/plain; charset=utf-8")
        .header("x-content-type-options", "nosniff")
        .send(git.stdout);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(await shortText(git.stdout)));
  });

  app.post<{ Params: Params }>(`${at}/super-squash/*`, async (request) => {
    const who = principalOf(request);
    const { repository } = await findWritable(hub, who, idOf(request));
    const name = segmentsFrom(request, DEPTH).join("/");
    const { ref } = await revisionOf(hub, repository, name);
    if (!ref?.name.startsWith(BRANCHES))
      throw new ApiError("BadRequest", `${name} is not a branch. Only branches can be squashed.`);
    const message = textIn(objectOf(request.body), "message") || `Super-squash branch '${name}'`;
    return { commitId: await squash(hub, who, repository, ref, message) };
  });

  app.get<{ Params: Params }>(`${at}/treesize/*`, async (request) => {
    const { repository } = await findRepository(hub, principalOf(request), idOf(request));
    const { name, path } = await splitPath(hub, repository, segmentsFrom(request, DEPTH));
    const { commit } = await revisionOf(hub, repository, name);
    const source = hub.trees(repository);
    const folder = await entryAt(source, commit.tree, path);
    if (folder === undefined || !isFolder(folder)) throw entryNotFound(path);
    const files: string[] = [];
    for await (const entry of walkTree(source, folder.oid, { recursive: true }))
      if (!isFolder(entry)) files.push(entry.oid);
    const facts = await hub.objects.describe(repository.key, files);
    // A content that stands at several paths counts at each of them.
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
