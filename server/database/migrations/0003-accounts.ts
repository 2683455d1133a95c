import type { Migration } from "./migration.ts";

/** People, organisations and who belongs to which; every name that was given out, and the number of the last change. */
export default {
  name: "accounts",
  async up(db) {
    await db.schema
      .createTable("users")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull().unique())
      .addColumn("fullname", "text", (column) => column.notNull())
      .addColumn("email", "text")
      .addColumn("password", "text")
      .addColumn("admin", "integer", (column) => column.notNull())
      .addColumn("disabled_at", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("orgs")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull().unique())
      .addColumn("fullname", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("members")
      .addColumn("org_id", "text", (column) => column.notNull().references("orgs.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("members_key", ["org_id", "user_id"])
      .execute();

    await db.schema
      .createTable("names")
      .addColumn("lower_name", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("account_id", "text", (column) => column.notNull())
      .execute();

    await db.insertInto("counters").values({ name: "accounts", value: 0 }).execute();
  },
} satisfies Migration;
