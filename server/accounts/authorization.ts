import type { FastifyRequest } from "fastify";
import type { Accounts } from "./accounts.ts";
import { requireUser } from "../http/auth/authenticate.ts";
import type { UserPrincipal } from "../http/auth/principal.ts";
import { ApiError, forbidden } from "../http/errors.ts";
import { can } from "./policies.ts";
import type { OrgsTable } from "./tables.ts";

export type OrgRequest = FastifyRequest<{ Params: { org: string } }>;

/** Returns the hub admin who sent the request. Throws if the user is not a hub admin. */
export function requireHubAdmin(request: FastifyRequest): UserPrincipal {
  const principal = requireUser(request);
  if (!can.admin(principal)) throw forbidden("Hub admin role required.");
  return principal;
}

/** Returns the organization of the path if the user may see its usage. Throws `NotFound` for others. */
export async function requireOrgMember({ orgs }: Accounts, request: OrgRequest): Promise<OrgsTable> {
  const principal = requireUser(request);
  const org = await orgs.byName(request.params.org);
  if (!org || !can.seeOrg(principal, org.name))
    throw new ApiError("NotFound", `Organization "${request.params.org}" not found.`);
  return org;
}

/** Returns the organization of the path if the user is its admin. */
export async function requireOrgAdmin(accounts: Accounts, request: OrgRequest): Promise<OrgsTable> {
  const org = await requireOrgMember(accounts, request);
  if (!can.manageOrg(requireUser(request), org.name)) throw forbidden(`Admin role in ${org.name} required.`);
  return org;
}
