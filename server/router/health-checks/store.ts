import { type HealthCheckSettings, HealthCheckSettingsSchema } from "@modelyard/contract";
import { changeRouter } from "../router-changes.ts";
import type { Database } from "../../database/tables.ts";

export interface ProbesTable {
  /** `hub` */
  id: string;
  /** `ProbeSettings` as JSON. */
  settings: string;
  /** Which process makes the probes, and until when it has the right to. Milliseconds since 1970. */
  process: string;
  until: number;
}

export const DISABLED: HealthCheckSettings = HealthCheckSettingsSchema.parse({ on: false });

/** How the hub measures providers, and who does it. */
export function healthCheckStore(db: Database) {
  return {
    async settings(): Promise<HealthCheckSettings> {
      const row = await db.selectFrom("probes").select("settings").executeTakeFirst();
      return row ? HealthCheckSettingsSchema.parse(JSON.parse(row.settings)) : DISABLED;
    },

    put: (wanted: HealthCheckSettings): Promise<unknown> =>
      changeRouter(db, "router", (transaction) => {
        const settings = JSON.stringify(wanted);
        return transaction
          .insertInto("probes")
          .values({ id: "hub", settings, process: "", until: 0 })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ settings }))
          .execute();
      }),

    /** Whether this process is the one that makes probes until then: it was already, or the last one has not been heard of. */
    async claim(process: string, at: number, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("probes")
        .set({ process, until })
        .where((each) => each.or([each("process", "=", process), each("until", "<", at)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Leaves the probes to whoever comes next. */
    release: (process: string): Promise<unknown> =>
      db.updateTable("probes").set({ process: "", until: 0 }).where("process", "=", process).execute(),
  };
}
