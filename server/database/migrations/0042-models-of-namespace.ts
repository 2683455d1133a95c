import { sql } from "kysely";
import type { Migration } from "./migration.ts";
import { isPostgres } from "../is-postgres.ts";

/** Finds the models of a namespace as a range. On SQLite, the existing index already compares bytes. */
export default {
  name: "models-of-namespace",
  async up(db) {
    if (isPostgres(db))
      await sql`create index models_of_namespace on models (lower_id collate "C")`.execute(db);
  },
} satisfies Migration;
