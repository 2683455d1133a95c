import { requireUser } from "../../http/auth/authenticate.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { RepositoriesContext } from "../context.ts";
import { forbidden } from "../../http/errors.ts";
import { can } from "../../accounts/policies.ts";
import { requireOrgMember } from "../../accounts/authorization.ts";

/** Storage usage: `/api/settings/repositories`, and the same for members of an organization. */
export function storageRoutes(
  app: App,
  { accounts, models, repositories }: Pick<RepositoriesContext, "accounts" | "models" | "repositories">,
): void {
  async function listed(principal: UserPrincipal, namespace: string) {
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
          type: "model",
          updatedAt: record.lastModified ?? record.createdAt ?? new Date(0).toISOString(),
          visibility: record.private ? "private" : "public",
          storage,
          storagePercent: all === 0 ? 0 : (100 * storage) / all,
        },
      ];
    });
  }

  app.get("/api/settings/repositories", async (request) => {
    const principal = requireUser(request);
    // The shares add up to everything, so a partial view would reveal the rest.
    if (!can.seeOwnUsage(principal)) throw forbidden("This token lacks permission to read storage usage.");
    return listed(principal, principal.name);
  });

  app.get<{ Params: { org: string } }>("/api/organizations/:org/settings/repositories", async (request) =>
    listed(requireUser(request), (await requireOrgMember(accounts, request)).name),
  );
}
