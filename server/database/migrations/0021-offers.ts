import type { Migration } from "./migration.ts";

/** What providers ask for the models they serve. Prices of tokens in 10⁻¹² USD each, of calls in 10⁻⁹ USD. */
export default {
  name: "offers",
  async up(db) {
    await db.schema
      .createTable("offers")
      .addColumn("lower_id", "text", (column) => column.notNull())
      .addColumn("model_id", "text", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("provider_id", "text")
      .addColumn("input", "bigint")
      .addColumn("output", "bigint")
      .addColumn("cached_input", "bigint")
      .addColumn("per_call", "bigint")
      .addColumn("context", "bigint")
      .addColumn("tools", "integer")
      .addColumn("structured_output", "integer")
      .addColumn("source", "text", (column) => column.notNull())
      .addColumn("as_of", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("offers_key", ["lower_id", "provider"])
      .execute();
    await db.insertInto("counters").values({ name: "offers", value: 0 }).execute();
  },
} satisfies Migration;
