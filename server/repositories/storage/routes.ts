import { endpoints } from "@modelyard/contract";
import { findOrgAsMember } from "../../accounts/authorization.ts";
import { can } from "../../accounts/policies.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { forbidden } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";

type StorageContext = Pick<RepositoriesContext, "accounts" | "models" | "repositories">;

/** Storage usage: `/api/settings/repositories`, and the same for members of an organization. */
export function storageRoutes(app: App, deps: StorageContext): void {
  route(app, endpoints.listOwnStorage, async ({ principal }) => {
    // The shares add up to everything, so a partial view would reveal the rest.
    if (!can.seeOwnUsage(principal)) throw forbidden("This token lacks permission to read storage usage.");
    return listStorage(deps, principal, principal.name);
  });

  route(app, endpoints.listOrganizationStorage, async ({ path, principal }) => {
    const { name } = await findOrgAsMember(deps.accounts, principal, path.org);
    return listStorage(deps, principal, name);
  });
}

async function listStorage(
  { models, repositories }: StorageContext,
  principal: UserPrincipal,
  namespace: string,
) {
  const found = await repositories.storageOf(namespace);
  const all = found.reduce((sum, { storage }) => sum + storage, 0);
  const records = await models.getMany(found.map(({ id }) => id));
  const known = new Map(
    records.filter((record) => can.readModel(principal, record)).map((record) => [record.id, record]),
  );
  return found.flatMap(({ id, storage }) => {
    const record = known.get(id);
    if (record === undefined) return [];
    return [
      {
        id,
        type: "model" as const,
        updatedAt: record.lastModified ?? record.createdAt ?? new Date(0).toISOString(),
        visibility: record.private ? ("private" as const) : ("public" as const),
        storage,
        storagePercent: all === 0 ? 0 : (100 * storage) / all,
      },
    ];
  });
}
