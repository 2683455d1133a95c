import type { Migration } from "./migration.ts";

/** Downloads of each repository by day. */
export default {
  name: "downloads",
  async up(db) {
    await db.schema
      .createTable("download_days")
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("gets", "bigint", (column) => column.notNull())
      .addColumn("heads", "bigint", (column) => column.notNull())
      .addColumn("ci", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("download_days_primary", ["repository_key", "day"])
      .execute();
  },
} satisfies Migration;
