import { lastRouterChange, type RouterCounter } from "./router-changes.ts";
import type { Database } from "../database/tables.ts";

/** What several processes may change, kept in memory; `refresh` reads it anew when any of them has changed it. */
export function createCachedQuery<T>(
  db: Database,
  counter: RouterCounter,
  first: T,
  readAll: (before: T) => Promise<T>,
) {
  let current = first;
  let version = -1;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function read(): Promise<void> {
    // Before the rows: what is committed between the two is read now, and once more at the next look.
    const seen = await lastRouterChange(db, counter);
    if (seen === version) return;
    current = await readAll(current);
    version = seen;
  }
  const run = () => (running = read().finally(() => (running = undefined)));

  return {
    get current(): T {
      return current;
    },
    /** Resolves when everything is known that was committed before the call. */
    refresh(): Promise<void> {
      if (running === undefined) return run();
      // What runs may have looked too early for this caller; one more look serves all who wait.
      next ??= running
        .catch(() => {})
        .then(() => {
          next = undefined;
          return run();
        });
      return next;
    },
  };
}
