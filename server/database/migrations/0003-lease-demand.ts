import type { Migration } from "./migration.ts";

/** Adds what a process needs in addition to its lease, so that other processes return what they do not use. */
export default {
  name: "lease-demand",
  async up(db) {
    for (const column of ["wanted_nano", "wanted_tokens"])
      await db.schema
        .alterTable("budget_leases")
        .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
        .execute();
  },
} satisfies Migration;
