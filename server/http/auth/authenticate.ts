import type { FastifyRequest } from "fastify";
import type { App, HttpContext } from "../context.ts";
import { ApiError } from "../errors.ts";
import { originOf } from "../request-url.ts";
import { ANONYMOUS, type Principal, type UserPrincipal } from "./principal.ts";
import { parseSessionCookie } from "./session-cookie.ts";

/** Finds the user behind a credential; accounts implement it. */
export interface Credentials {
  tokens: { find(token: string): UserPrincipal | undefined };
  sessions: { find(session: string): Promise<UserPrincipal | undefined> };
}

declare module "fastify" {
  interface FastifyRequest {
    principal: Principal | null;
  }
  interface FastifyContextConfig {
    /** `own`: the route has credentials of another kind, and reads them itself. Everyone is anonymous to it. */
    credentials?: "own";
  }
}

/** Who asks, in every route. Set before any handler runs. */
export const principalOf = (request: FastifyRequest): Principal => request.principal ?? ANONYMOUS;

/** Who asks, where it must be somebody: else 401, which says how to become somebody. */
export function userOf(request: FastifyRequest): UserPrincipal {
  const principal = principalOf(request);
  if (principal.kind === "user") return principal;
  throw new ApiError("Unauthorized", "Authentication required. Sign in or send an access token.");
}

/** Clients of the known hub switch on this very text (seen 2026-11): it tells that the token is bad, not the repository missing. */
export const invalidToken = (): ApiError =>
  new ApiError("Unauthorized", "Invalid credentials in Authorization header");

/**
 * The token of an `Authorization` header: `Bearer <token>`, or `Basic` with the token as its password, as git sends
 * it. Undefined where the header is of neither form.
 */
export function parseBearerToken(header: string): string | undefined {
  const [, scheme = "", value = ""] = /^(\w+) +(\S+) *$/.exec(header) ?? [];
  if (scheme.toLowerCase() === "bearer") return value;
  if (scheme.toLowerCase() !== "basic") return undefined;
  const pair = Buffer.from(value, "base64").toString();
  return pair.slice(pair.indexOf(":") + 1);
}

/**
 * Finds out who asks, for every request: by token, else by the session's cookie, else nobody. A token that is unknown,
 * revoked or expired is refused whatever is asked; a session that is over is as none.
 */
export function authenticate(app: App, deps: HttpContext & { accounts: Credentials }): void {
  const { accounts } = deps;
  app.decorateRequest("principal", null);
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.credentials === "own") return;
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) {
      const token = parseBearerToken(authorization);
      const found = token === undefined ? undefined : accounts.tokens.find(token);
      if (found === undefined) throw invalidToken();
      request.principal = found;
      return;
    }
    const session = parseSessionCookie(cookie, originOf(request, deps).startsWith("https:"));
    if (session !== undefined) request.principal = (await accounts.sessions.find(session)) ?? null;
  });
}
