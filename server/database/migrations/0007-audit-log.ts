import type { Migration } from "./migration.ts";

/** Security-relevant actions. Entries outlive the users, organizations, and models that they name. */
export default {
  name: "audit-log",
  async up(db) {
    await db.schema
      .createTable("audit_log")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("actor", "text")
      .addColumn("via", "text", (column) => column.notNull())
      .addColumn("token", "text")
      .addColumn("address", "text")
      .addColumn("subject", "text")
      .addColumn("org_id", "text")
      .addColumn("details", "text", (column) => column.notNull())
      .addColumn("request_id", "text")
      .execute();
    await db.schema.createIndex("audit_log_at").on("audit_log").columns(["at", "id"]).execute();
    await db.schema.createIndex("audit_log_of_org").on("audit_log").columns(["org_id", "at"]).execute();
  },
} satisfies Migration;
