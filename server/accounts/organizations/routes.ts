import {
  MemberRoleSchema,
  NewInvitationSchema,
  NewMemberSchema,
  NewOrgSchema,
  OrgChangeSchema,
  type OrgMember,
  type OrgRoleName,
} from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext, ModelCounts } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can, toViewer } from "../policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { getOrigin } from "../../http/request-url.ts";
import type { OrgsTable } from "../tables.ts";
import { avatarUrl, orgOverview } from "../view.ts";

type OrgRequest = FastifyRequest<{ Params: { org: string } }>;
type MemberRequest = FastifyRequest<{ Params: { org: string; user: string } }>;

/** `/api/organizations`: organizations, their members, and roles. */
export function organizationRoutes(app: App, deps: AccountsContext & ModelCounts): void {
  const { accounts, search } = deps;
  const { orgs, users } = accounts;

  /** Returns the organization of the path. Throws `NotFound` if the user may not see it. */
  async function find(request: OrgRequest, need: "see" | "manage"): Promise<OrgsTable> {
    const principal = requireUser(request);
    const org = await orgs.byName(request.params.org);
    if (!org || !can.seeOrg(principal, org.name)) throw notFound("organization", request.params.org);
    if (need === "manage" && !can.manageOrg(principal, org.name))
      throw forbidden(`Admin role in ${org.name} required.`);
    return org;
  }

  async function member(name: string) {
    const user = await users.byName(name);
    if (!user) throw notFound("user", name, "user");
    return user;
  }

  async function setRole(org: OrgsTable, name: string, role: OrgRoleName): Promise<OrgMember> {
    const user = await member(name);
    await orgs.setRole(org.id, user.id, role);
    return { user: user.name, fullname: user.fullname, role, avatarUrl: avatarUrl(user.id) };
  }

  async function overview(request: FastifyRequest, org: OrgsTable) {
    const [models = 0] = await search.counts("author", [org.name], toViewer(getPrincipal(request)));
    return orgOverview(org, (await orgs.members(org.id)).length, models);
  }

  app.post("/api/organizations", async (request, reply) => {
    const principal = requireUser(request);
    if (!can.createOrg(principal)) throw forbidden("This token lacks permission to create organizations.");
    const input = parseBody(NewOrgSchema, request);
    await orgs.create(input, { id: principal.id, mayTakeModels: can.admin(principal) });
    const org = await orgs.byName(input.name);
    reply.code(201);
    return org && overview(request, org);
  });

  app.get("/api/organizations/:org/overview", async (request: OrgRequest) => {
    requireUser(request);
    // All users can see that an organization exists, but not its members.
    const org = await orgs.byName(request.params.org);
    if (!org) throw notFound("organization", request.params.org);
    return overview(request, org);
  });

  app.patch("/api/organizations/:org", async (request: OrgRequest) => {
    const org = await find(request, "manage");
    const { name, fullname } = parseBody(OrgChangeSchema, request);
    await orgs.change(org, { name, fullname });
    const changed = await orgs.byName(name ?? org.name);
    return changed && overview(request, changed);
  });

  app.delete("/api/organizations/:org", async (request: OrgRequest) => {
    await orgs.delete(await find(request, "manage"));
    return {};
  });

  app.get("/api/organizations/:org/members", async (request: OrgRequest): Promise<OrgMember[]> => {
    const org = await find(request, "see");
    const members = await orgs.members(org.id);
    return members.map(({ user, role }) => ({
      user: user.name,
      fullname: user.fullname,
      role,
      avatarUrl: avatarUrl(user.id),
    }));
  });

  app.post("/api/organizations/:org/members", async (request: OrgRequest, reply) => {
    const org = await find(request, "manage");
    const { user, role } = parseBody(NewMemberSchema, request);
    reply.code(201);
    return setRole(org, user, role);
  });

  // The path that Hugging Face clients use (as of 2026-11).
  app.put("/api/organizations/:org/members/:user/role", async (request: MemberRequest) => {
    const org = await find(request, "manage");
    const { role } = parseBody(MemberRoleSchema, request);
    const user = await member(request.params.user);
    const members = await orgs.members(org.id);
    if (!members.some((each) => each.user.id === user.id)) throw notFound("member", user.name);
    return setRole(org, user.name, role);
  });

  /** Admins can remove any member. Members can leave. */
  app.delete("/api/organizations/:org/members/:user", async (request: MemberRequest) => {
    const principal = requireUser(request);
    const user = await member(request.params.user);
    const leaves = user.id === principal.id && can.createOrg(principal);
    const org = await find(request, leaves ? "see" : "manage");
    await orgs.removeMember(org.id, user.id);
    return {};
  });

  app.post("/api/organizations/:org/invitations", async (request: OrgRequest, reply) => {
    const org = await find(request, "manage");
    const { role } = parseBody(NewInvitationSchema, request);
    const by = requireUser(request).id;
    const { secret, expiresAt } = await accounts.links.invite({ org: { id: org.id, role }, by });
    reply.code(201).header("cache-control", "no-store");
    return { url: `${getOrigin(request, deps)}/join/${secret}`, expiresAt: expiresAt.toISOString() };
  });
}

const notFound = (what: string, name: string, field?: string) =>
  new ApiError("NotFound", `${what === "user" ? "User" : "Organization"} "${name}" not found.`, {
    ...(field !== undefined && { fields: [{ field, problem: `is not on this hub` }] }),
  });
