import type { Migration } from "./migration.ts";

/** Who likes which model; one's files need not be here for that. */
export default {
  name: "likes",
  async up(db) {
    await db.schema
      .createTable("likes")
      .addColumn("lower_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("likes_primary", ["lower_id", "user_id"])
      .execute();
    await db.schema.createIndex("likes_of_user").on("likes").columns(["user_id", "created_at"]).execute();
  },
} satisfies Migration;
