import type { Migration } from "./migration.ts";
import { runSql } from "./sql-migration.ts";

/** Counts git objects that are files for the hub until garbage collection deletes the files, as large files are. */
export default {
  name: "counted-blobs",
  async up(db) {
    await runSql(db, "counted-blobs/*");
    await runSql(db, "counted-blobs/existing");
  },
} satisfies Migration;
