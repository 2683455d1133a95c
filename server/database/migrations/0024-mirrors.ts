import type { Migration } from "./migration.ts";

/** Which repositories are copies of another hub's, and how far they are. */
export default {
  name: "mirrors",
  async up(db) {
    await db.schema
      .createTable("mirrors")
      .addColumn("repository_key", "integer", (column) => column.primaryKey())
      .addColumn("lower_id", "text", (column) => column.notNull())
      .addColumn("upstream", "text", (column) => column.notNull())
      .addColumn("upstream_id", "text", (column) => column.notNull())
      .addColumn("refs", "text", (column) => column.notNull())
      .addColumn("mirrored_at", "text")
      .execute();
    await db.schema.createIndex("mirrors_lower_id").on("mirrors").column("lower_id").execute();
  },
} satisfies Migration;
