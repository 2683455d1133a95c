import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

/** Counts stored bytes with triggers, which each database has in its own words. */
export default {
  name: "storage-quotas",
  async up(db) {
    await runSql(db, "storage-quotas/tables");
    await runSql(db, "storage-quotas/*");
  },
} satisfies Migration;
