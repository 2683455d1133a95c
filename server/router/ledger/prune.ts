import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../database/tables.ts";

/** Rows in one statement: SQLite works in this very thread, and calls wait so long. */
const BATCH_SIZE = 200;
/** Between two of them. Milliseconds. */
const PAUSE_MS = 20;

export interface PruneOptions {
  /** Calls before this are forgotten. Milliseconds since 1970, as is the next. */
  callsBefore: number;
  now: number;
  pause?: number;
}

/**
 * Deletes calls that are older than they are kept with what was thought of providers for them, and recordings whose time is over, a few at a time. What days and
 * budgets came to stays. Resolves with how many there were.
 */
export async function prune(
  db: Database,
  { callsBefore, now, pause = PAUSE_MS }: PruneOptions,
): Promise<{ calls: number; recordings: number }> {
  const calls = await slowly(pause, () =>
    sql`delete from calls where key in (
      select key from calls where at < ${callsBefore} order by at limit ${BATCH_SIZE})`.execute(db),
  );
  await slowly(pause, () =>
    sql`delete from call_choices where id in (
      select id from call_choices where used_at < ${callsBefore} order by used_at limit ${BATCH_SIZE})`.execute(
      db,
    ),
  );
  const recordings = await slowly(pause, () =>
    sql`delete from recordings where id in (
      select id from recordings where expires_at <= ${now} order by expires_at limit ${BATCH_SIZE})`.execute(
      db,
    ),
  );
  return { calls, recordings };
}

async function slowly(pause: number, remove: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await remove();
    removed += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return removed;
    await sleep(pause);
  }
}
