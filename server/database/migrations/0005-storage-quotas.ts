import { PostgresAdapter } from "kysely";
import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

/** Counts stored bytes with triggers, which each database has in its own words. */
export default {
  name: "storage-quotas",
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await runSql(db, "storage-quotas/tables");
    await runSql(db, `storage-quotas/${isPostgres ? "postgres" : "sqlite"}`);
  },
} satisfies Migration;
