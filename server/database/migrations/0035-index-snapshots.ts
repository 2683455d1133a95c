import type { Migration } from "./migration.ts";

/** Snapshots of search indexes, which processes keep in their data directories. */
export default {
  name: "index-snapshots",
  async up(db) {
    await db.schema
      .createTable("index_snapshots")
      .addColumn("token", "text", (column) => column.primaryKey())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
