import type { Migration } from "./migration.ts";

/** Adds the counts of rate limits that several processes share, in the form that `rate-limiter-flexible` expects. */
export default {
  name: "rate-limits",
  async up(db) {
    await db.schema
      .createTable("rate_limits")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("points", "bigint", (column) => column.notNull())
      .addColumn("expire", "bigint")
      .execute();
  },
} satisfies Migration;
