import type { Migration } from "./migration.ts";

/** Models that run on the hub's machine, and their limit of memory. */
export default {
  name: "local-models",
  async up(db) {
    await db.schema
      .createTable("local_models")
      .addColumn("lower_id", "text", (column) => column.primaryKey())
      .addColumn("model_id", "text", (column) => column.notNull())
      .addColumn("engine", "text", (column) => column.notNull())
      .addColumn("file", "text", (column) => column.notNull())
      .addColumn("tasks", "text", (column) => column.notNull())
      .addColumn("context", "integer", (column) => column.notNull())
      .addColumn("parallel", "integer", (column) => column.notNull())
      .addColumn("added_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("local_model_settings")
      .addColumn("owner", "text", (column) => column.primaryKey())
      .addColumn("memory", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
