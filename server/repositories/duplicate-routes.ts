import { endpoints } from "@modelyard/contract";
import { can } from "../accounts/policies.ts";
import type { App } from "../http/context.ts";
import { forbidden } from "../http/errors.ts";
import { getOrigin, modelId } from "../http/request-url.ts";
import { route } from "../http/route.ts";
import type { RepositoriesContext } from "./context.ts";
import { duplicateRepository } from "./duplicate.ts";
import { findReadable } from "./find.ts";
import { parseId, splitId } from "./names.ts";

/** Duplication of repositories: `/api/models/{owner}/{name}/duplicate`. */
export function duplicateRoutes(app: App, deps: RepositoriesContext): void {
  const hub = deps.repositories;

  route(app, endpoints.duplicateRepository, async ({ path, body, principal, request, reply }) => {
    const found = await findReadable(hub, principal, modelId(path.owner, path.name));
    const { owner, name } = splitId(body.repository);
    const id = parseId(owner, name);
    if (!can.writeNamespace(principal, owner))
      throw forbidden(`You don't have the rights to create a model under the namespace "${owner}".`);
    const { visibility } = body;
    const isPrivate = visibility ? visibility === "private" : (body.private ?? found.record.private);
    const created = await duplicateRepository(hub, principal, found, { id, private: isPrivate });
    const url = `${getOrigin(request, deps)}/${created?.id ?? id}`;
    if (created) return { url };
    const error = `Model "${id}" already exists.`;
    reply.code(409).header("x-error-code", "Conflict").header("x-error-message", error);
    return reply.send({ error, url });
  });
}
