import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";
import { isPostgres } from "../is-postgres.ts";

/** In this order, as tables reference those of earlier files. */
const FILES = ["models", "accounts", "repositories", "community", "router"];

/** The schema of the first release. */
export default {
  name: "baseline",
  async up(db) {
    for (const file of FILES) await runSql(db, `baseline/${file}`);
    // As if garbage collection had just ended: a new hub does not start with it.
    const now = new Date().toISOString();
    await db.insertInto("garbage_runs").values({ name: "all", leased_until: now, begun_at: now }).execute();
    if (isPostgres(db)) await runSql(db, "baseline/postgres");
  },
} satisfies Migration;
