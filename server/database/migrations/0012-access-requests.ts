import type { Migration } from "./migration.ts";

/** Who asked for the files of a gated model, and what became of it. */
export default {
  name: "access requests",
  async up(db) {
    await db.schema
      .createTable("access_requests")
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("fields", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("asked_at", "text", (column) => column.notNull())
      .addColumn("reviewed_at", "text")
      .addColumn("reviewed_by", "text")
      .addPrimaryKeyConstraint("access_requests_primary", ["repository_key", "user_id"])
      .execute();
  },
} satisfies Migration;
