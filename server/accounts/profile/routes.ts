import { PasswordChangeSchema, ProfileSchema, type SessionInfo } from "@modelyard/contract";
import type { FastifyRequest } from "fastify";
import { userOf } from "../../http/auth/authenticate.ts";
import { createAttemptLimiter } from "../sessions/attempt-limiter.ts";
import type { UserPrincipal } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError, forbidden } from "../../http/errors.ts";
import { can } from "../policies.ts";
import { readBody } from "../../http/read-body.ts";
import { meView } from "../view.ts";

/** Who is signed in, in person. */
export function requireSession(request: FastifyRequest): UserPrincipal {
  const who = userOf(request);
  if (!can.manageOwnAccount(who)) throw forbidden("Session authentication required. Sign in on the website.");
  return who;
}

/** `/api/settings`: one's own profile, password and sessions. */
export function accountSettingsRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const tries = createAttemptLimiter({ tries: 10, refillMs: 60_000, now: accounts.now });

  const userRow = async ({ id }: UserPrincipal) => {
    const user = await accounts.users.get(id);
    if (!user) throw new ApiError("Unauthorized", "User not found. It was deleted.");
    return user;
  };

  app.get("/api/settings/profile", async (request) => {
    const who = requireSession(request);
    return meView(await userRow(who), await accounts.orgs.ofUser(who.id));
  });

  app.put("/api/settings/profile", async (request) => {
    const who = requireSession(request);
    await accounts.users.setProfile(who.id, readBody(ProfileSchema, request));
    return meView(await userRow(who), await accounts.orgs.ofUser(who.id));
  });

  /** A new password ends all other sessions: whoever knew the old one is out. */
  app.put("/api/settings/password", async (request) => {
    const who = requireSession(request);
    const { current, password } = readBody(PasswordChangeSchema, request);
    const user = await userRow(who);
    if (user.password !== null) {
      tries.take(who.id);
      if (!(await accounts.users.hasPassword(user, current))) {
        const fields = [{ field: "current", problem: "is not your password" }];
        throw new ApiError("BadRequest", "Current password is wrong.", { fields });
      }
      tries.giveBack(who.id);
    }
    await accounts.users.setPassword(who.id, password);
    return { ended: await accounts.sessions.end(who.id, { except: who.via.id }) };
  });

  app.get("/api/settings/sessions", async (request): Promise<SessionInfo[]> => {
    const who = requireSession(request);
    const rows = await accounts.sessions.list(who.id);
    return rows.map((row) => ({
      id: row.id,
      agent: row.agent,
      address: row.address,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === who.via.id,
    }));
  });

  /** Signs out everywhere else. */
  app.delete("/api/settings/sessions", async (request) => {
    const who = requireSession(request);
    return { ended: await accounts.sessions.end(who.id, { except: who.via.id }) };
  });

  app.delete<{ Params: { id: string } }>("/api/settings/sessions/:id", async (request) => {
    const who = requireSession(request);
    const ended = await accounts.sessions.end(who.id, { id: request.params.id });
    if (ended === 0) throw new ApiError("NotFound", "Session not found. It may have ended.");
    return { ended };
  });
}
