import { endpoints } from "@modelyard/contract";
import { findUser } from "../../accounts/authorization.ts";
import { can } from "../../accounts/policies.ts";
import type { Shared } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, invalidField } from "../../http/errors.ts";
import { MAX_SHARES_WITH_USER } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import { requireShare, shareView } from "../../repositories/shares/view.ts";
import type { CommunityContext } from "../context.ts";
import { createCollectionReader } from "./reader.ts";
import { getSharedIds } from "./routes.ts";
import { getSlug } from "./view.ts";

/** Shares of collections with users: `/api/collections/{owner}/{slug}/shares`. */
export function collectionShareRoutes(app: App, deps: CommunityContext): void {
  const { accounts } = deps;
  const { collections, collectionShares: shares } = deps.repositories;
  const reader = createCollectionReader(deps);

  route(app, endpoints.listCollectionShares, async (call) => {
    const { collection } = await reader.findManageable(call);
    return (await shares.list(collection.id)).map(shareView);
  });

  route(app, endpoints.setCollectionShare, async (call) => {
    const { collection, owner } = await reader.findManageable(call);
    const user = await findUser(accounts, call.path.user);
    if (user.id === owner._id) throw invalidField("user", "owns the collection");
    const activity = { models: [], collections: [collection.id] };
    const from = { by: call.principal.id, activity };
    const share = await shares.set(collection.id, user.id, call.body.role, from);
    await accounts.directory.refresh();
    return requireShare(share);
  });

  route(app, endpoints.removeCollectionShare, async (call) => {
    const { path, principal } = call;
    const user = await accounts.users.byName(path.user);
    const isLeaving = user?.id === principal.id && can.createOrg(principal);
    const { collection } = isLeaving ? await reader.find(principal, path) : await reader.findManageable(call);
    if (!user || !(await shares.remove(collection.id, user.id)))
      throw new ApiError("NotFound", `The collection is not shared with ${path.user}.`);
    await accounts.directory.refresh();
    return {};
  });

  route(app, endpoints.listSharedCollections, async ({ principal }) => {
    const { collections: shared = new Map<string, Shared>() } = principal;
    const ids = getSharedIds(principal);
    const rows = await collections.list({ viewer: [], shared: ids, ids, limit: MAX_SHARES_WITH_USER });
    return rows.flatMap((row) => {
      const owner = reader.findOwner(row);
      const { role = "read", by: sharedBy } = shared.get(row.id) ?? {};
      return owner === undefined
        ? []
        : [
            {
              slug: getSlug(owner.name, row),
              title: row.title,
              owner: owner.name,
              private: row.private === 1,
              lastUpdated: row.updated_at,
              role,
              ...(sharedBy !== undefined && { sharedBy }),
            },
          ];
    });
  });
}
