import { getUsageSnippets } from "@modelyard/catalog";
import { api, endpoints, parseQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { entryNotFound, revisionNotFound } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { getCatalogFacts } from "../../models/catalog-facts.ts";
import { hostedSnippets } from "../../models/snippets/hosted-snippets.ts";
import { findModel } from "../find.ts";
import { requireRevision } from "../refs/revisions.ts";
import { modelId, getOrigin, getQuery } from "../../http/request-url.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import type { Repository } from "../store.ts";
import { modelDocument } from "../../models/view.ts";
import { listSiblings } from "../files/siblings.ts";
import { segmentsFrom } from "../scope.ts";

interface Params {
  owner?: string;
  name: string;
}
type ModelRequest = FastifyRequest<{ Params: Params }>;

/** Models whose files are not stored here have one revision, under the names that clients use. */
function checkRevision(record: ModelRecord, revision: string): void {
  const isHead = revision === "main" || revision === "HEAD" || revision === "refs/heads/main";
  const isSha =
    record.sha !== undefined && revision.length >= 7 && record.sha.startsWith(revision.toLowerCase());
  if (!isHead && !isSha) throw revisionNotFound(revision);
}

/** `/api/models/{owner}/{name}` and its subroutes. Also finds IDs without an owner. */
export function modelRoutes(app: App, deps: RepositoriesContext): void {
  const { models, repositories: hub } = deps;
  const find = (request: ModelRequest) =>
    findModel(hub, getPrincipal(request), modelId(request.params.owner, request.params.name));

  async function info(request: ModelRequest, revision?: string) {
    const { record, repository } = await find(request);
    const query = getQuery(request);
    const { expand, modelyard } = parseQuery(endpoints.getModel.query, query);
    const params = {
      ...(expand && { expand }),
      ...(modelyard !== undefined && { extras: modelyard }),
      security: isTrue(query.get("securityStatus")),
    };
    const liked = await likedBy(request, record);
    if (repository) {
      const files = await atRevision(repository, { revision, sizes: isTrue(query.get("blobs")) });
      return { ...modelDocument(record, { ...params, files }), ...liked };
    }
    if (revision !== undefined) checkRevision(record, revision);
    return { ...modelDocument(record, params), ...liked };
  }

  /** Whether the principal likes the model. Omitted for anonymous requests. */
  async function likedBy(request: ModelRequest, { id }: ModelRecord): Promise<{ isLikedByUser?: boolean }> {
    const principal = getPrincipal(request);
    if (principal.kind === "anonymous") return {};
    return { isLikedByUser: (await hub.likes.among(principal.id, [id])).size > 0 };
  }

  /** Returns the fields that depend on the revision. The catalog record describes the main branch. */
  async function atRevision(
    repository: Repository,
    { revision = "main", sizes }: { revision?: string | undefined; sizes: boolean },
  ) {
    const { commit } = await requireRevision(hub, repository, revision);
    return {
      sha: commit.oid,
      lastModified: new Date(commit.committed_at * 1000).toISOString(),
      siblings: await listSiblings(hub, repository, commit.tree, { sizes }),
      usedStorage: await hub.lfs.storage(repository.key),
    };
  }

  async function sendCard(reply: FastifyReply, record: ModelRecord) {
    const text = await models.card(record.id);
    if (text === undefined) throw entryNotFound("README.md");
    return reply.type("text/markdown; charset=utf-8").send(text);
  }

  for (const [at, depth] of [
    ["/api/models/:owner/:name", 5],
    ["/api/models/:name", 4],
  ] as const) {
    app.get<{ Params: Params }>(at, (request) => info(request));
    app.get<{ Params: Params }>(`${at}/revision/*`, (request) =>
      info(request, segmentsFrom(request, depth).join("/")),
    );
  }

  app.get<{ Params: Params }>("/api/models/:owner/:name/card", async (request, reply) =>
    sendCard(reply, (await find(request)).record),
  );

  app.get<{ Params: Params }>("/api/models/:owner/:name/usage", async (request) => {
    const { record } = await find(request);
    const choice = parseQuery(endpoints.getUsage.query, getQuery(request));
    return {
      id: record.id,
      url: api.model(record.id),
      libraries: getUsageSnippets(getCatalogFacts(record), choice),
    };
  });

  app.get<{ Params: Params }>("/api/models/:owner/:name/snippets", async (request) => {
    const { record } = await find(request);
    const query = parseQuery(endpoints.getSnippets.query, getQuery(request));
    return hostedSnippets(record, getOrigin(request, deps), query, await deps.snippetTemplates.list());
  });
}

/** Serves the model card of models whose files are not stored here. */
export const createCatalogCard =
  ({ models }: Pick<RepositoriesContext, "models">) =>
  async (
    _: FastifyRequest,
    reply: FastifyReply,
    record: ModelRecord,
    segments: readonly string[],
  ): Promise<FastifyReply> => {
    const [revision = "", ...path] = segments;
    checkRevision(record, revision);
    if (record.sha !== undefined) reply.header("x-repo-commit", record.sha);
    const text = path.join("/") === "README.md" ? await models.card(record.id) : undefined;
    if (text === undefined) throw entryNotFound(path.join("/"));
    return reply.type("text/markdown; charset=utf-8").send(text);
  };
