import { ANONYMOUS, type Principal, type UserPrincipal } from "../../http/auth/principal.ts";
import { can } from "../../accounts/policies.ts";
import type { Authenticate, Caller, GatewayError } from "./ports.ts";

const known = new WeakMap<UserPrincipal, Map<string, Caller | GatewayError>>();
const principals = new WeakMap<Caller, UserPrincipal>();

/** Finds callers by the hub's tokens. */
export function authenticateBy(tokens: { find(secret: string): UserPrincipal | undefined }): Authenticate {
  return (secret, billTo) => {
    const who = tokens.find(secret);
    return who && callerFor(who, billTo);
  };
}

/**
 * Somebody as a caller of the router. One object serves all calls of a token or session and payer, as long as accounts
 * hand out the same principal for it; who pays is part of it, and the rule of policies.ts is asked once.
 */
export function callerFor(who: UserPrincipal, billTo = ""): Caller | GatewayError {
  let callers = known.get(who);
  if (callers === undefined) known.set(who, (callers = new Map()));
  const caller = callers.get(billTo) ?? callerOf(who, billTo);
  // Names of payers are the caller's to make up: only those that are somebody are remembered.
  if (!("refused" in caller) || billTo === "") callers.set(billTo, caller);
  if (!("refused" in caller)) principals.set(caller, who);
  return caller;
}

/** Who a caller is, as far as the rules of policies.ts go. */
export const principalOfCaller = (caller: Caller): Principal => principals.get(caller) ?? ANONYMOUS;

function callerOf(who: UserPrincipal, billTo: string): Caller | GatewayError {
  if (!can.callInference(who, billTo === "" ? {} : { billTo })) {
    return can.callInference(who)
      ? {
          refused: 403,
          code: "Forbidden",
          message: "X-HF-Bill-To: this token may not call at the cost of this organization.",
        }
      : {
          refused: 403,
          code: "Forbidden",
          message: "This token may not call inference. Make one that may in the settings, under tokens.",
        };
  }
  const organization = who.orgs.find(({ name }) => name.toLowerCase() === billTo.toLowerCase());
  return {
    tokenId: who.via.id,
    userId: who.id,
    ...(organization && { organizationId: organization.id }),
  };
}
