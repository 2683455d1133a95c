import { getLastAccountChange } from "./account-changes.ts";
import { type LoadedAccounts, loadAccounts } from "./load-accounts.ts";
import type { Database } from "../database/tables.ts";
import { hashSecret } from "./tokens/token-values.ts";
import type { UserPrincipal } from "../http/auth/principal.ts";

export type Directory = ReturnType<typeof createDirectory>;

/**
 * Users, organizations and tokens in memory, so that finding out who asks costs microseconds and no question to the
 * database. `refresh` reads them anew when any process has changed accounts.
 */
export function createDirectory(db: Database, now: () => Date) {
  let known: LoadedAccounts = { users: new Map(), names: new Map(), tokens: new Map() };
  let version = -1;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const used = new Map<string, number>();
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    // Before the rows: what is committed between the two is read now, and once more at the next look.
    const seen = await getLastAccountChange(db);
    if (seen === version) return;
    known = await loadAccounts(db);
    version = seen;
    for (const listener of listeners) listener();
  }

  return {
    /** Who a token belongs to; undefined where it is unknown, revoked or expired. Synchronous, and free of allocation. */
    find(secret: string): UserPrincipal | undefined {
      const found = known.tokens.get(hashSecret(secret));
      if (found === undefined) return undefined;
      const time = now().getTime();
      if (found.expires <= time) return undefined;
      used.set(found.principal.via.id, time);
      return found.principal;
    },

    /** A user as they are now, without how they came in. */
    user: (id: string): Omit<UserPrincipal, "via"> | undefined => known.users.get(id),

    /** What a user or an organization is called now. */
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
