import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

/** Counts objects of pull requests for the users who upload them. Existing ones count for the owner. */
export default {
  name: "proposed-objects",
  async up(db) {
    await runSql(db, "proposed-objects/tables");
    await runSql(db, "proposed-objects/*");
  },
} satisfies Migration;
