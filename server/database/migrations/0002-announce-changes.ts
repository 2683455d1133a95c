import { PostgresAdapter, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * PostgreSQL alone: each commit that gives out numbers of changes is announced to the processes that listen, whoever
 * commits it. The announcement belongs to the transaction, so it is sent with the commit or not at all.
 */
export default {
  name: "announce-changes",
  async up(db) {
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
    await sql`
      create function modelyard_announce() returns trigger language plpgsql as $$
      begin
        perform pg_notify('modelyard_' || new.name, '');
        return null;
      end $$`.execute(db);
    await sql`
      create trigger announce after update on counters for each row
      when (old.value is distinct from new.value) execute function modelyard_announce()`.execute(db);
  },
} satisfies Migration;
