import { lastRouterChange, type RouterCounter } from "./router-changes.ts";
import { oneAtATime } from "../database/one-at-a-time.ts";
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

  async function read(): Promise<void> {
    // Before the rows: a commit between the two queries is read now, and again at the next refresh.
    const seen = await lastRouterChange(db, counter);
    if (seen === version) return;
    current = await readAll(current);
    version = seen;
  }

  return {
    get current(): T {
      return current;
    },
    /** Resolves when everything that was committed before the call is in memory. */
    refresh: oneAtATime(read),
  };
}
