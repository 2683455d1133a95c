import { ANONYMOUS, type Principal, type UserPrincipal } from "../../http/auth/principal.ts";
import { can } from "../../accounts/policies.ts";
import type { Authenticate, Caller, GatewayError } from "./ports.ts";

const callers = new WeakMap<UserPrincipal, Map<string, Caller | GatewayError>>();
const principals = new WeakMap<Caller, UserPrincipal>();

/** Creates a function that finds callers by access token. */
export function createAuthenticate(tokens: {
  find(secret: string): UserPrincipal | undefined;
}): Authenticate {
  return (secret, billTo) => {
    const principal = tokens.find(secret);
    return principal && getCaller(principal, billTo);
  };
}

/** Returns the caller for a principal and billing organization: always the same object, so policies.ts runs once. */
export function getCaller(principal: UserPrincipal, billTo = ""): Caller | GatewayError {
  let byOrganization = callers.get(principal);
  if (byOrganization === undefined) callers.set(principal, (byOrganization = new Map()));
  const caller = byOrganization.get(billTo) ?? createCaller(principal, billTo);
  // `billTo` is client input: only valid organizations are cached.
  if (!("status" in caller) || billTo === "") byOrganization.set(billTo, caller);
  if (!("status" in caller)) principals.set(caller, principal);
  return caller;
}

/** Returns the principal of a caller, for policies.ts. */
export const getPrincipal = (caller: Caller): Principal => principals.get(caller) ?? ANONYMOUS;

function createCaller(principal: UserPrincipal, billTo: string): Caller | GatewayError {
  if (!can.callInference(principal, billTo === "" ? {} : { billTo })) {
    return {
      status: 403,
      code: "Forbidden",
      message: can.callInference(principal)
        ? "X-HF-Bill-To: this token lacks permission to bill this organization."
        : "This token lacks permission to send inference requests. Create one in Settings > Access tokens.",
    };
  }
  const organization = principal.orgs.find(({ name }) => name.toLowerCase() === billTo.toLowerCase());
  return {
    tokenId: principal.via.id,
    userId: principal.id,
    ...(organization && { organizationId: organization.id }),
  };
}
