import type { Migration } from "./migration.ts";

/** Models that are shared with single users. */
export default {
  name: "model-shares",
  async up(db) {
    await db.schema
      .createTable("model_shares")
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("model_shares_primary", ["repository_key", "user_id"])
      .execute();
    await db.schema.createIndex("model_shares_of_user").on("model_shares").column("user_id").execute();
  },
} satisfies Migration;
