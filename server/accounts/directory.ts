import { lastAccountChange } from "../stores/account-changes.ts";
import type { Database } from "../stores/tables.ts";
import { hashOf } from "./credentials.ts";
import type { Membership, TokenScope, UserPrincipal, Via } from "./principal.ts";

export type Directory = ReturnType<typeof directoryOf>;

interface Known {
  /** Users by id; those that are disabled are not here. */
  users: Map<string, Omit<UserPrincipal, "via">>;
  /** Names of users and organisations by id. */
  names: Map<string, string>;
  /** Tokens by the hash of their secret. */
  tokens: Map<string, { principal: UserPrincipal; expires: number }>;
}

/**
 * Users, organisations and tokens in memory, so that finding out who asks costs microseconds and no question to the
 * database. `refresh` reads them anew when any process has changed accounts.
 */
export function directoryOf(db: Database, now: () => Date) {
  let known: Known = { users: new Map(), names: new Map(), tokens: new Map() };
  let version = -1;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const used = new Map<string, number>();
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    // Before the rows: what is committed between the two is read now, and once more at the next look.
    const seen = await lastAccountChange(db);
    if (seen === version) return;
    known = await readAll(db);
    version = seen;
    for (const listener of listeners) listener();
  }

  return {
    /** Who a token belongs to; undefined where it is unknown, revoked or expired. Synchronous, and free of allocation. */
    find(secret: string): UserPrincipal | undefined {
      const found = known.tokens.get(hashOf(secret));
      if (found === undefined) return undefined;
      const time = now().getTime();
      if (found.expires <= time) return undefined;
      used.set(found.principal.via.id, time);
      return found.principal;
    },

    /** A user as they are now, without how they came in. */
    user: (id: string): Omit<UserPrincipal, "via"> | undefined => known.users.get(id),

    /** What a user or an organisation is called now. */
    nameOf: (id: string): string | undefined => known.names.get(id),

    /** Tokens that were used since the last call, with the time in milliseconds. */
    takeUsed(): [id: string, at: number][] {
      const taken = [...used];
      used.clear();
      return taken;
    },

    /** Resolves when everything is known that was committed before the call. */
    async refresh(): Promise<void> {
      if (running === undefined) {
        running = read().finally(() => (running = undefined));
        return running;
      }
      // What runs may have looked too early for this caller; one more look serves all who wait.
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          running = read().finally(() => (running = undefined));
          return running;
        });
      return next;
    },

    /** Calls the listener after each refresh that found something new. */
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
  };
}

async function readAll(db: Database): Promise<Known> {
  const [users, orgs, members, tokens] = await Promise.all([
    db.selectFrom("users").select(["id", "name", "admin", "disabled_at"]).execute(),
    db.selectFrom("orgs").select(["id", "name"]).execute(),
    db.selectFrom("members").selectAll().orderBy("created_at").execute(),
    db.selectFrom("tokens").selectAll().where("revoked_at", "is", null).execute(),
  ]);
  const names = new Map([...users, ...orgs].map(({ id, name }) => [id, name]));
  const orgsOf = Map.groupBy(members, ({ user_id }) => user_id);

  const found: Known = { users: new Map(), names, tokens: new Map() };
  for (const { id, name, admin, disabled_at } of users) {
    if (disabled_at !== null) continue;
    const memberships = (orgsOf.get(id) ?? []).map(({ org_id, role }): Membership => ({
      id: org_id,
      name: names.get(org_id) ?? "",
      role,
    }));
    found.users.set(id, { kind: "user", id, name, admin: admin === 1, orgs: Object.freeze(memberships) });
  }
  for (const token of tokens) {
    const user = found.users.get(token.user_id);
    if (user === undefined) continue;
    const scopes = (JSON.parse(token.scopes) as TokenScope[]).map(({ entity, permissions }) => ({
      entity: { ...entity, name: names.get(entity.id) ?? entity.name },
      permissions,
    }));
    const via: Via = { kind: "token", id: token.id, name: token.name, role: token.role, scopes };
    const expires = token.expires_at === null ? Infinity : Date.parse(token.expires_at);
    found.tokens.set(token.hash, { principal: Object.freeze({ ...user, via }), expires });
  }
  return found;
}
