import { JoinSchema, type Invitation, type Me, SignInSchema, type SignInMethods } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { getPrincipal, requireUser } from "../../http/auth/authenticate.ts";
import { requireSameOrigin } from "../../http/auth/same-origin.ts";
import { formatExpiredSessionCookie, formatSessionCookie } from "../../http/auth/session-cookie.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { getOrigin } from "../../http/request-url.ts";
import { meView } from "../view.ts";

type SessionDeps = Pick<AccountsContext, "accounts" | "publicUrl" | "oidc">;
type LinkRequest = FastifyRequest<{ Params: { link: string } }>;

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

  /** The ways to sign in. */
  app.get("/api/login", async (): Promise<SignInMethods> => (deps.oidc ? { oidc: deps.oidc.label } : {}));

  app.post("/api/login", async (request, reply): Promise<Me> => {
    requireSameOrigin(request, deps, { proof: false });
    const { name, password } = parseBody(SignInSchema, request);
    const account = name.toLowerCase();
    byAddress.take(request.ip);
    byAccount.take(account);
    const user = await accounts.users.withPassword(name, password);
    if (!user) {
      const problem = "is wrong, or the user does not exist";
      throw new ApiError("Unauthorized", "Invalid name or password.", {
        fields: [{ field: "password", problem }],
      });
    }
    byAddress.refund(request.ip);
    byAccount.refund(account);
    await startSession(request, reply, deps, user.id);
    return meView(user, await accounts.orgs.ofUser(user.id));
  });

  app.post("/api/logout", async (request, reply) => {
    const principal = getPrincipal(request);
    if (principal.kind === "user" && principal.via.kind === "session")
      await accounts.sessions.end(principal.id, { id: principal.via.id });
    reply.header("set-cookie", formatExpiredSessionCookie(isSecure(request, deps)));
    return {};
  });

  /** Returns the signed-in user for the website, or `null`. */
  app.get("/api/me", async (request, reply): Promise<Me | null> => {
    const principal = getPrincipal(request);
    const user = principal.kind === "user" ? await accounts.users.get(principal.id) : undefined;
    reply.header("cache-control", "private, no-store");
    return user ? meView(user, await accounts.orgs.ofUser(user.id)) : null;
  });

  app.get("/api/join/:link", async (request: LinkRequest): Promise<Invitation> => {
    byAddress.take(request.ip);
    const link = await accounts.links.find(request.params.link);
    if (!link) throw new ApiError("NotFound", "This link has expired or was used.");
    byAddress.refund(request.ip);
    const org = link.org_id === null ? undefined : accounts.directory.nameOf(link.org_id);
    return {
      kind: link.kind,
      expiresAt: link.expires_at,
      ...(org !== undefined && { org }),
      ...(link.role !== null && { role: link.role }),
    };
  });

  app.post("/api/join/:link", async (request: LinkRequest, reply): Promise<Me> => {
    requireSameOrigin(request, deps, { proof: false });
    const wanted = parseBody(JoinSchema, request);
    byAddress.take(request.ip);
    const userId = await accounts.links.join(request.params.link, wanted);
    byAddress.refund(request.ip);
    await startSession(request, reply, deps, userId);
    const user = await accounts.users.get(userId);
    if (!user) throw new ApiError("NotFound", "User not found. It was deleted.");
    reply.code(201);
    return meView(user, await accounts.orgs.ofUser(userId));
  });

  /** Accepts an invitation to an organization with an existing account. */
  app.post("/api/join/:link/accept", async (request: LinkRequest) => {
    const principal = requireUser(request);
    if (!can.createOrg(principal)) throw forbidden("This token lacks permission to join organizations.");
    await accounts.links.accept(request.params.link, principal.id);
    return {};
  });
}
