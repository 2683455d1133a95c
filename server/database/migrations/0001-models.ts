import type { Migration } from "./migration.ts";

/** Models with their cards, what was deleted, the numbers of changes, and how far imports came. */
export default {
  name: "models",
  async up(db) {
    await db.schema
      .createTable("models")
      .addColumn("key", "integer", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("lower_id", "text", (column) => column.notNull().unique())
      .addColumn("seq", "bigint", (column) => column.notNull().unique())
      .addColumn("record", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("cards")
      .addColumn("model_key", "integer", (column) =>
        column.primaryKey().references("models.key").onDelete("cascade"),
      )
      .addColumn("text", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("deleted_models")
      .addColumn("lower_id", "text", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("seq", "bigint", (column) => column.notNull().unique())
      .execute();

    await db.schema
      .createTable("counters")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("value", "bigint", (column) => column.notNull())
      .execute();
    await db.insertInto("counters").values({ name: "models", value: 0 }).execute();

    await db.schema
      .createTable("imports")
      .addColumn("source", "text", (column) => column.primaryKey())
      .addColumn("cursor", "text")
      .addColumn("read", "integer", (column) => column.notNull())
      .addColumn("stored", "integer", (column) => column.notNull())
      .addColumn("rejected", "integer", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("finished_at", "text")
      .execute();
  },
} satisfies Migration;
