import { endpoints, type ModelShare } from "@modelyard/contract";
import { avatarUrl } from "../../accounts/view.ts";
import type { UsersTable } from "../../accounts/tables.ts";
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
import type { Share } from "./store.ts";

/** Access of single users to a model: `/api/models/{owner}/{name}/shares`. */
export function shareRoutes(app: App, { accounts, repositories: hub }: RepositoriesContext): void {
  async function findUser(name: string): Promise<UsersTable> {
    const user = await accounts.users.byName(name);
    if (user) return user;
    const fields = [{ field: "user", problem: "is not on this hub" }];
    throw new ApiError("NotFound", `User "${name}" not found.`, { fields });
  }

  route(app, endpoints.listShares, async ({ path, principal }) => {
    const { repository } = await findManageable(hub, principal, modelId(path.owner, path.name));
    return (await hub.shares.list(repository.key)).map(shareView);
  });

  route(app, endpoints.setShare, async ({ path, body, principal }) => {
    const { repository } = await findManageable(hub, principal, modelId(path.owner, path.name));
    const user = await findUser(path.user);
    if (user.name.toLowerCase() === splitId(repository.id).owner.toLowerCase())
      throw invalidField("user", "owns the model");
    const share = await hub.shares.set(repository.key, user.id, body.role);
    await accounts.directory.refresh();
    return shareView(share);
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
      .map((record) => ({
        ...modelTile(record),
        role: can.writeModel(principal, record.id) ? ("write" as const) : ("read" as const),
      }))
      .toSorted((a, b) => (b.lastModified ?? "").localeCompare(a.lastModified ?? ""));
  });
}

const shareView = ({ id, name, fullname, role, created_at }: Share): ModelShare => ({
  user: name,
  fullname,
  avatarUrl: avatarUrl(id),
  role,
  createdAt: created_at,
});
