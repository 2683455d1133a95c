import type { Migration } from "./migration.ts";

/** How the hub measures providers by calls of its own, and which process makes them at the moment. One row. */
export default {
  name: "probes",
  async up(db) {
    await db.schema
      .createTable("probes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("settings", "text", (column) => column.notNull())
      .addColumn("process", "text", (column) => column.notNull())
      .addColumn("until", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
