import type { Migration } from "./migration.ts";

/** What calls of an offer came to, by hour and day; and where and how precisely providers compute. */
export default {
  name: "measurements",
  async up(db) {
    await db.schema
      .createTable("measurements")
      .addColumn("span", "text", (column) => column.notNull())
      .addColumn("start", "bigint", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("provider_model", "text", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .addColumn("calls", "bigint", (column) => column.notNull())
      .addColumn("answered", "bigint", (column) => column.notNull())
      .addColumn("failed", "text", (column) => column.notNull())
      .addColumn("first", "text", (column) => column.notNull())
      .addColumn("whole", "text", (column) => column.notNull())
      .addColumn("speed", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("measurements_key", ["provider", "provider_model", "span", "start", "source"])
      .execute();
    await db.schema.createIndex("measurements_seq").on("measurements").column("seq").execute();
    await db.schema.createIndex("measurements_start").on("measurements").columns(["span", "start"]).execute();
    await db.insertInto("counters").values({ name: "measurements", value: 0 }).execute();

    await db.schema
      .createTable("offer_traits")
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("lower_id", "text", (column) => column.notNull())
      .addColumn("entered", "integer", (column) => column.notNull())
      .addColumn("model_id", "text", (column) => column.notNull())
      .addColumn("region", "text")
      .addColumn("quantization", "text")
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("offer_traits_key", ["provider", "lower_id", "entered"])
      .execute();
  },
} satisfies Migration;
