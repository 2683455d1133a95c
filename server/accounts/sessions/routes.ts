import { endpoints } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireSameOrigin } from "../../http/auth/same-origin.ts";
import { formatExpiredSessionCookie, formatSessionCookie } from "../../http/auth/session-cookie.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { getOrigin } from "../../http/request-url.ts";
import { route } from "../../http/route.ts";
import type { AccountsContext } from "../context.ts";
import { loadMe } from "../profile/routes.ts";
import { meView } from "../view.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";

type SessionDeps = Pick<AccountsContext, "accounts" | "publicUrl" | "oidc">;

/** Starts a session for the requesting browser. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: SessionDeps,
  userId: string,
) {
  const agent = request.headers["user-agent"] ?? "";
  const { secret, expiresAt } = await deps.accounts.sessions.create(userId, { agent, address: request.ip });
  reply.header("set-cookie", formatSessionCookie(secret, expiresAt, isSecure(request, deps)));
}

export const isSecure = (request: FastifyRequest, deps: SessionDeps): boolean =>
  getOrigin(request, deps).startsWith("https:");

/**
 * Sign-in with a password or a one-time link, and sign-out. Sign-in with an identity provider is in oidc/routes.ts.
 */
export function signInRoutes(app: App, deps: SessionDeps): void {
  const { accounts } = deps;
  const { now } = accounts;
  const byAccount = createAttemptLimiter({ tries: 10, refillMs: 60_000, now });
  const byAddress = createAttemptLimiter({ tries: 60, refillMs: 10_000, now });

  route(app, endpoints.signInWays, async () => (deps.oidc ? { oidc: deps.oidc.label } : {}));

  route(app, endpoints.signIn, async ({ body: { name, password }, request, reply }) => {
    requireSameOrigin(request, deps, { proof: false });
    const account = name.toLowerCase();
    byAddress.take(request.ip);
    byAccount.take(account);
    const user = await accounts.users.withPassword(name, password);
    if (!user) {
      const fields = [{ field: "password", problem: "is wrong, or the user does not exist" }];
      throw new ApiError("Unauthorized", "Invalid name or password.", { fields });
    }
    byAddress.refund(request.ip);
    byAccount.refund(account);
    await startSession(request, reply, deps, user.id);
    return meView(user, await accounts.orgs.ofUser(user.id));
  });

  route(app, endpoints.signOut, async ({ principal, request, reply }) => {
    if (principal.kind === "user" && principal.via.kind === "session")
      await accounts.sessions.end(principal.id, { id: principal.via.id });
    reply.header("set-cookie", formatExpiredSessionCookie(isSecure(request, deps)));
    return {};
  });

  route(app, endpoints.me, async ({ principal, reply }) => {
    reply.header("cache-control", "private, no-store");
    const user = principal.kind === "user" ? await accounts.users.get(principal.id) : undefined;
    return user ? meView(user, await accounts.orgs.ofUser(user.id)) : null;
  });

  route(app, endpoints.getLink, async ({ path, request }) => {
    byAddress.take(request.ip);
    const link = await accounts.links.find(path.link);
    if (!link) throw new ApiError("NotFound", "This link has expired or was used.");
    byAddress.refund(request.ip);
    const org = link.org_id === null ? undefined : accounts.directory.nameOf(link.org_id);
    return { kind: link.kind, expiresAt: link.expires_at, org, role: link.role ?? undefined };
  });

  route(app, endpoints.join, async ({ path, body, request, reply }) => {
    requireSameOrigin(request, deps, { proof: false });
    byAddress.take(request.ip);
    const userId = await accounts.links.join(path.link, body);
    byAddress.refund(request.ip);
    await startSession(request, reply, deps, userId);
    return loadMe(accounts, userId);
  });
}
