import type { Migration } from "./migration.ts";

/** What proves who someone is: sessions, tokens, accounts at an identity provider, links that work once. Of secrets only hashes. */
export default {
  name: "credentials",
  async up(db) {
    await db.schema
      .createTable("sessions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("agent", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("seen_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("sessions_of_user").on("sessions").column("user_id").execute();

    await db.schema
      .createTable("tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("scopes", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text")
      .addColumn("used_at", "text")
      .addColumn("revoked_at", "text")
      .execute();
    await db.schema.createIndex("tokens_of_user").on("tokens").column("user_id").execute();

    await db.schema
      .createTable("identities")
      .addColumn("issuer", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("identities_key", ["issuer", "subject"])
      .execute();

    await db.schema
      .createTable("links")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("hash", "text", (column) => column.notNull().unique())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("role", "text")
      .addColumn("created_by", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text")
      .execute();
  },
} satisfies Migration;
