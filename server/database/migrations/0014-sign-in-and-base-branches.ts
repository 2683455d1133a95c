import type { Migration } from "./migration.ts";

/**
 * Adds codes with which users allow programs to sign in, the refresh tokens of these programs, and the branches into
 * which pull requests are merged.
 */
export default {
  name: "sign-in-and-base-branches",
  async up(db) {
    await db.schema
      .createTable("device_codes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("device_hash", "text", (column) => column.notNull().unique())
      .addColumn("user_hash", "text", (column) => column.notNull().unique())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("agent", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("decided_at", "text")
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("token_name", "text")
      .addColumn("role", "text")
      .execute();
    await db.schema
      .createIndex("device_codes_by_expiry")
      .on("device_codes")
      .columns(["expires_at"])
      .execute();
    await db.schema
      .createTable("refresh_tokens")
      .addColumn("token_id", "text", (column) =>
        column.primaryKey().references("tokens.id").onDelete("cascade"),
      )
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("previous_hash", "text", (column) => column.unique())
      .addColumn("rotated_at", "text")
      .addColumn("access_hash", "text")
      .addColumn("access_until", "text")
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .alterTable("discussions")
      .addColumn("base", "text", (column) => column.notNull().defaultTo("refs/heads/main"))
      .execute();
  },
} satisfies Migration;
