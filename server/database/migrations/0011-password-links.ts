import type { Migration } from "./migration.ts";

/** Adds the user whose password a one-time link sets. */
export default {
  name: "password-links",
  async up(db) {
    await db.schema
      .alterTable("links")
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .execute();
  },
} satisfies Migration;
