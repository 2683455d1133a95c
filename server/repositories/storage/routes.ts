import { type AccountStorage, endpoints, type OwnerStorage } from "@modelyard/contract";
import { findOrgAsMember } from "../../accounts/authorization.ts";
import { describeAudit } from "../../accounts/audit/audit-log.ts";
import { can } from "../../accounts/policies.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { RepositoriesContext } from "../context.ts";
import { HUB } from "./usage.ts";

type StorageContext = Pick<RepositoriesContext, "accounts" | "models" | "repositories">;

/** Storage usage and limits: `/api/settings`, for members of an organization, and for hub admins. */
export function storageRoutes(app: App, deps: StorageContext): void {
  const { quotas } = deps.repositories;

  route(app, endpoints.listOwnStorage, async ({ principal }) => {
    requireUsage(principal);
    return listStorage(deps, principal, principal.name);
  });

  route(app, endpoints.getOwnStorageUsage, async ({ principal }) => {
    requireUsage(principal);
    return getAccountStorage(deps, principal.name);
  });

  route(app, endpoints.listOrganizationStorage, async ({ path, principal }) => {
    const { name } = await findOrgAsMember(deps.accounts, principal, path.org);
    return listStorage(deps, principal, name);
  });

  route(app, endpoints.getOrganizationStorageUsage, async ({ path, principal }) => {
    const { name } = await findOrgAsMember(deps.accounts, principal, path.org);
    return getAccountStorage(deps, name);
  });

  route(app, endpoints.getHubStorage, async () => {
    const { total = null, user = null, organization = null } = quotas.defaults;
    const reserved = [...(await quotas.reserved()).values()].reduce((sum, bytes) => sum + bytes, 0);
    return {
      used: (await deps.repositories.usage.size(HUB)) + reserved,
      limit: total,
      defaults: { user, organization },
      owners: await listOwners(deps),
    };
  });

  route(app, endpoints.setStorageLimit, async ({ path, body }) => {
    const [account] = await quotas.limits([path.owner.toLowerCase()]);
    if (!account) throw new ApiError("NotFound", `User or organization "${path.owner}" not found.`);
    describeAudit({ subject: path.owner, details: { limit: String(body.limit) } });
    await quotas.setLimit(account.account_id, body.limit === "default" ? undefined : body.limit);
    return getAccountStorage(deps, path.owner);
  });
}

/** Percentages add up to 100, so a partial list would reveal the rest. */
function requireUsage(principal: UserPrincipal): void {
  if (!can.seeOwnUsage(principal)) throw forbidden("This token lacks permission to read storage usage.");
}

async function getAccountStorage(
  { repositories: { usage, quotas } }: StorageContext,
  owner: string,
): Promise<AccountStorage> {
  const name = owner.toLowerCase();
  const { stored = 0, uncommitted: uploaded = 0 } = (await usage.ofOwners(name)).get(name) ?? {};
  const uncommitted = uploaded + ((await quotas.reserved()).get(name) ?? 0);
  const [account] = await quotas.limits([name]);
  return { used: stored + uncommitted, uncommitted, limit: account?.limit ?? null };
}

async function listOwners({
  accounts,
  repositories: { usage, quotas },
}: StorageContext): Promise<OwnerStorage[]> {
  const reserved = await quotas.reserved();
  const used = await usage.ofOwners();
  // Without former names, which stay reserved.
  const isCurrent = ({ account_id, name }: { account_id: string; name: string }) =>
    accounts.directory.nameOf(account_id)?.toLowerCase() === name;
  const current = (await quotas.limits()).filter(isCurrent);
  const limits = new Map(current.map((account) => [account.name, account]));
  const owners = [...new Set([...used.keys(), ...limits.keys()])].map((name): OwnerStorage => {
    const { repositories = 0, stored = 0, uncommitted = 0 } = used.get(name) ?? {};
    const account = limits.get(name);
    return {
      name: (account && accounts.directory.nameOf(account.account_id)) ?? name,
      type: account === undefined ? "none" : account.kind === "user" ? "user" : "organization",
      repositories,
      used: stored + uncommitted + (reserved.get(name) ?? 0),
      limit: account?.limit ?? null,
      isDefault: account?.isDefault ?? true,
    };
  });
  return owners.toSorted((a, b) => b.used - a.used || a.name.localeCompare(b.name));
}

async function listStorage(
  { models, repositories }: StorageContext,
  principal: UserPrincipal,
  namespace: string,
) {
  const found = await repositories.usage.ofRepositories(namespace);
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
