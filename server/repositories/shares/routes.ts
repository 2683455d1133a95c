import { endpoints } from "@modelyard/contract";
import { findUser } from "../../accounts/authorization.ts";
import { can } from "../../accounts/policies.ts";
import type { SharedModel } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, invalidField } from "../../http/errors.ts";
import { modelId } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import { modelTile } from "../../models/view.ts";
import type { RepositoriesContext } from "../context.ts";
import { findManageable, findRepository } from "../find.ts";
import { splitId } from "../names.ts";
import { requireShare, shareView } from "./view.ts";

/** Shares of models with users, and users whose shares are blocked. */
export function shareRoutes(app: App, { accounts, repositories: hub }: RepositoriesContext): void {
  route(app, endpoints.listShares, async ({ path, principal }) => {
    const { repository } = await findManageable(hub, principal, modelId(path.owner, path.name));
    return (await hub.shares.list(repository.key)).map(shareView);
  });

  route(app, endpoints.setShare, async ({ path, body, principal }) => {
    const { repository } = await findManageable(hub, principal, modelId(path.owner, path.name));
    const user = await findUser(accounts, path.user);
    if (user.name.toLowerCase() === splitId(repository.id).owner.toLowerCase())
      throw invalidField("user", "owns the model");
    const activity = { models: [repository.id], collections: [] };
    const share = await hub.shares.set(repository.key, user.id, body.role, { by: principal.id, activity });
    await accounts.directory.refresh();
    return requireShare(share);
  });

  route(app, endpoints.removeShare, async ({ path, principal }) => {
    const user = await accounts.users.byName(path.user);
    const leaves = user?.id === principal.id && can.takePart(principal, modelId(path.owner, path.name));
    const find = leaves ? findRepository : findManageable;
    const { repository } = await find(hub, principal, modelId(path.owner, path.name));
    if (!user || !(await hub.shares.remove(repository.key, user.id)))
      throw new ApiError("NotFound", `${repository.id} is not shared with ${path.user}.`);
    await accounts.directory.refresh();
    return {};
  });

  route(app, endpoints.listSharedModels, async ({ principal }) => {
    const { shares = new Map<string, SharedModel>() } = principal;
    return (await hub.models.getMany([...shares.keys()]))
      .filter((record) => can.readModel(principal, record))
      .map((record) => {
        const sharedBy = shares.get(record.id.toLowerCase())?.by;
        return {
          ...modelTile(record),
          role: can.writeModel(principal, record.id) ? ("write" as const) : ("read" as const),
          ...(sharedBy !== undefined && { sharedBy }),
        };
      })
      .toSorted((a, b) => (b.lastModified ?? "").localeCompare(a.lastModified ?? ""));
  });

  route(app, endpoints.listShareBlocks, async ({ principal }) =>
    (await hub.shareBlocks.list(principal.id)).map(({ name, created_at }) => ({
      user: name,
      createdAt: created_at,
    })),
  );

  route(app, endpoints.blockShares, async ({ path, principal }) => {
    const user = await findUser(accounts, path.user);
    if (user.id === principal.id) throw invalidField("user", "is you");
    await hub.shareBlocks.add(principal.id, user.id);
    await accounts.directory.refresh();
    return {};
  });

  route(app, endpoints.unblockShares, async ({ path, principal }) => {
    const user = await findUser(accounts, path.user);
    if (!(await hub.shareBlocks.remove(principal.id, user.id)))
      throw new ApiError("NotFound", `You have not blocked ${path.user}.`);
    return {};
  });
}
