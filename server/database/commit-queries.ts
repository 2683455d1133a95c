import { AsyncLocalStorage } from "node:async_hooks";
import type { CompiledQuery, DatabaseConnection } from "kysely";

interface Pending {
  query: () => CompiledQuery;
  state: "waiting" | "skipping" | "committing" | "done";
}

const pending = new AsyncLocalStorage<Pending>();

/**
 * Runs work and adds a query to the first transaction that it commits: both take effect, or neither. The query is built
 * just before the commit. Without a commit, it never runs.
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

/** Runs work that belongs to no request, such as saving when sessions were used: its commits leave the query waiting. */
export const withoutCommitQuery = <T>(work: () => Promise<T>): Promise<T> => pending.exit(work);

/** Leaves the query to a later transaction: the current one turned out to change nothing. Returns the given result. */
export function skipCommitQuery<T>(result?: T): T | undefined {
  const own = pending.getStore();
  if (own?.state === "waiting") own.state = "skipping";
  return result;
}

/** Commits a transaction with the query that waits for it. Called by the dialects. */
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
