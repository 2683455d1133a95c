import { endpoints } from "@modelyard/contract";
import type { App } from "../../http/context.ts";
import type { TokenScope } from "../../http/auth/principal.ts";
import { ApiError, limitReached } from "../../http/errors.ts";
import { MAX_TOKENS } from "../../http/limits.ts";
import { type Call, route } from "../../http/route.ts";
import type { Accounts } from "../accounts.ts";
import type { AccountsContext } from "../context.ts";
import { tokenView } from "../view.ts";

const DAY = 86_400_000;

/** `/api/settings/tokens`: the user's own access tokens. */
export function tokenRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const { tokens } = accounts;

  route(app, endpoints.listTokens, async ({ principal }) => {
    await tokens.writeUsed();
    return (await tokens.list(principal.id)).map(tokenView);
  });

  route(app, endpoints.createToken, async ({ body, principal, reply }) => {
    const { name, role, scopes, expiresIn } = body;
    if (role === "fineGrained" && scopes.length === 0)
      throw invalidScope("scopes", "is empty; a fine-grained token needs at least one resource");
    if (role !== "fineGrained" && scopes.length > 0)
      throw invalidScope("scopes", "is only allowed for fine-grained tokens");
    if ((await tokens.list(principal.id)).length >= MAX_TOKENS)
      throw limitReached("access tokens", MAX_TOKENS);
    const { secret, token } = await tokens.create(principal.id, {
      name,
      role,
      scopes: await Promise.all(scopes.map((scope, i) => resolveScope(accounts, scope, i))),
      expiresAt: expiresIn === undefined ? undefined : new Date(accounts.now().getTime() + expiresIn * DAY),
    });
    reply.header("cache-control", "no-store");
    return { ...tokenView(token), token: secret };
  });

  route(app, endpoints.revokeToken, async ({ path, principal }) => {
    if (!(await tokens.revoke(principal.id, path.id)))
      throw new ApiError("NotFound", "Token not found. It may have been revoked.");
    return {};
  });
}

const invalidScope = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });

/** Resolves users and organizations to their IDs, which survive renaming. */
async function resolveScope(
  { users, orgs }: Accounts,
  { entity, permissions }: Call<typeof endpoints.createToken>["body"]["scopes"][number],
  i: number,
): Promise<TokenScope> {
  const field = `scopes.${i}.entity.name`;
  if (entity.type === "model") {
    if (!/^[^/\s]+\/[^/\s]+$/.test(entity.name)) throw invalidScope(field, "must be owner/name");
    return { entity: { ...entity, id: entity.name }, permissions };
  }
  const found = await (entity.type === "user" ? users : orgs).byName(entity.name);
  if (!found)
    throw invalidScope(field, `is not ${entity.type === "user" ? "a user" : "an organization"} of this hub`);
  return { entity: { type: entity.type, id: found.id, name: found.name }, permissions };
}
