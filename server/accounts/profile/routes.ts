import { PasswordChangeSchema, ProfileSchema, type SessionInfo } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { requireUser } from "../../http/auth/authenticate.ts";
import { createAttemptLimiter } from "../sessions/attempt-limiter.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../policies.ts";
import { parseBody } from "../../http/read-body.ts";
import { meView } from "../view.ts";

/** Returns the user of a session. Throws if the request uses a token. */
export function requireSession(request: FastifyRequest): UserPrincipal {
  const principal = requireUser(request);
  if (!can.manageOwnAccount(principal))
    throw forbidden("Session authentication required. Sign in on the website.");
  return principal;
}

/** `/api/settings`: the user's own profile, password, and sessions. */
export function accountSettingsRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const tries = createAttemptLimiter({ tries: 10, refillMs: 60_000, now: accounts.now });

  const userRow = async ({ id }: UserPrincipal) => {
    const user = await accounts.users.get(id);
    if (!user) throw new ApiError("Unauthorized", "User not found. It was deleted.");
    return user;
  };

  app.get("/api/settings/profile", async (request) => {
    const principal = requireSession(request);
    return meView(await userRow(principal), await accounts.orgs.ofUser(principal.id));
  });

  app.put("/api/settings/profile", async (request) => {
    const principal = requireSession(request);
    await accounts.users.setProfile(principal.id, parseBody(ProfileSchema, request));
    return meView(await userRow(principal), await accounts.orgs.ofUser(principal.id));
  });

  /** A new password ends all other sessions. */
  app.put("/api/settings/password", async (request) => {
    const principal = requireSession(request);
    const { current, password } = parseBody(PasswordChangeSchema, request);
    const user = await userRow(principal);
    if (user.password !== null) {
      tries.take(principal.id);
      if (!(await accounts.users.hasPassword(user, current))) {
        const fields = [{ field: "current", problem: "is not your password" }];
        throw new ApiError("BadRequest", "Current password is wrong.", { fields });
      }
      tries.refund(principal.id);
    }
    await accounts.users.setPassword(principal.id, password);
    return { ended: await accounts.sessions.end(principal.id, { except: principal.via.id }) };
  });

  app.get("/api/settings/sessions", async (request): Promise<SessionInfo[]> => {
    const principal = requireSession(request);
    const rows = await accounts.sessions.list(principal.id);
    return rows.map((row) => ({
      id: row.id,
      agent: row.agent,
      address: row.address,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === principal.via.id,
    }));
  });

  /** Signs out all other sessions. */
  app.delete("/api/settings/sessions", async (request) => {
    const principal = requireSession(request);
    return { ended: await accounts.sessions.end(principal.id, { except: principal.via.id }) };
  });

  app.delete<{ Params: { id: string } }>("/api/settings/sessions/:id", async (request) => {
    const principal = requireSession(request);
    const ended = await accounts.sessions.end(principal.id, { id: request.params.id });
    if (ended === 0) throw new ApiError("NotFound", "Session not found. It may have ended.");
    return { ended };
  });
}
