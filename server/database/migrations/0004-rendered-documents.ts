import type { Migration } from "./migration.ts";

/** Adds rendered cards and comments, by content. */
export default {
  name: "rendered-documents",
  async up(db) {
    await db.schema
      .createTable("rendered_documents")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("content", "bytea", (column) => column.notNull())
      .addColumn("used_on", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("rendered_documents_used")
      .on("rendered_documents")
      .columns(["used_on"])
      .execute();
  },
} satisfies Migration;
