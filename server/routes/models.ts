import { usageOf } from "@modelyard/catalogue";
import { api, endpoints, readQuery } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { principalOf } from "../accounts/authenticate.ts";
import type { App, Deps } from "../app.ts";
import { entryNotFound, repoNotFound, revisionNotFound } from "../errors.ts";
import { factsOf } from "../index-model.ts";
import { may } from "../policies.ts";
import { modelId, queryOf } from "../request-url.ts";
import type { ModelRecord } from "../stores/model-record.ts";
import { modelDocument } from "../views/model-document.ts";

interface Params {
  owner?: string;
  name: string;
  revision?: string;
  "*"?: string;
}

/** `/api/models/{owner}/{name}` and what hangs below it. Ids without an owner are found too. */
export function modelRoutes(app: App, { models }: Deps): void {
  async function find(request: FastifyRequest<{ Params: Params }>): Promise<ModelRecord> {
    const { owner, name } = request.params;
    const id = modelId(owner, name);
    const record = await models.get(id);
    if (!record || !may.readModel(principalOf(request), record)) throw repoNotFound(id);
    return record;
  }

  /** Facts have one revision: the present one, under the names that clients give it. */
  function checkRevision(record: ModelRecord, revision: string): void {
    const isHead = revision === "main" || revision === "HEAD" || revision === "refs/heads/main";
    const isSha =
      record.sha !== undefined && revision.length >= 7 && record.sha.startsWith(revision.toLowerCase());
    if (!isHead && !isSha) throw revisionNotFound(revision);
  }

  function info(record: ModelRecord, request: FastifyRequest) {
    const { expand, modelyard } = readQuery(endpoints.getModel.query, queryOf(request));
    return modelDocument(record, {
      ...(expand && { expand }),
      ...(modelyard !== undefined && { extras: modelyard }),
    });
  }

  async function card(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const record = await find(request);
    const text = await models.card(record.id);
    if (text === undefined) throw entryNotFound("README.md");
    return reply.type("text/markdown; charset=utf-8").send(text);
  }

  for (const at of ["/api/models/:owner/:name", "/api/models/:name"]) {
    app.get<{ Params: Params }>(at, async (request) => info(await find(request), request));

    app.get<{ Params: Params }>(`${at}/revision/*`, async (request) => {
      const record = await find(request);
      checkRevision(record, request.params["*"] ?? "");
      return info(record, request);
    });
  }

  app.get<{ Params: Params }>("/api/models/:owner/:name/card", card);

  // Where hub clients look for a card: the one file that a hub of facts has.
  for (const kind of ["resolve", "raw"]) {
    app.get<{ Params: Params }>(`/:owner/:name/${kind}/:revision/README.md`, async (request, reply) => {
      const record = await find(request);
      checkRevision(record, request.params.revision ?? "");
      if (record.sha !== undefined) reply.header("x-repo-commit", record.sha);
      return card(request, reply);
    });
  }

  app.get<{ Params: Params }>("/api/models/:owner/:name/usage", async (request) => {
    const record = await find(request);
    const choice = readQuery(endpoints.getUsage.query, queryOf(request));
    return { id: record.id, url: api.model(record.id), libraries: usageOf(factsOf(record), choice) };
  });
}
