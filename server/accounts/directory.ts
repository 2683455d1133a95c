import { oneAtATime } from "../database/one-at-a-time.ts";
import { type Affected, changeAccounts, getAccountChanges } from "./account-changes.ts";
import { type LoadedAccounts, loadAccounts, reloadUsers } from "./load-accounts.ts";
import type { Transaction } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { hashSecret } from "./tokens/token-values.ts";
import type { UserPrincipal } from "../http/auth/principal.ts";

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Keeps users, organizations, and tokens in memory, so that authentication takes microseconds and no query. `refresh`
 * reloads the users that any process has changed.
 */
export function createDirectory(db: Database, now: () => Date) {
  let accounts: LoadedAccounts = { users: new Map(), names: new Map(), tokens: new Map() };
  let last = { all: -1, limited: 0 };
  const used = new Map<string, number>();
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    // Read before the rows, so that a change that is committed in between is loaded again at the next refresh.
    const changes = await getAccountChanges(db);
    if (changes.all === last.all) return;
    if (changes.all - last.all === changes.limited - last.limited) await reloadUsers(db, accounts, last.all);
    else accounts = await loadAccounts(db);
    last = changes;
    for (const listener of listeners) listener();
  }

  const refresh = oneAtATime(read);

  return {
    /**
     * Returns the user of a token, or `undefined` if the token is unknown, revoked, or expired. Synchronous and free of
     * allocations.
     */
    find(secret: string): UserPrincipal | undefined {
      const found = accounts.tokens.get(hashSecret(secret));
      if (found === undefined) return undefined;
      const time = now().getTime();
      if (found.expires <= time) return undefined;
      used.set(found.principal.via.id, time);
      return found.principal;
    },

    /** Returns the current data of a user, without the credential. */
    user: (id: string): Omit<UserPrincipal, "via"> | undefined => accounts.users.get(id)?.user,

    /** Returns the current name of a user or an organization. */
    nameOf: (id: string): string | undefined => accounts.names.get(id),

    /** Returns the tokens used since the last call, with the time in milliseconds. */
    takeUsed(): [id: string, at: number][] {
      const entries = [...used];
      used.clear();
      return entries;
    },

    /** Resolves when everything committed before the call is loaded. */
    refresh,

    /** Changes accounts, as `changeAccounts` does. Resolves when the change is loaded here. */
    async change<T>(affected: Affected, work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
      const result = await changeAccounts(db, affected, work);
      await refresh();
      return result;
    },

    /** Calls the listener after each refresh that found changes. */
    onChange(listener: () => void): void {
      listeners.add(listener);
    },
  };
}
