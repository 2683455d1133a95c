import type { Database } from "../../database/tables.ts";

export type GarbageRuns = ReturnType<typeof createGarbageRuns>;

export interface GarbageRunsTable {
  /** Always `all`. */
  name: string;
  /** Another process may begin after that: whoever had it was killed. */
  leased_until: string;
  begun_at: string;
  ended_at: string | null;
  /** What came of the run that ended last, as JSON. */
  result: string | null;
}

/** Who collects garbage: one of all processes at a time. */
export function createGarbageRuns(db: Database) {
  return {
    /** Whether this process may begin, as nobody else does, and nobody has since then. */
    async take(now: Date, until: Date, since: Date): Promise<boolean> {
      const taken = await db
        .updateTable("garbage_runs")
        .set({ leased_until: until.toISOString(), begun_at: now.toISOString() })
        .where("name", "=", "all")
        .where("leased_until", "<=", now.toISOString())
        .where("begun_at", "<", since.toISOString())
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },

    /** Goes on for longer. */
    async keep(until: Date): Promise<void> {
      await db.updateTable("garbage_runs").set({ leased_until: until.toISOString() }).execute();
    },

    /** Leaves the rest to another process, or to the next start. */
    async giveUp(now: Date): Promise<void> {
      const at = now.toISOString();
      await db.updateTable("garbage_runs").set({ leased_until: at, begun_at: "" }).execute();
    },

    async end(now: Date, result: object): Promise<void> {
      const at = now.toISOString();
      await db
        .updateTable("garbage_runs")
        .set({ leased_until: at, ended_at: at, result: JSON.stringify(result) })
        .execute();
    },

    /** What came of the last run that ended, and when; undefined where there was none yet. */
    async last(): Promise<{ endedAt: string; result: Record<string, unknown> } | undefined> {
      const row = await db.selectFrom("garbage_runs").selectAll().executeTakeFirst();
      if (!row?.ended_at || row.result === null) return undefined;
      return { endedAt: row.ended_at, result: JSON.parse(row.result) as Record<string, unknown> };
    },
  };
}
