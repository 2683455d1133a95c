import type { Migration } from "./migration.ts";

/** Marks roles that come from groups of the identity provider, and adds the sign-ins of sessions at the provider. */
export default {
  name: "single-sign-on",
  async up(db) {
    for (const [table, column] of [
      ["members", "from_group"],
      ["users", "admin_from_group"],
    ] as const)
      await db.schema
        .alterTable(table)
        .addColumn(column, "integer", (definition) => definition.notNull().defaultTo(0))
        .execute();
    await db.schema
      .createTable("provider_sessions")
      .addColumn("session_id", "text", (column) =>
        column.primaryKey().references("sessions.id").onDelete("cascade"),
      )
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("sid", "text")
      .addColumn("id_token", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("provider_sessions_of_user")
      .on("provider_sessions")
      .columns(["issuer", "subject"])
      .execute();
  },
} satisfies Migration;
