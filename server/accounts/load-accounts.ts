import type {
  Membership,
  Shared,
  SharedModel,
  TokenScope,
  UserPrincipal,
  Via,
} from "../http/auth/principal.ts";
import type { ShareRole } from "@modelyard/contract";
import type { Database } from "../database/tables.ts";

/** Accounts and credentials as cached in memory. */
export interface LoadedAccounts {
  /** Enabled users by ID. */
  users: Map<string, Omit<UserPrincipal, "via">>;
  /** Names of users and organizations by ID. */
  names: Map<string, string>;
  /** Tokens by the hash of their secret. */
  tokens: Map<string, { principal: UserPrincipal; expires: number }>;
}

/** Reads all users that are not disabled, all names, and all tokens that are not revoked. */
export async function loadAccounts(db: Database): Promise<LoadedAccounts> {
  const [users, orgs, members, tokens, shares, collections] = await Promise.all([
    db.selectFrom("users").select(["id", "name", "admin", "disabled_at"]).execute(),
    db.selectFrom("orgs").select(["id", "name"]).execute(),
    db.selectFrom("members").selectAll().orderBy("created_at").execute(),
    db
      .selectFrom("tokens")
      .leftJoin("refresh_tokens", "refresh_tokens.token_id", "tokens.id")
      .selectAll("tokens")
      .select(["access_hash", "access_until"])
      .where("revoked_at", "is", null)
      .execute(),
    db
      .selectFrom("model_shares as s")
      .innerJoin("repositories as r", "r.key", "s.repository_key")
      .select(["s.user_id", "s.role", "s.shared_by", "r.id", "r.lower_id"])
      .execute(),
    db.selectFrom("collection_shares").selectAll().execute(),
  ]);
  const names = new Map([...users, ...orgs].map(({ id, name }) => [id, name]));
  const membershipsByUser = Map.groupBy(members, ({ user_id }) => user_id);

  const sharesByUser = Map.groupBy(shares, ({ user_id }) => user_id);
  const collectionsByUser = Map.groupBy(collections, ({ user_id }) => user_id);
  const toShared = ({ role, shared_by }: { role: ShareRole; shared_by: string | null }): Shared => ({
    role,
    by: shared_by === null ? undefined : names.get(shared_by),
  });

  const loaded: LoadedAccounts = { users: new Map(), names, tokens: new Map() };
  for (const { id, name, admin, disabled_at } of users) {
    if (disabled_at !== null) continue;
    const memberships = (membershipsByUser.get(id) ?? []).map(({ org_id, role }): Membership => ({
      id: org_id,
      name: names.get(org_id) ?? "",
      role,
    }));
    const models = sharesByUser
      .get(id)
      ?.map((row): [string, SharedModel] => [row.lower_id, { id: row.id, ...toShared(row) }]);
    const lists = collectionsByUser.get(id)?.map((row) => [row.collection_id, toShared(row)] as const);
    loaded.users.set(id, {
      kind: "user",
      id,
      name,
      admin: admin === 1,
      orgs: Object.freeze(memberships),
      ...(models && { shares: new Map(models) }),
      ...(lists && { collections: new Map(lists) }),
    });
  }
  for (const token of tokens) {
    const user = loaded.users.get(token.user_id);
    if (user === undefined) continue;
    const scopes = (JSON.parse(token.scopes) as TokenScope[]).map(({ entity, permissions }) => ({
      entity: { ...entity, name: names.get(entity.id) ?? entity.name },
      permissions,
    }));
    const via: Via = { kind: "token", id: token.id, name: token.name, role: token.role, scopes };
    const expires = token.expires_at === null ? Infinity : Date.parse(token.expires_at);
    const principal = Object.freeze({ ...user, via });
    loaded.tokens.set(token.hash, { principal, expires });
    // The previous value of a renewed token remains valid for requests in progress.
    if (token.access_hash !== null && token.access_until !== null)
      loaded.tokens.set(token.access_hash, { principal, expires: Date.parse(token.access_until) });
  }
  return loaded;
}
