import type { Membership, Shared, SharedModel, UserPrincipal, Via } from "../http/auth/principal.ts";
import { parseScopes } from "./tokens/store.ts";
import type { ShareRole } from "@modelyard/contract";
import { sql } from "kysely";
import type { Database } from "../database/tables.ts";
import { slices } from "../database/slices.ts";
import { yieldToEventLoop } from "../database/yield-to-event-loop.ts";

/** Accounts and credentials as cached in memory. */
export interface LoadedAccounts {
  /** Enabled users by ID, and the hashes of their tokens. */
  users: Map<string, { user: Omit<UserPrincipal, "via">; hashes: string[] }>;
  /** Names of users and organizations by ID. */
  names: Map<string, string>;
  /** Tokens by the hash of their secret. */
  tokens: Map<string, { principal: UserPrincipal; expires: number }>;
}

/** Reads all users that are not disabled, all names, and all tokens that are not revoked. */
export async function loadAccounts(db: Database): Promise<LoadedAccounts> {
  const accounts: LoadedAccounts = { users: new Map(), names: new Map(), tokens: new Map() };
  const rows = await loadRows(db);
  const orgs = await db.selectFrom("orgs").select(["id", "name"]).execute();
  for (const { id, name } of [...rows.users, ...orgs]) accounts.names.set(id, name);
  for (const users of slices(rows.users, 100)) {
    addUsers(accounts, { ...rows, users });
    await yieldToEventLoop();
  }
  return accounts;
}

/** Reloads the users that changed after the change to accounts with this number. */
export async function reloadUsers(db: Database, accounts: LoadedAccounts, after: number): Promise<void> {
  const changed = await db.selectFrom("user_changes").select("user_id").where("number", ">", after).execute();
  for (const part of slices(changed)) {
    const ids = part.map(({ user_id }) => user_id);
    const rows = await loadRows(db, ids);
    for (const id of ids) {
      for (const hash of accounts.users.get(id)?.hashes ?? []) accounts.tokens.delete(hash);
      accounts.users.delete(id);
    }
    const orgs = [...rows.members.values()].flat();
    for (const { id, name } of [...rows.users, ...orgs]) accounts.names.set(id, name);
    addUsers(accounts, rows);
  }
}

type Rows = Awaited<ReturnType<typeof loadRows>>;

/** Reads the rows of all users, or of some. */
async function loadRows(db: Database, ids?: readonly string[]) {
  const has = (column: string) =>
    ids ? sql<boolean>`${sql.ref(column)} in (${sql.join(ids)})` : sql<boolean>`true`;
  const byUser = <Row extends { user_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, ({ user_id }) => user_id);
  const [users, members, tokens, shares, collections] = await Promise.all([
    db.selectFrom("users").select(["id", "name", "admin", "disabled_at"]).where(has("id")).execute(),
    db
      .selectFrom("members")
      .innerJoin("orgs", "orgs.id", "org_id")
      .select(["user_id", "role", "orgs.id", "orgs.name"])
      .where(has("user_id"))
      .orderBy("members.created_at")
      .execute(),
    db
      .selectFrom("tokens")
      .leftJoin("refresh_tokens", "refresh_tokens.token_id", "tokens.id")
      .selectAll("tokens")
      .select(["access_hash", "access_until"])
      .where("revoked_at", "is", null)
      .where(has("user_id"))
      .execute(),
    db
      .selectFrom("model_shares as s")
      .innerJoin("repositories as r", "r.key", "s.repository_key")
      .select(["s.user_id", "s.role", "s.shared_by", "r.id", "r.lower_id"])
      .where(has("user_id"))
      .execute(),
    db.selectFrom("collection_shares").selectAll().where(has("user_id")).execute(),
  ]);
  return {
    users,
    members: byUser(members),
    tokens: byUser(tokens),
    shares: byUser(shares),
    collections: byUser(collections),
  };
}

/** Adds users with their tokens, unless they are disabled. All names must be known. */
function addUsers(accounts: LoadedAccounts, rows: Rows): void {
  const { names } = accounts;
  const toShared = ({ role, shared_by }: { role: ShareRole; shared_by: string | null }): Shared => ({
    role,
    by: shared_by === null ? undefined : names.get(shared_by),
  });
  for (const { id, name, admin, disabled_at } of rows.users) {
    if (disabled_at !== null) continue;
    const memberships = (rows.members.get(id) ?? []).map((org): Membership => ({
      id: org.id,
      name: org.name,
      role: org.role,
    }));
    const models = rows.shares
      .get(id)
      ?.map((row): [string, SharedModel] => [row.lower_id, { id: row.id, ...toShared(row) }]);
    const lists = rows.collections.get(id)?.map((row) => [row.collection_id, toShared(row)] as const);
    const user: Omit<UserPrincipal, "via"> = {
      kind: "user",
      id,
      name,
      admin: admin === 1,
      orgs: Object.freeze(memberships),
      ...(models && { shares: new Map(models) }),
      ...(lists && { collections: new Map(lists) }),
    };
    const tokens = (rows.tokens.get(id) ?? []).flatMap((token) => toTokens(user, token, names));
    for (const { hash, ...token } of tokens) accounts.tokens.set(hash, token);
    accounts.users.set(id, { user, hashes: tokens.map(({ hash }) => hash) });
  }
}

type TokenRow = Rows["tokens"] extends Map<string, (infer Row)[]> ? Row : never;

/** Returns the current value of a token, and the previous one, if it remains valid for requests in progress. */
function toTokens(user: Omit<UserPrincipal, "via">, token: TokenRow, names: LoadedAccounts["names"]) {
  const scopes = parseScopes(token, (id) => names.get(id));
  const via: Via = { kind: "token", id: token.id, name: token.name, role: token.role, scopes };
  const principal: UserPrincipal = Object.freeze({ ...user, via });
  const expires = token.expires_at === null ? Infinity : Date.parse(token.expires_at);
  const current = { hash: token.hash, principal, expires };
  return token.access_hash === null || token.access_until === null
    ? [current]
    : [current, { hash: token.access_hash, principal, expires: Date.parse(token.access_until) }];
}
