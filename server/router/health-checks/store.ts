import { type HealthCheckSettings, HealthCheckSettingsSchema } from "@modelyard/contract";
import { changeRouter } from "../router-changes.ts";
import type { Database } from "../../database/tables.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    health_checks: HealthChecksTable;
  }
}

interface HealthChecksTable {
  /** `hub` */
  id: string;
  /** `HealthCheckSettings` as JSON. */
  settings: string;
  /** The process that runs health checks, and the end of its lease in milliseconds since 1970. */
  process: string;
  until: number;
}

export const DISABLED: HealthCheckSettings = HealthCheckSettingsSchema.parse({ on: false });

/** Creates the store of health check settings and the lease of the process that runs them. */
export function healthCheckStore(db: Database) {
  return {
    async settings(): Promise<HealthCheckSettings> {
      const row = await db.selectFrom("health_checks").select("settings").executeTakeFirst();
      return row ? HealthCheckSettingsSchema.parse(JSON.parse(row.settings)) : DISABLED;
    },

    put: (value: HealthCheckSettings): Promise<unknown> =>
      changeRouter(db, "router", (transaction) => {
        const settings = JSON.stringify(value);
        return transaction
          .insertInto("health_checks")
          .values({ id: "hub", settings, process: "", until: 0 })
          .onConflict((conflict) => conflict.column("id").doUpdateSet({ settings }))
          .execute();
      }),

    /** Claims or renews the lease. Returns false if another process has it. */
    async claim(process: string, at: number, until: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("health_checks")
        .set({ process, until })
        .where((row) => row.or([row("process", "=", process), row("until", "<", at)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Releases the lease. */
    release: (process: string): Promise<unknown> =>
      db.updateTable("health_checks").set({ process: "", until: 0 }).where("process", "=", process).execute(),
  };
}
