import type { Migration } from "./migration.ts";

/** What the collector of garbage found that nothing leads to any more, and since when; it goes at a later look. */
export default {
  name: "garbage",
  async up(db) {
    await db.schema
      .createTable("fading_commits")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("since", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("fading_commits_primary", ["repository_key", "oid"])
      .execute();
    await db.schema
      .createTable("fading_contents")
      .addColumn("sha256", "text", (column) => column.primaryKey())
      .addColumn("since", "text", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("git_objects_sha256").on("git_objects").column("sha256").execute();
  },
} satisfies Migration;
