import type { Migration } from "./migration.ts";

/** Embeddings of models for the search by meaning, and the model that creates them. */
export default {
  name: "model-embeddings",
  async up(db) {
    await db.schema
      .createTable("model_embeddings")
      .addColumn("lower_id", "text", (column) => column.primaryKey())
      .addColumn("space", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addColumn("vector", "bytea", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("embedding_progress")
      .addColumn("space", "text", (column) => column.primaryKey())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.alterTable("local_model_settings").addColumn("search_model", "text").execute();
  },
} satisfies Migration;
