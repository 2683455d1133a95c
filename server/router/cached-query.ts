import { lastRouterChange, type RouterCounter } from "./router-changes.ts";
import type { Database } from "../database/tables.ts";

/** Creates an in-memory copy of data that several processes can change; `refresh` reads it again after a change. */
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
    // Before the rows: a commit between the two queries is read now, and again at the next refresh.
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
    /** Resolves when everything that was committed before the call is in memory. */
    refresh(): Promise<void> {
      if (running === undefined) return run();
      // The running read may have started too early for this caller; one more serves all that wait.
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
