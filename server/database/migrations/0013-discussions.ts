import type { Migration } from "./migration.ts";

/** Discussions and pull requests with all that happened in them. */
export default {
  name: "discussions",
  async up(db) {
    await db.schema
      .createTable("discussions")
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("num", "integer", (column) => column.notNull())
      .addColumn("title", "text", (column) => column.notNull())
      .addColumn("status", "text", (column) => column.notNull())
      .addColumn("is_pull_request", "integer", (column) => column.notNull())
      .addColumn("author_id", "text", (column) => column.notNull())
      .addColumn("comments", "integer", (column) => column.notNull())
      .addColumn("pinned", "integer", (column) => column.notNull())
      .addColumn("merge_commit", "text")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("discussions_primary", ["repository_key", "num"])
      .execute();
    await db.schema
      .createTable("discussion_events")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("num", "integer", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("author_id", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("data", "text", (column) => column.notNull())
      .addUniqueConstraint("discussion_events_order", ["repository_key", "num", "position"])
      .execute();
  },
} satisfies Migration;
