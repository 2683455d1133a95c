import type { Migration } from "./migration.ts";

/** IDs of deleted users, until their last requests are anonymized. */
export default {
  name: "deleted-users",
  async up(db) {
    await db.schema
      .createTable("deleted_users")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("deleted_at", "text", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
