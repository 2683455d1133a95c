import { endpoints, type OrgRoleName } from "@modelyard/contract";
import { describeAudit } from "../audit/audit-log.ts";
import type { App } from "../../http/context.ts";
import type { Principal } from "../../http/auth/principal.ts";
import { ApiError, forbidden, limitReached } from "../../http/errors.ts";
import { MAX_ORGANIZATIONS } from "../../http/limits.ts";
import { route } from "../../http/route.ts";
import { findOrgAsAdmin, findOrgAsMember, findUser, organizationNotFound } from "../authorization.ts";
import type { AccountsContext, ModelCounts } from "../context.ts";
import { can, toViewer } from "../policies.ts";
import type { OrgsTable, UsersTable } from "../tables.ts";
import { orgMember, orgOverview } from "../view.ts";

/** `/api/organizations`: organizations, their members, and roles. */
export function organizationRoutes(app: App, { accounts, search }: AccountsContext & ModelCounts): void {
  const { orgs } = accounts;

  async function setRole(org: OrgsTable, user: UsersTable, role: OrgRoleName) {
    await orgs.setRole(org.id, user.id, role);
    return orgMember({ user, role, from_group: 0 });
  }

  /** All users can see that an organization exists, but not its members. */
  async function loadOverview(principal: Principal, name: string) {
    const org = await orgs.byName(name);
    if (!org) throw organizationNotFound(name);
    const [models = 0] = await search.counts("author", [org.name], toViewer(principal));
    return orgOverview(org, (await orgs.members(org.id)).length, models);
  }

  route(app, endpoints.createOrganization, async ({ body, principal }) => {
    if (!can.createOrg(principal)) throw forbidden("This token lacks permission to create organizations.");
    const managed = (await orgs.ofUser(principal.id)).filter(({ role }) => role === "admin");
    if (managed.length >= MAX_ORGANIZATIONS) throw limitReached("organizations", MAX_ORGANIZATIONS);
    describeAudit({ owner: body.name });
    await orgs.create(body, { id: principal.id, mayTakeModels: can.admin(principal) });
    return loadOverview(principal, body.name);
  });

  route(app, endpoints.getOrganization, ({ path, principal }) => loadOverview(principal, path.org));

  route(app, endpoints.changeOrganization, async ({ path, body, principal }) => {
    const org = await findOrgAsAdmin(accounts, principal, path.org);
    describeAudit({ subject: org.name, details: { name: body.name } });
    await orgs.change(org, body);
    return loadOverview(principal, body.name ?? org.name);
  });

  route(app, endpoints.deleteOrganization, async ({ path, principal }) => {
    await orgs.delete(await findOrgAsAdmin(accounts, principal, path.org));
    return {};
  });

  route(app, endpoints.listMembers, async ({ path, principal }) => {
    const org = await findOrgAsMember(accounts, principal, path.org);
    return (await orgs.members(org.id)).map(orgMember);
  });

  route(app, endpoints.addMember, async ({ path, body, principal }) => {
    const org = await findOrgAsAdmin(accounts, principal, path.org);
    return setRole(org, await findUser(accounts, body.user), body.role);
  });

  // Hugging Face clients use this path (as of 2026-11).
  route(app, endpoints.setMemberRole, async ({ path, body, principal }) => {
    const org = await findOrgAsAdmin(accounts, principal, path.org);
    const user = await findUser(accounts, path.user);
    if (!(await orgs.members(org.id)).some((member) => member.user.id === user.id))
      throw new ApiError("NotFound", `${user.name} is not a member of ${org.name}.`);
    return setRole(org, user, body.role);
  });

  /** Admins can remove any member. Members can leave. */
  route(app, endpoints.removeMember, async ({ path, principal }) => {
    const user = await findUser(accounts, path.user);
    const isLeaving = user.id === principal.id && can.createOrg(principal);
    const org = await (isLeaving ? findOrgAsMember : findOrgAsAdmin)(accounts, principal, path.org);
    await orgs.removeMember(org.id, user.id);
    return {};
  });
}
