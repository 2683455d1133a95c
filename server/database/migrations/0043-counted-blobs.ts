import { PostgresAdapter } from "kysely";
import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

/** Counts git objects that are files for the hub until garbage collection deletes the files, as large files are. */
export default {
  name: "counted-blobs",
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await runSql(db, `counted-blobs/${isPostgres ? "postgres" : "sqlite"}`);
    await runSql(db, "counted-blobs/existing");
  },
} satisfies Migration;
