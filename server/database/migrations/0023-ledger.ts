import type { Migration } from "./migration.ts";

/** Every call of the router, and their sums by day. Cost in 10⁻⁹ USD, null where no price was known. */
export default {
  name: "ledger",
  async up(db) {
    await db.schema
      .createTable("calls")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("request_id", "text", (column) => column.notNull())
      .addColumn("token_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.notNull())
      .addColumn("model", "text", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("provider_model", "text")
      .addColumn("key_id", "text")
      .addColumn("surface", "text")
      .addColumn("path", "text", (column) => column.notNull())
      .addColumn("status", "integer", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("streamed", "integer", (column) => column.notNull())
      .addColumn("counted", "integer", (column) => column.notNull())
      .addColumn("input_tokens", "bigint", (column) => column.notNull())
      .addColumn("output_tokens", "bigint", (column) => column.notNull())
      .addColumn("cached_tokens", "bigint", (column) => column.notNull())
      .addColumn("reasoning_tokens", "bigint", (column) => column.notNull())
      .addColumn("cost", "bigint")
      .addColumn("first_byte_ms", "integer")
      .addColumn("total_ms", "integer", (column) => column.notNull())
      .addColumn("attempts", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("calls_at").on("calls").column("at").execute();
    await db.schema.createIndex("calls_of_user").on("calls").columns(["user_id", "at"]).execute();
    await db.schema.createIndex("calls_of_org").on("calls").columns(["org_id", "at"]).execute();

    await db.schema
      .createTable("usage_days")
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("token_id", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.notNull())
      .addColumn("model", "text", (column) => column.notNull())
      .addColumn("provider", "text", (column) => column.notNull())
      .addColumn("calls", "bigint", (column) => column.notNull())
      .addColumn("failed", "bigint", (column) => column.notNull())
      .addColumn("unpriced", "bigint", (column) => column.notNull())
      .addColumn("input_tokens", "bigint", (column) => column.notNull())
      .addColumn("output_tokens", "bigint", (column) => column.notNull())
      .addColumn("cost", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("usage_days_key", [
        "day",
        "token_id",
        "user_id",
        "org_id",
        "model",
        "provider",
      ])
      .execute();
  },
} satisfies Migration;
