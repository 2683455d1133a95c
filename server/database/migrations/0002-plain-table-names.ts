import { sql } from "kysely";
import type { Migration } from "./migration.ts";
import { isPostgres } from "../is-postgres.ts";

const TABLES: readonly (readonly [from: string, to: string])[] = [
  ["calls", "requests"],
  ["call_choices", "routing_decisions"],
  ["offers", "deployments"],
  ["offer_traits", "deployment_attributes"],
  ["probes", "health_checks"],
  ["recordings", "prompt_logs"],
  ["recording_settings", "prompt_logging_settings"],
  ["measurements", "provider_metrics"],
  ["fading_commits", "unreferenced_commits"],
  ["fading_contents", "unreferenced_blobs"],
];

const INDEXES: readonly (readonly [from: string, to: string, table: string, columns: readonly string[]])[] = [
  ["calls_at", "requests_at", "requests", ["at"]],
  ["calls_of_user", "requests_of_user", "requests", ["user_id", "at"]],
  ["calls_of_org", "requests_of_org", "requests", ["org_id", "at"]],
  ["calls_of_request", "requests_of_id", "requests", ["request_id"]],
  ["call_choices_used", "routing_decisions_used", "routing_decisions", ["used_at"]],
  ["measurements_seq", "provider_metrics_seq", "provider_metrics", ["seq"]],
  ["measurements_start", "provider_metrics_start", "provider_metrics", ["span", "start"]],
  ["recordings_of_call", "prompt_logs_of_request", "prompt_logs", ["request_id"]],
  ["recordings_of_owner", "prompt_logs_of_owner", "prompt_logs", ["owner"]],
  ["recordings_expire", "prompt_logs_expire", "prompt_logs", ["expires_at"]],
];

const COUNTERS = { offers: "deployments", measurements: "provider_metrics" };

/** Renames tables, their indexes, and counters to the terms of the API. */
export default {
  name: "plain-table-names",
  async up(db) {
    for (const [from, to] of TABLES) await db.schema.alterTable(from).renameTo(to).execute();
    for (const [from, to, table, columns] of INDEXES) {
      if (isPostgres(db)) {
        await sql`alter index ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
        continue;
      }
      // SQLite cannot rename an index.
      await db.schema.dropIndex(from).execute();
      await db.schema
        .createIndex(to)
        .on(table)
        .columns([...columns])
        .execute();
    }
    for (const [from, to] of Object.entries(COUNTERS))
      await db.updateTable("counters").set({ name: to }).where("name", "=", from).execute();
  },
} satisfies Migration;
