import { getPrincipal } from "../../http/auth/authenticate.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext, PromptLoggingDays } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { whoami } from "../view.ts";

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
