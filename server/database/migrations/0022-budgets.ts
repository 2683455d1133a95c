import type { Migration } from "./migration.ts";

/** What may be spent, what was, and what each process has set aside of it. Money in 10⁻⁹ USD. */
export default {
  name: "budgets",
  async up(db) {
    await db.schema
      .createTable("budgets")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("org_id", "text", (column) => column.references("orgs.id").onDelete("cascade"))
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("on_user", "text", (column) => column.references("users.id").onDelete("cascade"))
      .addColumn("on_token", "text", (column) => column.references("tokens.id").onDelete("cascade"))
      .addColumn("on_model", "text")
      .addColumn("period", "text", (column) => column.notNull())
      .addColumn("nano", "bigint")
      .addColumn("tokens", "bigint")
      .addColumn("calls", "bigint")
      .addColumn("unpriced", "text", (column) => column.notNull())
      .addColumn("created_by", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("budget_spend")
      .addColumn("budget_id", "text", (column) =>
        column.notNull().references("budgets.id").onDelete("cascade"),
      )
      .addColumn("start", "text", (column) => column.notNull())
      .addColumn("nano", "bigint", (column) => column.notNull())
      .addColumn("tokens", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("budget_spend_key", ["budget_id", "start"])
      .execute();

    await db.schema
      .createTable("router_processes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();

    await db.schema
      .createTable("budget_leases")
      .addColumn("budget_id", "text", (column) =>
        column.notNull().references("budgets.id").onDelete("cascade"),
      )
      .addColumn("start", "text", (column) => column.notNull())
      .addColumn("process", "text", (column) => column.notNull())
      .addColumn("nano", "bigint", (column) => column.notNull())
      .addColumn("tokens", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("budget_leases_key", ["budget_id", "start", "process"])
      .execute();
  },
} satisfies Migration;
