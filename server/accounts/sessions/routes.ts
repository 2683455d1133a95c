import { JoinSchema, type Invitation, type Me, SignInSchema, type SignInMethods } from "@modelyard/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { principalOf, userOf } from "../../http/auth/authenticate.ts";
import { requireSameOrigin } from "../../http/auth/same-origin.ts";
import { noSessionCookie, sessionCookie } from "../../http/auth/session-cookie.ts";
import { createAttemptLimiter } from "./attempt-limiter.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../policies.ts";
import { readBody } from "../../http/read-body.ts";
import { originOf } from "../../http/request-url.ts";
import { meView } from "../view.ts";

type Needs = Pick<AccountsContext, "accounts" | "publicUrl" | "oidc">;
type LinkRequest = FastifyRequest<{ Params: { link: string } }>;

/** Lets the browser that asks in as this user. */
export async function beginSession(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: Needs,
  userId: string,
) {
  const agent = request.headers["user-agent"] ?? "";
  const { secret, expiresAt } = await deps.accounts.sessions.create(userId, { agent, address: request.ip });
  reply.header("set-cookie", sessionCookie(secret, expiresAt, isSecure(request, deps)));
}

export const isSecure = (request: FastifyRequest, deps: Needs): boolean =>
  originOf(request, deps).startsWith("https:");

/** Coming in and going out: by password, by a link that works once. (By an identity provider: oidc.ts.) */
export function signInRoutes(app: App, deps: Needs): void {
  const { accounts } = deps;
  const { now } = accounts;
  const byAccount = createAttemptLimiter({ tries: 10, refillMs: 60_000, now });
  const byAddress = createAttemptLimiter({ tries: 60, refillMs: 10_000, now });

  /** The ways to sign in. */
  app.get("/api/login", async (): Promise<SignInMethods> => (deps.oidc ? { oidc: deps.oidc.label } : {}));

  app.post("/api/login", async (request, reply): Promise<Me> => {
    requireSameOrigin(request, deps, { proof: false });
    const { name, password } = readBody(SignInSchema, request);
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
    byAddress.giveBack(request.ip);
    byAccount.giveBack(account);
    await beginSession(request, reply, deps, user.id);
    return meView(user, await accounts.orgs.ofUser(user.id));
  });

  app.post("/api/logout", async (request, reply) => {
    const who = principalOf(request);
    if (who.kind === "user" && who.via.kind === "session")
      await accounts.sessions.end(who.id, { id: who.via.id });
    reply.header("set-cookie", noSessionCookie(isSecure(request, deps)));
    return {};
  });

  /** Who is signed in, for the website; `null` for nobody. */
  app.get("/api/me", async (request, reply): Promise<Me | null> => {
    const who = principalOf(request);
    const user = who.kind === "user" ? await accounts.users.get(who.id) : undefined;
    reply.header("cache-control", "private, no-store");
    return user ? meView(user, await accounts.orgs.ofUser(user.id)) : null;
  });

  app.get("/api/join/:link", async (request: LinkRequest): Promise<Invitation> => {
    byAddress.take(request.ip);
    const link = await accounts.links.find(request.params.link);
    if (!link) throw new ApiError("NotFound", "This link has expired or was used.");
    byAddress.giveBack(request.ip);
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
    const wanted = readBody(JoinSchema, request);
    byAddress.take(request.ip);
    const userId = await accounts.links.join(request.params.link, wanted);
    byAddress.giveBack(request.ip);
    await beginSession(request, reply, deps, userId);
    const user = await accounts.users.get(userId);
    if (!user) throw new ApiError("NotFound", "User not found. It was deleted.");
    reply.code(201);
    return meView(user, await accounts.orgs.ofUser(userId));
  });

  /** Someone with an account takes an invitation to an organization. */
  app.post("/api/join/:link/accept", async (request: LinkRequest) => {
    const who = userOf(request);
    if (!can.createOrg(who)) throw forbidden("This token lacks permission to join organizations.");
    await accounts.links.accept(request.params.link, who.id);
    return {};
  });
}
