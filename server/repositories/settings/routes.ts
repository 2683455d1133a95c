import type { FastifyRequest } from "fastify";
import { principalOf, userOf } from "../../http/auth/authenticate.ts";
import { readCard } from "../../models/card/read-card.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isOn } from "../../http/flags.ts";
import { can } from "../../accounts/policies.ts";
import { checkedId, partsOf } from "../names.ts";
import { createRepository } from "../create.ts";
import { findModel, findRepository, findWritable, requireWrite } from "../find.ts";
import { mustReadFiles } from "../access-requests/gate.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { modelId, originOf } from "../../http/request-url.ts";
import { databaseId } from "../../models/view.ts";
import { otherKinds } from "../other-kinds.ts";
import { objectOf, textIn } from "../refs/routes.ts";

type Params = { owner: string; name: string };

const MAX_FILES = 100;

/** The life of repositories: `/api/repos/…`, `/settings`, `/auth-check`, and the check of a card. */
export function repositoryRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const urlOf = (request: FastifyRequest, id: string) => `${originOf(request, deps)}/${id}`;

  app.post("/api/repos/create", { bodyLimit: 30_000_000 }, async (request, reply) => {
    const who = userOf(request);
    const body = objectOf(request.body);
    mustBeModel(body);
    const id = idIn(body, who.name);
    const { owner } = partsOf(id);
    if (!can.writeNamespace(who, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to create a model under the namespace "${owner}".`,
      );
    const existing = await hub.store.get(id);
    const repository =
      existing ??
      (await createRepository(hub, who, {
        id,
        private: isOn(body["private"]) || textIn(body, "visibility") === "private",
        files: [...licenseFile(body), ...filesIn(body)],
      }));
    const url = urlOf(request, repository?.id ?? id);
    if (existing || repository === undefined) {
      const error = "You already created this model repo";
      reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
      return { error, url };
    }
    return { url, name: repository.id, id: databaseId(repository.id) };
  });

  app.delete("/api/repos/delete", async (request) => {
    const who = userOf(request);
    const body = objectOf(request.body);
    mustBeModel(body);
    const { repository } = await findWritable(hub, who, idIn(body, who.name));
    await hub.store.delete(repository);
    return {};
  });

  app.post("/api/repos/move", async (request) => {
    const who = userOf(request);
    const body = objectOf(request.body);
    mustBeModel(body);
    const [from, to] = [textIn(body, "fromRepo") ?? "", textIn(body, "toRepo") ?? ""];
    const { owner, name } = partsOf(to);
    const id = checkedId(owner, name);
    const { repository } = await findWritable(hub, who, from);
    if (!can.writeNamespace(who, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to move a model to the namespace "${owner}".`,
      );
    if (!(await hub.store.rename(repository, id)))
      throw new ApiError("Conflict", `Model "${id}" already exists.`);
    return { url: urlOf(request, id) };
  });

  app.put<{ Params: Params }>("/api/models/:owner/:name/settings", async (request) => {
    const who = principalOf(request);
    const { repository } = await findWritable(hub, who, modelId(request.params.owner, request.params.name));
    const change = settingsIn(objectOf(request.body));
    await hub.store.configure(
      repository,
      (known) => known && { ...known, record: { ...known.record, ...change } },
      change.private === undefined ? {} : { private: change.private },
    );
    const { record } = await findRepository(hub, who, repository.id);
    return {
      private: record.private,
      gated: record.gated,
      visibility: record.private ? "private" : "public",
    };
  });

  for (const at of ["auth-check", "auth-check/write"])
    app.get<{ Params: Params }>(`/api/models/:owner/:name/${at}`, async (request) => {
      const who = principalOf(request);
      const { record } = await findModel(hub, who, modelId(request.params.owner, request.params.name));
      await mustReadFiles(hub, who, record);
      if (at.endsWith("write")) requireWrite(who, record.id);
      return {};
    });

  app.post("/api/validate-yaml", { bodyLimit: 20_000_000 }, async (request, reply) => {
    const content = textIn(objectOf(request.body), "content") ?? "";
    const { facts, problem } = readCard(content);
    const warnings = facts === undefined && problem === undefined ? [{ message: NO_METADATA }] : [];
    const errors = problem === undefined ? [] : [{ message: problem }];
    if (errors.length > 0)
      reply
        .code(400)
        .header("x-error-code", "BadRequest")
        .header("x-error-message", "The model card is invalid.");
    return { errors, warnings };
  });

  otherKinds(app);
}

const NO_METADATA = "The model card has no metadata. Start it with a front matter between two lines of ---.";

function mustBeModel({ type }: Record<string, unknown>): void {
  if (type === undefined || type === null || type === "model") return;
  throw new ApiError("BadRequest", `type: only models are supported, not ${String(type).slice(0, 50)}s.`);
}

/** `name` with `organization`, which is often the user's own name; or both in `name`. */
function idIn(body: Record<string, unknown>, own: string): string {
  const name = textIn(body, "name");
  if (name === undefined) throw new ApiError("BadRequest", "name: is required.");
  if (name.includes("/")) return checkedId(partsOf(name).owner, partsOf(name).name);
  return checkedId(textIn(body, "organization") || own, name);
}

function licenseFile(body: Record<string, unknown>): { path: string; content: Uint8Array }[] {
  const lines = ["license", "license_name", "license_link"].flatMap((field) => {
    const value = textIn(body, field);
    return value === undefined || value === "" ? [] : [`${field}: ${JSON.stringify(value.slice(0, 500))}`];
  });
  return lines.length === 0
    ? []
    : [{ path: "README.md", content: Buffer.from(`---\n${lines.join("\n")}\n---\n`) }];
}

function filesIn(body: Record<string, unknown>): { path: string; content: Uint8Array }[] {
  const files = body["files"] ?? [];
  if (!Array.isArray(files) || files.length > MAX_FILES)
    throw new ApiError("BadRequest", `files: must be a list of up to ${MAX_FILES} files.`);
  return files.map((each: unknown) => {
    const file = objectOf(each);
    const [path, content] = [textIn(file, "path"), textIn(file, "content")];
    if (path === undefined || content === undefined)
      throw new ApiError("BadRequest", "files: each item needs a path and content.");
    return { path, content: Buffer.from(content, textIn(file, "encoding") === "base64" ? "base64" : "utf8") };
  });
}

function settingsIn(body: Record<string, unknown>): Partial<Pick<ModelRecord, "private" | "gated">> {
  const visibility = textIn(body, "visibility");
  if (visibility !== undefined && visibility !== "public" && visibility !== "private")
    throw new ApiError("BadRequest", 'visibility: must be "public" or "private".');
  const gated = body["gated"];
  if (gated !== undefined && gated !== null && gated !== false && gated !== "auto" && gated !== "manual")
    throw new ApiError("BadRequest", 'gated: must be false, "auto" or "manual".');
  const hidden = visibility === undefined ? body["private"] : visibility === "private";
  return {
    ...(hidden !== undefined && hidden !== null && { private: isOn(hidden) }),
    ...(gated !== undefined && gated !== null && { gated }),
  };
}
