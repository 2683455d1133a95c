import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

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
    if (db.getExecutor().adapter instanceof PostgresAdapter) await announceChanges(db);
  },
} satisfies Migration;

/**
 * Announces each commit that assigns numbers of changes to the processes that listen (PostgreSQL only). The
 * announcement is part of the transaction, so it is sent with the commit or not at all.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- the schema of a migration has no type
async function announceChanges(db: Kysely<any>): Promise<void> {
  await sql`
      create function modelyard_announce() returns trigger language plpgsql as $$
      begin
        perform pg_notify('modelyard_' || new.name, '');
        return null;
      end $$`.execute(db);
  await sql`
      create trigger announce after update on counters for each row
      when (old.value is distinct from new.value) execute function modelyard_announce()`.execute(db);
}
