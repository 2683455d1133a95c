import type { Migration } from "./migration.ts";

/** Addresses that are told what happens to repositories, and what they are told. */
export default {
  name: "webhooks",
  async up(db) {
    await db.schema
      .createTable("webhooks")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("url", "text", (column) => column.notNull())
      .addColumn("domains", "text", (column) => column.notNull())
      .addColumn("secret", "text")
      .addColumn("origin", "text", (column) => column.notNull())
      .addColumn("disabled", "text")
      .addColumn("disabled_reason", "text")
      .addColumn("failing_since", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("webhooks_of_user").on("webhooks").column("user_id").execute();
    await db.schema
      .createTable("webhook_watches")
      .addColumn("webhook_id", "text", (column) =>
        column.notNull().references("webhooks.id").onDelete("cascade"),
      )
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("lower_name", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("webhook_watches_primary", ["webhook_id", "lower_name", "type"])
      .execute();
    await db.schema.createIndex("webhook_watches_name").on("webhook_watches").column("lower_name").execute();
    await db.schema
      .createTable("webhook_deliveries")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("webhook_id", "text", (column) =>
        column.notNull().references("webhooks.id").onDelete("cascade"),
      )
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("due_at", "text", (column) => column.notNull())
      .addColumn("status", "integer")
      .addColumn("problem", "text")
      .addColumn("duration_ms", "integer")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("tried_at", "text")
      .execute();
    await db.schema
      .createIndex("webhook_deliveries_due")
      .on("webhook_deliveries")
      .columns(["state", "due_at"])
      .execute();
    await db.schema
      .createIndex("webhook_deliveries_of_webhook")
      .on("webhook_deliveries")
      .columns(["webhook_id", "id"])
      .execute();
  },
} satisfies Migration;
