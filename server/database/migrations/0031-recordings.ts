import type { Migration } from "./migration.ts";

/** Prompts and answers, where whoever pays for the calls keeps them; and who does. */
export default {
  name: "recordings",
  async up(db) {
    await db.schema
      .createTable("recording_settings")
      .addColumn("owner", "text", (column) => column.primaryKey())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("days", "integer", (column) => column.notNull())
      .addColumn("since", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("recordings")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("caller_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("request_id", "text", (column) => column.notNull())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("bytes", "integer", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("recordings_of_call").on("recordings").column("request_id").execute();
    await db.schema.createIndex("recordings_of_owner").on("recordings").column("owner").execute();
    await db.schema.createIndex("recordings_expire").on("recordings").column("expires_at").execute();
  },
} satisfies Migration;
