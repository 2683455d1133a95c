import { ANONYMOUS, type Principal, type UserPrincipal } from "../../http/auth/principal.ts";
import { can } from "../../accounts/policies.ts";
import { type Authenticate, type Caller, type GatewayError, isGatewayError } from "./ports.ts";

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
  // `billTo` is client input: each account has one caller for all spellings, and only valid organizations are cached.
  const name = billTo.toLowerCase();
  const account = name !== "" && name === principal.name.toLowerCase() ? "" : name;
  const caller = byOrganization.get(account) ?? createCaller(principal, account);
  if (!isGatewayError(caller) || account === "") byOrganization.set(account, caller);
  if (!isGatewayError(caller)) principals.set(caller, principal);
  return caller;
}

/** Returns the principal of a caller, for policies.ts. */
export const getPrincipal = (caller: Caller): Principal => principals.get(caller) ?? ANONYMOUS;

/** Creates a caller. `billTo`: the name of an organization in lower case; empty for the user. */
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
  const organization = principal.orgs.find(({ name }) => name.toLowerCase() === billTo);
  return {
    tokenId: principal.via.id,
    userId: principal.id,
    ...(organization && { organizationId: organization.id }),
  };
}
