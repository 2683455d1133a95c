import { setTimeout as sleep } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../database/tables.ts";

/** Rows per statement. Small, because SQLite blocks this thread. */
const BATCH_SIZE = 200;
/** Pause between statements. */
const PAUSE_MS = 20;

export interface PruneOptions {
  /** Requests before this time are deleted. Like `now`, in milliseconds since 1970. */
  callsBefore: number;
  now: number;
  pause?: number;
}

/** Deletes requests, decisions, and prompt logs past their retention, in small batches. Totals remain. */
export async function prune(
  db: Database,
  { callsBefore, now, pause = PAUSE_MS }: PruneOptions,
): Promise<{ calls: number; recordings: number }> {
  const calls = sql`delete from requests where key in (
    select key from requests where at < ${callsBefore} order by at limit ${BATCH_SIZE})`;
  const decisions = sql`delete from routing_decisions where id in (
    select id from routing_decisions where used_at < ${callsBefore} order by used_at limit ${BATCH_SIZE})`;
  const promptLogs = sql`delete from prompt_logs where id in (
    select id from prompt_logs where expires_at <= ${now} order by expires_at limit ${BATCH_SIZE})`;
  async function repeat(statement: RawBuilder<unknown>): Promise<number> {
    for (let deleted = 0; ; await sleep(pause)) {
      const { numAffectedRows = 0n } = await statement.execute(db);
      deleted += Number(numAffectedRows);
      if (numAffectedRows < BATCH_SIZE) return deleted;
    }
  }
  const deletedCalls = await repeat(calls);
  await repeat(decisions);
  return { calls: deletedCalls, recordings: await repeat(promptLogs) };
}
