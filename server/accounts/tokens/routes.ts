import { type CreatedToken, NewTokenSchema, type TokenInfo } from "@modelyard/contract";
import type { z } from "zod";
import type { Accounts } from "../accounts.ts";
import type { TokenScope } from "../../http/auth/principal.ts";
import type { App } from "../../http/context.ts";
import type { AccountsContext } from "../context.ts";
import { ApiError } from "../../http/errors.ts";
import { parseBody } from "../../http/read-body.ts";
import { tokenView } from "../view.ts";
import { requireSession } from "../profile/routes.ts";

const DAY = 86_400_000;

/** `/api/settings/tokens`: the user's own access tokens. */
export function tokenRoutes(app: App, { accounts }: Pick<AccountsContext, "accounts">): void {
  const { tokens } = accounts;

  app.get("/api/settings/tokens", async (request): Promise<TokenInfo[]> => {
    const principal = requireSession(request);
    await tokens.writeUsed();
    return (await tokens.list(principal.id)).map(tokenView);
  });

  app.post("/api/settings/tokens", async (request, reply): Promise<CreatedToken> => {
    const principal = requireSession(request);
    const { name, role, scopes, expiresIn } = parseBody(NewTokenSchema, request);
    if (role === "fineGrained" && scopes.length === 0)
      throw invalidScope("scopes", "is empty; a fine-grained token needs at least one resource");
    if (role !== "fineGrained" && scopes.length > 0)
      throw invalidScope("scopes", "is only allowed for fine-grained tokens");
    const { secret, token } = await tokens.create(principal.id, {
      name,
      role,
      scopes: await Promise.all(scopes.map((scope, i) => resolveScope(accounts, scope, i))),
      expiresAt: expiresIn === undefined ? undefined : new Date(accounts.now().getTime() + expiresIn * DAY),
    });
    reply.code(201).header("cache-control", "no-store");
    return { ...tokenView(token), token: secret };
  });

  app.delete<{ Params: { id: string } }>("/api/settings/tokens/:id", async (request) => {
    const principal = requireSession(request);
    if (!(await tokens.revoke(principal.id, request.params.id)))
      throw new ApiError("NotFound", "Token not found. It may have been revoked.");
    return {};
  });
}

const invalidScope = (field: string, problem: string) =>
  new ApiError("BadRequest", `${field}: ${problem}.`, { fields: [{ field, problem }] });

/** Resolves users and organizations to their IDs, which survive renaming. */
async function resolveScope(
  { users, orgs }: Accounts,
  { entity, permissions }: z.output<typeof NewTokenSchema>["scopes"][number],
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
