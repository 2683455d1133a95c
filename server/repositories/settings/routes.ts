import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import { parseCard } from "../../models/card/read-card.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { isTrue } from "../../http/flags.ts";
import { can } from "../../accounts/policies.ts";
import { parseId, splitId } from "../names.ts";
import { createRepository } from "../create.ts";
import { findModel, findRepository, findWritable, requireWrite } from "../find.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import type { ModelRecord } from "../../models/model-record.ts";
import { modelId, getOrigin } from "../../http/request-url.ts";
import { databaseId } from "../../models/view.ts";
import { registerOtherKinds } from "../other-kinds.ts";
import { requireObject, getText } from "../refs/routes.ts";

type Params = { owner: string; name: string };

const MAX_FILES = 100;

/** Creating, changing, and deleting repositories: `/api/repos/…`, `/settings`, `/auth-check`, and card validation. */
export function repositoryRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;
  const getUrl = (request: FastifyRequest, id: string) => `${getOrigin(request, deps)}/${id}`;

  app.post("/api/repos/create", { bodyLimit: 30_000_000 }, async (request, reply) => {
    const principal = requireUser(request);
    const body = requireObject(request.body);
    mustBeModel(body);
    const id = parseTargetId(body, principal.name);
    const { owner } = splitId(id);
    if (!can.writeNamespace(principal, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to create a model under the namespace "${owner}".`,
      );
    const existing = await hub.store.get(id);
    const repository =
      existing ??
      (await createRepository(hub, principal, {
        id,
        private: isTrue(body["private"]) || getText(body, "visibility") === "private",
        files: [...licenseFile(body), ...parseFiles(body)],
      }));
    const url = getUrl(request, repository?.id ?? id);
    if (existing || repository === undefined) {
      const error = "You already created this model repo";
      reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
      return { error, url };
    }
    return { url, name: repository.id, id: databaseId(repository.id) };
  });

  app.delete("/api/repos/delete", async (request) => {
    const principal = requireUser(request);
    const body = requireObject(request.body);
    mustBeModel(body);
    const { repository } = await findWritable(hub, principal, parseTargetId(body, principal.name));
    await hub.store.delete(repository);
    return {};
  });

  app.post("/api/repos/move", async (request) => {
    const principal = requireUser(request);
    const body = requireObject(request.body);
    mustBeModel(body);
    const [from, to] = [getText(body, "fromRepo") ?? "", getText(body, "toRepo") ?? ""];
    const { owner, name } = splitId(to);
    const id = parseId(owner, name);
    const { repository } = await findWritable(hub, principal, from);
    if (!can.writeNamespace(principal, owner))
      throw new ApiError(
        "Forbidden",
        `You don't have the rights to move a model to the namespace "${owner}".`,
      );
    if (!(await hub.store.rename(repository, id)))
      throw new ApiError("Conflict", `Model "${id}" already exists.`);
    return { url: getUrl(request, id) };
  });

  app.put<{ Params: Params }>("/api/models/:owner/:name/settings", async (request) => {
    const principal = getPrincipal(request);
    const { repository } = await findWritable(
      hub,
      principal,
      modelId(request.params.owner, request.params.name),
    );
    const change = parseSettings(requireObject(request.body));
    await hub.store.configure(
      repository,
      (known) => known && { ...known, record: { ...known.record, ...change } },
      change.private === undefined ? {} : { private: change.private },
    );
    const { record } = await findRepository(hub, principal, repository.id);
    return {
      private: record.private,
      gated: record.gated,
      visibility: record.private ? "private" : "public",
    };
  });

  for (const at of ["auth-check", "auth-check/write"])
    app.get<{ Params: Params }>(`/api/models/:owner/:name/${at}`, async (request) => {
      const principal = getPrincipal(request);
      const { record } = await findModel(hub, principal, modelId(request.params.owner, request.params.name));
      await requireFileAccess(hub, principal, record);
      if (at.endsWith("write")) requireWrite(principal, record.id);
      return {};
    });

  app.post("/api/validate-yaml", { bodyLimit: 20_000_000 }, async (request, reply) => {
    const content = getText(requireObject(request.body), "content") ?? "";
    const { facts, problem } = parseCard(content);
    const warnings = facts === undefined && problem === undefined ? [{ message: NO_METADATA }] : [];
    const errors = problem === undefined ? [] : [{ message: problem }];
    if (errors.length > 0)
      reply
        .code(400)
        .header("x-error-code", "BadRequest")
        .header("x-error-message", "The model card is invalid.");
    return { errors, warnings };
  });

  registerOtherKinds(app);
}

const NO_METADATA = "The model card has no metadata. Start it with a front matter between two lines of ---.";

function mustBeModel({ type }: Record<string, unknown>): void {
  if (type === undefined || type === null || type === "model") return;
  throw new ApiError("BadRequest", `type: only models are supported, not ${String(type).slice(0, 50)}s.`);
}

/** Parses `name` with `organization`, which may be the user's own name, or both parts in `name`. */
function parseTargetId(body: Record<string, unknown>, own: string): string {
  const name = getText(body, "name");
  if (name === undefined) throw new ApiError("BadRequest", "name: is required.");
  if (name.includes("/")) return parseId(splitId(name).owner, splitId(name).name);
  return parseId(getText(body, "organization") || own, name);
}

function licenseFile(body: Record<string, unknown>): { path: string; content: Uint8Array }[] {
  const lines = ["license", "license_name", "license_link"].flatMap((field) => {
    const value = getText(body, field);
    return value === undefined || value === "" ? [] : [`${field}: ${JSON.stringify(value.slice(0, 500))}`];
  });
  return lines.length === 0
    ? []
    : [{ path: "README.md", content: Buffer.from(`---\n${lines.join("\n")}\n---\n`) }];
}

function parseFiles(body: Record<string, unknown>): { path: string; content: Uint8Array }[] {
  const files = body["files"] ?? [];
  if (!Array.isArray(files) || files.length > MAX_FILES)
    throw new ApiError("BadRequest", `files: must be a list of up to ${MAX_FILES} files.`);
  return files.map((each: unknown) => {
    const file = requireObject(each);
    const [path, content] = [getText(file, "path"), getText(file, "content")];
    if (path === undefined || content === undefined)
      throw new ApiError("BadRequest", "files: each item needs a path and content.");
    return {
      path,
      content: Buffer.from(content, getText(file, "encoding") === "base64" ? "base64" : "utf8"),
    };
  });
}

function parseSettings(body: Record<string, unknown>): Partial<Pick<ModelRecord, "private" | "gated">> {
  const visibility = getText(body, "visibility");
  if (visibility !== undefined && visibility !== "public" && visibility !== "private")
    throw new ApiError("BadRequest", 'visibility: must be "public" or "private".');
  const gated = body["gated"];
  if (gated !== undefined && gated !== null && gated !== false && gated !== "auto" && gated !== "manual")
    throw new ApiError("BadRequest", 'gated: must be false, "auto" or "manual".');
  const hidden = visibility === undefined ? body["private"] : visibility === "private";
  return {
    ...(hidden !== undefined && hidden !== null && { private: isTrue(hidden) }),
    ...(gated !== undefined && gated !== null && { gated }),
  };
}
