import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection } from "kysely";

interface Pending {
  query: () => CompiledQuery;
  state: "waiting" | "skipping" | "committing" | "done";
}

const pending = new AsyncLocalStorage<Pending>();

/**
 * Runs work and adds a query to the first transaction that it commits: either both take effect or neither does. The
 * query is built just before the commit. Without a commit, it never runs.
 */
export async function withCommitQuery<T>(query: () => CompiledQuery, work: () => Promise<T>): Promise<T> {
  const own: Pending = { query, state: "waiting" };
  try {
    return await pending.run(own, work);
  } finally {
    // Timers that the work started still have its context.
    own.state = "done";
  }
}

/** Runs work that is not part of the current request, such as recording session use, without the pending query. */
export const withoutCommitQuery = <T>(work: () => Promise<T>): Promise<T> => pending.exit(work);

/** Leaves the query to a later transaction, because the current one changes nothing. Returns `result`. */
export function skipCommitQuery<T>(result?: T): T | undefined {
  const own = pending.getStore();
  if (own?.state === "waiting") own.state = "skipping";
  return result;
}

/** Commits a transaction together with the pending query, if there is one. Called by the dialects. */
export async function commitWithQuery(
  connection: DatabaseConnection,
  commit: () => Promise<void>,
): Promise<void> {
  const own = pending.getStore();
  if (own?.state === "skipping") own.state = "waiting";
  else if (own?.state === "waiting") return commitBoth(own, connection, commit);
  return commit();
}

async function commitBoth(own: Pending, connection: DatabaseConnection, commit: () => Promise<void>) {
  own.state = "committing";
  try {
    await connection.executeQuery(own.query());
    await commit();
    own.state = "done";
  } finally {
    if (own.state === "committing") own.state = "waiting";
  }
}
