import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import { ApiError } from "../../http/errors.ts";
import { route } from "../../http/route.ts";
import type { AccountsContext } from "../context.ts";
import { tokenView } from "../view.ts";
import { createToken } from "./new-token.ts";

/** `/api/settings/tokens`: the user's own access tokens. */
export function tokenRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const { tokens } = accounts;

  route(app, endpoints.listTokens, async ({ principal }) => {
    await tokens.writeUsed();
    return (await tokens.list(principal.id)).map(tokenView);
  });

  route(app, endpoints.createToken, async ({ body, principal, reply }) => {
    const { secret, token } = await createToken(accounts, principal.id, body);
    reply.header("cache-control", "no-store");
    return { ...tokenView(token), token: secret };
  });

  route(app, endpoints.revokeToken, async ({ path, principal }) => {
    if (!(await tokens.revoke(principal.id, path.id)))
      throw new ApiError("NotFound", "Token not found. It may have been revoked.");
    return {};
  });
}
