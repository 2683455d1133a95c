import { endpoints, type Me } from "@modelyard/contract";
import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { Accounts } from "../accounts.ts";
import type { AccountsContext, PromptLoggingDays } from "../context.ts";
import { EMAIL_CHANGES_PER_USER, SIGN_IN_TRIES_PER_ACCOUNT } from "../../http/limits.ts";
import { AttemptLimiter } from "../sessions/attempt-limiter.ts";
import { meView, whoami } from "../view.ts";

async function findUser({ users }: Pick<Accounts, "users">, id: string) {
  const user = await users.get(id);
  if (!user) throw new ApiError("Unauthorized", "This account was deleted.");
  return user;
}

/** Returns a signed-in user. Throws `Unauthorized` if the account was deleted. */
export const loadMe = async (accounts: Accounts, id: string): Promise<Me> =>
  meView(await findUser(accounts, id), await accounts.orgs.ofUser(id));

/** `/api/settings`: the user's own profile, password, and sessions. */
export function accountSettingsRoutes(app: App, { accounts, createSharedLimiter }: AccountsContext): void {
  const attempts = new AttemptLimiter("change-password", SIGN_IN_TRIES_PER_ACCOUNT, createSharedLimiter);
  const emails = new AttemptLimiter("change-email", EMAIL_CHANGES_PER_USER, createSharedLimiter);

  route(app, endpoints.getProfile, ({ principal }) => loadMe(accounts, principal.id));

  route(app, endpoints.setProfile, async ({ body, principal }) => {
    const { email } = await findUser(accounts, principal.id);
    if (body.email !== "" && body.email !== email) await emails.take(principal.id);
    await accounts.users.setProfile(principal.id, body);
    return loadMe(accounts, principal.id);
  });

  /** A new password ends all other sessions. */
  route(app, endpoints.setPassword, async ({ body, principal }) => {
    const user = await findUser(accounts, principal.id);
    if (user.password !== null) {
      const refund = await attempts.take(principal.id);
      if (!(await accounts.users.hasPassword(user, body.current))) {
        const fields = [{ field: "current", problem: "is incorrect" }];
        throw new ApiError("BadRequest", "Current password is wrong.", { fields });
      }
      await refund();
    }
    await accounts.users.setPassword(principal.id, body.password);
    return { ended: await accounts.sessions.end(principal.id, { except: principal.via.id }) };
  });

  route(app, endpoints.listSessions, async ({ principal }) =>
    (await accounts.sessions.list(principal.id)).map((row) => ({
      id: row.id,
      agent: row.agent,
      address: row.address,
      createdAt: row.created_at,
      seenAt: row.seen_at,
      current: row.id === principal.via.id,
    })),
  );

  /** Signs out all other sessions. */
  route(app, endpoints.endSessions, async ({ principal }) => ({
    ended: await accounts.sessions.end(principal.id, { except: principal.via.id }),
  }));

  route(app, endpoints.endSession, async ({ path, principal }) => {
    const ended = await accounts.sessions.end(principal.id, { id: path.id });
    if (ended === 0) throw new ApiError("NotFound", "Session not found. It may have ended.");
    return { ended };
  });
}

/** `GET /api/whoami-v2`: the first request of most clients. */
export function whoamiRoutes(app: App, { accounts, router }: AccountsContext & PromptLoggingDays): void {
  app.get("/api/whoami-v2", async (request) => {
    const principal = getPrincipal(request);
    const user = principal.kind === "user" ? await accounts.users.get(principal.id) : undefined;
    // Hugging Face clients match this text (as of 2026-11).
    if (principal.kind === "anonymous" || !user)
      throw new ApiError("Unauthorized", "Invalid username or password.");
    const orgs = await accounts.orgs.ofUser(user.id);
    const tokens = principal.via.kind === "token" ? await accounts.tokens.list(user.id) : [];
    return whoami(
      user,
      orgs,
      principal,
      tokens.find(({ id }) => id === principal.via.id),
      router.promptLogs.days,
    );
  });
}
