import type { Migration } from "./migration.ts";

/** What clients uploaded in chunks, and where those are now. */
export default {
  name: "xet",
  async up(db) {
    await db.schema
      .createTable("xorbs")
      .addColumn("hash", "text", (column) => column.primaryKey())
      .addColumn("chunks", "bytea", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("xorb_places")
      .addColumn("xorb", "text", (column) => column.notNull())
      .addColumn("first_chunk", "integer", (column) => column.notNull())
      .addColumn("last_chunk", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("position", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("xorb_places_primary", ["xorb", "first_chunk", "sha256", "position"])
      .execute();
    await db.schema.createIndex("xorb_places_sha256").on("xorb_places").column("sha256").execute();
    // Clients remember what they uploaded by the address they uploaded to; it carries this number.
    await db.insertInto("counters").values({ name: "xet_epoch", value: 1 }).execute();
  },
} satisfies Migration;
