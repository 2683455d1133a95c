import type { Migration } from "./migration.ts";

/** A known text sealed with the hub's secret, so that a start with another one is noticed. */
export default {
  name: "secret-check",
  async up(db) {
    await db.schema
      .createTable("secret_check")
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("sealed", "text", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
