import type { Migration } from "./migration.ts";

/** Providers as this hub uses them, servers of its own among them; keys for them, sealed; who prefers which. */
export default {
  name: "providers",
  async up(db) {
    await db.schema
      .createTable("providers")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("label", "text")
      .addColumn("base_url", "text")
      .addColumn("enabled", "integer", (column) => column.notNull())
      .addColumn("position", "integer")
      .addColumn("allow_http", "integer", (column) => column.notNull())
      .addColumn("needs_key", "integer", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("provider_keys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("last4", "text", (column) => column.notNull())
      .addColumn("sealed", "text", (column) => column.notNull())
      .addColumn("created_by", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addUniqueConstraint("provider_keys_of_owner", ["owner", "provider"])
      .execute();

    await db.schema
      .createTable("provider_preferences")
      .addColumn("owner", "text", (column) => column.primaryKey())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("record", "text", (column) => column.notNull())
      .execute();

    await db.insertInto("counters").values({ name: "router", value: 0 }).execute();
  },
} satisfies Migration;
