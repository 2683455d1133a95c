import { getUsageSnippets } from "@modelyard/catalog";
import { api, type Endpoint, endpoints } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { can } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { entryNotFound, revisionNotFound } from "../../http/errors.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import { getCatalogFacts, getModelHub } from "../../models/catalog-facts.ts";
import { getMemoryPlans } from "../../models/memory.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { hostedSnippets } from "../../models/snippets/hosted-snippets.ts";
import { modelDocument } from "../../models/view.ts";
import type { RepositoriesContext } from "../context.ts";
import { listSiblings } from "../files/siblings.ts";
import { findModel } from "../find.ts";
import { requireRevision } from "../refs/revisions.ts";
import type { Repositories } from "../repositories.ts";
import type { Repository } from "../store.ts";

/** Models whose files are not stored here have one revision, under the names that clients use. */
function checkRevision(record: ModelRecord, revision: string): void {
  const isHead = revision === "main" || revision === "HEAD" || revision === "refs/heads/main";
  const isSha =
    record.sha !== undefined && revision.length >= 7 && record.sha.startsWith(revision.toLowerCase());
  if (!isHead && !isSha) throw revisionNotFound(revision);
}

/** `/api/models/{owner}/{name}` and its subroutes. */
export function modelRoutes(app: App, deps: RepositoriesContext): void {
  const { models, repositories: hub } = deps;
  const find = (principal: Principal, path: { owner: string; name: string }) =>
    findModel(hub, principal, modelId(path.owner, path.name));

  const getHub = (
    record: ModelRecord,
    { principal, request }: Pick<Call<Endpoint>, "principal" | "request">,
  ) => getModelHub(deps, record, getOrigin(request, deps), (model) => can.readModel(principal, model));

  async function getDocument(
    { path, query, principal, request }: Call<typeof endpoints.getModel>,
    revision?: string,
  ) {
    const { record, repository } = await find(principal, path);
    const { expand, modelyard: extras, securityStatus: security, blobs: sizes = false } = query;
    if (!repository && revision !== undefined) checkRevision(record, revision);
    const siblings = expand === undefined || expand.length === 0 || expand.includes("siblings");
    const files = repository && (await describeFiles(hub, repository, { revision, siblings, sizes }));
    const document = modelDocument(record, { expand, extras, security, files });
    const modelHub = extras ? await getHub(record, { principal, request }) : undefined;
    if (document.modelyard && modelHub) document.modelyard.hub = modelHub;
    if (principal.kind === "anonymous") return document;
    return { ...document, isLikedByUser: (await hub.likes.among(principal.id, [record.id])).size > 0 };
  }

  route(app, endpoints.getModel, (call) => getDocument(call));
  route(app, endpoints.getModelRevision, (call) => getDocument(call, call.path.revision));

  route(app, endpoints.getCard, async ({ path, principal, reply }) => {
    const { record } = await find(principal, path);
    return sendCard(reply, await models.card(record.id));
  });

  route(app, endpoints.getUsage, async ({ path, query, principal, request }) => {
    const { record } = await find(principal, path);
    const modelHub = await getHub(record, { principal, request });
    return {
      id: record.id,
      url: api.model(record.id),
      libraries: getUsageSnippets({ ...getCatalogFacts(record), hub: modelHub }, query),
    };
  });

  route(app, endpoints.getMemory, async ({ path, query, principal }) => {
    const { record } = await find(principal, path);
    return getMemoryPlans(record, query);
  });

  route(app, endpoints.getSnippets, async ({ path, query, principal, request }) => {
    const { record } = await find(principal, path);
    return hostedSnippets(record, getOrigin(request, deps), query, await deps.snippetTemplates.list());
  });
}

/** Returns the fields that depend on the revision. The catalog record describes the main branch. */
async function describeFiles(
  hub: Repositories,
  repository: Repository,
  {
    revision = "main",
    siblings,
    sizes,
  }: { revision?: string | undefined; siblings: boolean; sizes: boolean },
) {
  const { commit } = await requireRevision(hub, repository, revision);
  return {
    sha: commit.oid,
    lastModified: new Date(commit.committed_at * 1000).toISOString(),
    ...(siblings && { siblings: await listSiblings(hub, repository, commit.tree, { sizes }) }),
    usedStorage: await hub.usage.size(repository.key),
  };
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
    const name = path.join("/");
    return sendCard(reply, name === "README.md" ? await models.card(record.id) : undefined, name);
  };

function sendCard(reply: FastifyReply, text: string | undefined, name = "README.md"): FastifyReply {
  if (text === undefined) throw entryNotFound(name);
  return reply.type("text/markdown; charset=utf-8").send(text);
}
