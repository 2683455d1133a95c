import type { Migration } from "./migration.ts";

/**
 * What else is known of a call, for its page. What was thought of providers is the same for many calls that follow each
 * other, and a row of its own by its hash; no key refers to it, as calls of a journal come without.
 */
export default {
  name: "call choices",
  async up(db) {
    await db.schema.alterTable("calls").addColumn("suffix", "text").execute();
    await db.schema.alterTable("calls").addColumn("input_bytes", "bigint").execute();
    await db.schema.alterTable("calls").addColumn("output_bytes", "bigint").execute();
    await db.schema.alterTable("calls").addColumn("choice_id", "text").execute();
    await db.schema.createIndex("calls_of_request").on("calls").column("request_id").execute();

    await db.schema
      .createTable("call_choices")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("used_at", "bigint", (column) => column.notNull())
      .addColumn("choice", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("call_choices_used").on("call_choices").column("used_at").execute();
  },
} satisfies Migration;
