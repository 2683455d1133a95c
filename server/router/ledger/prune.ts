import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../database/tables.ts";

/** Rows per statement: SQLite blocks this thread. */
const BATCH_SIZE = 200;
/** Pause between statements. */
const PAUSE_MS = 20;

export interface PruneOptions {
  /** Requests before this time are deleted. Milliseconds since 1970, like `now`. */
  callsBefore: number;
  now: number;
  pause?: number;
}

/**
 * Deletes requests, routing decisions, and prompt logs past their retention, in small batches. Daily totals and budget
 * usage stay. Resolves with the numbers of deleted rows.
 */
export async function prune(
  db: Database,
  { callsBefore, now, pause = PAUSE_MS }: PruneOptions,
): Promise<{ calls: number; recordings: number }> {
  const calls = await slowly(pause, () =>
    sql`delete from requests where key in (
      select key from requests where at < ${callsBefore} order by at limit ${BATCH_SIZE})`.execute(db),
  );
  await slowly(pause, () =>
    sql`delete from routing_decisions where id in (
      select id from routing_decisions where used_at < ${callsBefore} order by used_at limit ${BATCH_SIZE})`.execute(
      db,
    ),
  );
  const recordings = await slowly(pause, () =>
    sql`delete from prompt_logs where id in (
      select id from prompt_logs where expires_at <= ${now} order by expires_at limit ${BATCH_SIZE})`.execute(
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
