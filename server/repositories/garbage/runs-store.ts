import type { Database } from "../../database/tables.ts";

export type GarbageRuns = ReturnType<typeof createGarbageRuns>;

export interface GarbageRunsTable {
  /** Always `all`. */
  name: string;
  /** After this time another process can start: the leaseholder was killed. */
  leased_until: string;
  begun_at: string;
  ended_at: string | null;
  /** Result of the last completed run, as JSON. */
  result: string | null;
}

/** Leases that allow one process at a time to collect garbage. */
export function createGarbageRuns(db: Database) {
  return {
    /** Takes the lease if no other process holds it and no run has started since then. Returns whether it was taken. */
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

    /** Renews the lease. */
    async renew(until: Date): Promise<void> {
      await db.updateTable("garbage_runs").set({ leased_until: until.toISOString() }).execute();
    },

    /** Releases the lease to another process or the next start. */
    async release(now: Date): Promise<void> {
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

    /** Returns the result and time of the last completed run, or `undefined` if there was none. */
    async last(): Promise<{ endedAt: string; result: Record<string, unknown> } | undefined> {
      const row = await db.selectFrom("garbage_runs").selectAll().executeTakeFirst();
      if (!row?.ended_at || row.result === null) return undefined;
      return { endedAt: row.ended_at, result: JSON.parse(row.result) as Record<string, unknown> };
    },
  };
}
