import type { Migration } from "./migration.ts";

/** Clients of the hub's admins, whose code comes from templates. */
export default {
  name: "snippet-templates",
  async up(db) {
    await db.schema
      .createTable("snippet_templates")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("record", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("updated_by", "text")
      .execute();
  },
} satisfies Migration;
