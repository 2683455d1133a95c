import { endpoints } from "@modelyard/contract";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { can } from "../../accounts/policies.ts";
import type { Principal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { getOrigin, modelId } from "../../http/request-url.ts";
import { type Call, route } from "../../http/route.ts";
import { checkUserCard, requireValidCard } from "../../models/card/check-card.ts";
import { databaseId } from "../../models/view.ts";
import { requireFileAccess } from "../access-requests/gate.ts";
import type { RepositoriesContext } from "../context.ts";
import { createRepository } from "../create.ts";
import { findModel, findRepository, findManageable, requireWrite } from "../find.ts";
import { parseId, splitId } from "../names.ts";
import { registerOtherKinds } from "../other-kinds.ts";

type CreateBody = Call<typeof endpoints.createRepository>["body"];
type SettingsBody = Call<typeof endpoints.setRepository>["body"];

/** Creation, settings, and deletion of repositories: `/api/repos/…`, `/settings`, `/auth-check`, and card validation. */
export function repositoryRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  route(
    app,
    endpoints.createRepository,
    async ({ body, principal, request, reply }) => {
      const id = parseTargetId(body, principal.name);
      const { owner } = splitId(id);
      if (!can.writeNamespace(principal, owner))
        throw forbidden(`You don't have the rights to create a model under the namespace "${owner}".`);
      const existing = await hub.store.get(id);
      const files = existing ? [] : getInitialFiles(body);
      for (const { path, content } of files) if (path === "README.md") await requireValidCard(content, id);
      const repository =
        existing ??
        (await createRepository(hub, principal, {
          id,
          private: body.private || body.visibility === "private",
          files,
        }));
      const url = `${getOrigin(request, deps)}/${repository?.id ?? id}`;
      if (existing || repository === undefined) {
        const error = "You already created this model repo";
        reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
        return reply.send({ error, url });
      }
      return { url, name: repository.id, id: databaseId(repository.id) };
    },
    { bodyLimit: 30_000_000 },
  );

  route(app, endpoints.deleteRepository, async ({ body, principal }) => {
    const { repository } = await findManageable(hub, principal, parseTargetId(body, principal.name));
    describeAudit({ subject: repository.id, owner: splitId(repository.id).owner });
    await hub.store.delete(repository);
    await deps.accounts.directory.refresh();
    return {};
  });

  route(app, endpoints.moveRepository, async ({ body, principal, request }) => {
    const { owner, name } = splitId(body.toRepo);
    const id = parseId(owner, name);
    const { repository } = await findManageable(hub, principal, body.fromRepo);
    if (!can.writeNamespace(principal, owner))
      throw forbidden(`You don't have the rights to move a model to the namespace "${owner}".`);
    describeAudit({ subject: repository.id, owner: splitId(repository.id).owner });
    if (!(await hub.store.rename(repository, id)))
      throw new ApiError("Conflict", `Model "${id}" already exists.`);
    await deps.accounts.directory.refresh();
    return { url: `${getOrigin(request, deps)}/${id}` };
  });

  route(app, endpoints.setRepository, async ({ path, body, principal }) => {
    const { repository } = await findManageable(hub, principal, modelId(path.owner, path.name));
    const change = toSettings(body);
    await hub.store.configure(
      repository,
      (known) => known && { ...known, record: { ...known.record, ...change } },
      change.private === undefined ? {} : { private: change.private },
    );
    const { record } = await findRepository(hub, principal, repository.id);
    const { private: isPrivate, gated } = record;
    return { private: isPrivate, gated, visibility: isPrivate ? "private" : "public" };
  });

  async function requireRead(principal: Principal, path: { owner: string; name: string }) {
    const { record } = await findModel(hub, principal, modelId(path.owner, path.name));
    await requireFileAccess(hub, principal, record);
    return record.id;
  }

  route(app, endpoints.checkRead, async ({ path, principal }) => {
    await requireRead(principal, path);
    return {};
  });

  route(app, endpoints.checkWrite, async ({ path, principal }) => {
    requireWrite(principal, await requireRead(principal, path));
    return {};
  });

  cardCheckRoute(app);
  registerOtherKinds(app);
}

/** Validates a model card, before a commit. */
function cardCheckRoute(app: App): void {
  route(
    app,
    endpoints.checkCard,
    async ({ body, request, reply }) => {
      const { errors, warnings } = await checkUserCard(body.content ?? "", request.ip);
      if (errors.length > 0)
        reply
          .code(400)
          .header("x-error-code", "BadRequest")
          .header("x-error-message", "The model card is invalid.");
      // `RepoCard.validate` of huggingface_hub shows the response to its user (as of 2026-11).
      if (request.headers.accept === "text/plain") {
        const lines = [
          ...errors.map((error) => `- Error: ${error}`),
          ...warnings.map((warning) => `- Warning: ${warning}`),
        ];
        return reply.type("text/plain; charset=utf-8").send(lines.join("\n"));
      }
      const toMessages = (texts: readonly string[]) => texts.map((message) => ({ message }));
      return { errors: toMessages(errors), warnings: toMessages(warnings) };
    },
    { bodyLimit: 20_000_000 },
  );
}

/** Returns the ID for a `name` that has both parts, or for a `name` and its `organization`. Default owner: the user. */
function parseTargetId(
  { name, organization }: Pick<CreateBody, "name" | "organization">,
  own: string,
): string {
  if (name.includes("/")) return parseId(splitId(name).owner, splitId(name).name);
  return parseId(organization || own, name);
}

/** Returns the files of a new repository: a model card with its license, and the given files. */
function getInitialFiles(body: CreateBody): { path: string; content: Uint8Array }[] {
  const { license, license_name, license_link } = body;
  const lines = Object.entries({ license, license_name, license_link }).flatMap(([field, value]) =>
    value ? [`${field}: ${JSON.stringify(value.slice(0, 500))}`] : [],
  );
  const card = { path: "README.md", content: Buffer.from(`---\n${lines.join("\n")}\n---\n`) };
  const files = (body.files ?? []).map(({ path, content, encoding }) => ({
    path,
    content: Buffer.from(content, encoding === "base64" ? "base64" : "utf8"),
  }));
  return [...(lines.length > 0 ? [card] : []), ...files];
}

function toSettings({ visibility, private: isPrivate, gated }: SettingsBody) {
  const hidden = visibility === undefined ? isPrivate : visibility === "private";
  return {
    ...(hidden !== undefined && { private: hidden }),
    ...(gated !== undefined && { gated }),
  };
}
