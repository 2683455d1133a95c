import type { Migration } from "./migration.ts";

/** Lists of models that people and organisations put together. */
export default {
  name: "collections",
  async up(db) {
    await db.schema
      .createTable("collections")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner_id", "text", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("lower_title", "text", (column) => column.notNull())
      .addColumn("description", "text", (column) => column.notNull())
      .addColumn("private", "integer", (column) => column.notNull())
      .addColumn("theme", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addUniqueConstraint("collections_titles", ["owner_id", "lower_title"])
      .execute();
    await db.schema
      .createIndex("collections_updated")
      .on("collections")
      .columns(["updated_at", "id"])
      .execute();
    await db.schema
      .createTable("collection_items")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("collection_id", "text", (column) =>
        column.notNull().references("collections.id").onDelete("cascade"),
      )
      .addColumn("lower_id", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("note", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addUniqueConstraint("collection_items_models", ["collection_id", "lower_id"])
      .execute();
    await db.schema
      .createIndex("collection_items_lower_id")
      .on("collection_items")
      .column("lower_id")
      .execute();
  },
} satisfies Migration;
