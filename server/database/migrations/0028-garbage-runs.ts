import type { Migration } from "./migration.ts";

/** Which process collects garbage, until when nobody else does, and what came of the last time. One row. */
export default {
  name: "garbage runs",
  async up(db) {
    await db.schema
      .createTable("garbage_runs")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("leased_until", "text", (column) => column.notNull())
      .addColumn("begun_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .addColumn("result", "text")
      .execute();
    // As if it had just been done: a hub does not begin its life with this.
    const now = new Date().toISOString();
    await db.insertInto("garbage_runs").values({ name: "all", leased_until: now, begun_at: now }).execute();
  },
} satisfies Migration;
