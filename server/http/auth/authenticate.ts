import type { FastifyRequest } from "fastify";
import type { App, HttpContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { getOrigin } from "../request-url.ts";
import { ANONYMOUS, type Principal, type UserPrincipal } from "./principal.ts";
import { parseSessionCookie } from "./session-cookie.ts";

/** Finds the user for a credential. Implemented by accounts. */
export interface Credentials {
  tokens: { find(token: string): UserPrincipal | undefined };
  sessions: { find(session: string): Promise<UserPrincipal | undefined> };
}

declare module "fastify" {
  interface FastifyInstance {
    /** Returns the principal of a request. Rejects an unknown, revoked, or expired token. */
    identify: (request: FastifyRequest) => Promise<Principal>;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** `own`: the route reads its own kind of credentials. Every request to it is anonymous. */
    credentials?: "own";
  }
}

/** Returns the principal of a request. Set before any handler runs. */
export const getPrincipal = (request: FastifyRequest): Principal => request.principal ?? ANONYMOUS;

/** Throws `Unauthorized` for anonymous requests. */
export function requireSignedIn(principal: Principal): asserts principal is UserPrincipal {
  if (principal.kind === "anonymous")
    throw new ApiError(
      "Unauthorized",
      "Authentication required. Sign in or send an access token (Authorization: Bearer hf_…).",
    );
}

/** Returns the signed-in user. Throws `Unauthorized` for anonymous requests. */
export function requireUser(request: FastifyRequest): UserPrincipal {
  const principal = getPrincipal(request);
  requireSignedIn(principal);
  return principal;
}

/** Hugging Face clients match this exact text (as of 2026-11) to distinguish an invalid token from a missing repository. */
export const invalidToken = (): ApiError =>
  new ApiError("Unauthorized", "Invalid credentials in Authorization header");

/**
 * Parses the token of an `Authorization` header: `Bearer <token>`, or `Basic` with the token as the password, as git
 * sends it. Returns `undefined` for other forms.
 */
export function parseBearerToken(header: string): string | undefined {
  const [, scheme = "", value = ""] = /^(\w+) +(\S+) *$/.exec(header) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return undefined;
  const pair = Buffer.from(value, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

/**
 * Sets the principal of every request from its access token or session cookie, except on routes with their own
 * credentials. Rejects unknown, revoked, and expired tokens; an expired session counts as anonymous. `authorize` checks
 * the requirements of endpoints.
 */
export function authenticate(
  app: App,
  deps: HttpContext & { accounts: Credentials },
  authorize: App["authorize"],
): void {
  const { accounts } = deps;
  app.decorate("authorize", authorize);
  app.decorateRequest("principal", null);
  app.decorate("identify", async (request) => {
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) {
      const token = parseBearerToken(authorization);
      const user = token === undefined ? undefined : accounts.tokens.find(token);
      if (user === undefined) throw invalidToken();
      return user;
    }
    const session = parseSessionCookie(cookie, getOrigin(request, deps).startsWith("https:"));
    return (session === undefined ? undefined : await accounts.sessions.find(session)) ?? ANONYMOUS;
  });
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.credentials !== "own") request.principal = await app.identify(request);
  });
}
