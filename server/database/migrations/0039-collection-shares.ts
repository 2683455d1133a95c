import type { Migration } from "./migration.ts";

/** Collections that are shared with single users, who shared what, and whose shares users do not accept. */
export default {
  name: "collection-shares",
  async up(db) {
    await db.schema
      .createTable("collection_shares")
      .addColumn("collection_id", "text", (column) =>
        column.notNull().references("collections.id").onDelete("cascade"),
      )
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("role", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("shared_by", "text", (column) => column.references("users.id").onDelete("set null"))
      .addPrimaryKeyConstraint("collection_shares_primary", ["collection_id", "user_id"])
      .execute();
    await db.schema
      .createIndex("collection_shares_of_user")
      .on("collection_shares")
      .column("user_id")
      .execute();
    await db.schema
      .alterTable("model_shares")
      .addColumn("shared_by", "text", (column) => column.references("users.id").onDelete("set null"))
      .execute();
    await db.schema
      .createTable("share_blocks")
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("blocked_id", "text", (column) =>
        column.notNull().references("users.id").onDelete("cascade"),
      )
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("share_blocks_primary", ["user_id", "blocked_id"])
      .execute();
  },
} satisfies Migration;
