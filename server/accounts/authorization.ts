import type { AuthRequirement } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import type { Accounts } from "./accounts.ts";
import { getPrincipal, requireSignedIn, requireUser } from "../http/auth/authenticate.ts";
import type { Principal, UserPrincipal } from "../http/auth/principal.ts";
import { ApiError, forbidden } from "../http/errors.ts";
import { can } from "./policies.ts";
import type { OrgsTable, UsersTable } from "./tables.ts";

/** Throws `Unauthorized` or `Forbidden` unless the principal meets the requirement of an endpoint. */
export function authorize(principal: Principal, auth: AuthRequirement): void {
  requireSignedIn(principal);
  if (auth.endsWith("session") && !can.manageOwnAccount(principal))
    throw forbidden("Session authentication required. Sign in on the website.");
  if (auth.startsWith("admin") && !can.admin(principal)) throw forbidden("Hub admin role required.");
}

/** Returns the user of a session. Throws if the request uses a token. */
export function requireSession(request: FastifyRequest): UserPrincipal {
  authorize(getPrincipal(request), "session");
  return requireUser(request);
}

/** Finds a user by name. Throws `NotFound` with an error for the field `user` if there is none. */
export async function findUser({ users }: Pick<Accounts, "users">, name: string): Promise<UsersTable> {
  const user = await users.byName(name);
  if (user) return user;
  const fields = [{ field: "user", problem: "does not exist on this hub" }];
  throw new ApiError("NotFound", `User "${name}" not found.`, { fields });
}

export const organizationNotFound = (name: string) =>
  new ApiError("NotFound", `Organization "${name}" not found.`);

/** Returns an organization if the user may see its usage. Throws `NotFound` for others. */
export async function findOrgAsMember(
  { orgs }: Pick<Accounts, "orgs">,
  principal: UserPrincipal,
  name: string,
): Promise<OrgsTable> {
  const org = await orgs.byName(name);
  if (!org || !can.seeOrg(principal, org.name)) throw organizationNotFound(name);
  return org;
}

/** Returns an organization if the user is its admin. */
export async function findOrgAsAdmin(
  accounts: Pick<Accounts, "orgs">,
  principal: UserPrincipal,
  name: string,
): Promise<OrgsTable> {
  const org = await findOrgAsMember(accounts, principal, name);
  if (!can.manageOrg(principal, org.name)) throw forbidden(`Admin role in ${org.name} required.`);
  return org;
}
