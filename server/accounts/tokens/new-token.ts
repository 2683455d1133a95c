import type { endpoints } from "@modelyard/contract";
import { invalidField, limitReached } from "../../http/errors.ts";
import { MAX_TOKEN_SCOPES, MAX_TOKENS } from "../../http/limits.ts";
import type { Call } from "../../http/route.ts";
import type { TokenScope } from "../../http/auth/principal.ts";
import type { Accounts } from "../accounts.ts";

const DAY_MS = 86_400_000;

type NewToken = Call<typeof endpoints.createToken>["body"];

/** Creates a token of a user. Throws `BadRequest` for too many tokens and for scopes that are unknown or not allowed. */
export async function createToken(
  accounts: Accounts,
  userId: string,
  { name, role, scopes, expiresIn }: NewToken,
): ReturnType<Accounts["tokens"]["create"]> {
  if (role === "fineGrained" && scopes.length === 0)
    throw invalidField("scopes", "is empty; a fine-grained token needs at least one resource");
  if (role !== "fineGrained" && scopes.length > 0)
    throw invalidField("scopes", "is only allowed for fine-grained tokens");
  const existing = await accounts.tokens.list(userId);
  if (existing.length >= MAX_TOKENS) throw limitReached("access tokens", MAX_TOKENS);
  if (existing.reduce((sum, token) => sum + token.scopes.length, scopes.length) > MAX_TOKEN_SCOPES)
    throw limitReached("resources of fine-grained tokens", MAX_TOKEN_SCOPES);
  return accounts.tokens.create(userId, {
    name,
    role,
    scopes: await Promise.all(scopes.map((scope, i) => resolveScope(accounts, scope, i))),
    expiresAt: expiresIn === undefined ? undefined : new Date(accounts.now().getTime() + expiresIn * DAY_MS),
  });
}

/** Resolves users and organizations to their IDs, which survive renaming. */
async function resolveScope(
  { users, orgs }: Accounts,
  { entity, permissions: requested }: NewToken["scopes"][number],
  i: number,
): Promise<TokenScope> {
  const permissions = [...new Set(requested)];
  const field = `scopes.${i}.entity.name`;
  if (entity.type === "model") {
    if (!/^[^/\s]+\/[^/\s]+$/.test(entity.name)) throw invalidField(field, "must be owner/name");
    return { entity: { ...entity, id: entity.name }, permissions };
  }
  const found = await (entity.type === "user" ? users : orgs).byName(entity.name);
  if (!found)
    throw invalidField(field, `is not ${entity.type === "user" ? "a user" : "an organization"} of this hub`);
  return { entity: { type: entity.type, id: found.id, name: found.name }, permissions };
}
