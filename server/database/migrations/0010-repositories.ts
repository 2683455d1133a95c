import type { Migration } from "./migration.ts";

/** Repositories with their refs and git objects, the history, large files by hash, and the names that were given up. */
export default {
  name: "repositories",
  async up(db) {
    await db.schema
      .createTable("repositories")
      .addColumn("key", "integer", (column) => column.primaryKey())
      .addColumn("id", "text", (column) => column.notNull())
      .addColumn("lower_id", "text", (column) => column.notNull().unique())
      .addColumn("created_by", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .execute();
    await db.insertInto("counters").values({ name: "repositories", value: 0 }).execute();

    await db.schema
      .createTable("repository_old_names")
      .addColumn("lower_id", "text", (column) => column.primaryKey())
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .execute();

    await db.schema
      .createTable("git_refs")
      .addColumn("repository_key", "integer", (column) =>
        column.notNull().references("repositories.key").onDelete("cascade"),
      )
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("commit_oid", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("git_refs_primary", ["repository_key", "name"])
      .execute();

    // Objects are written before the ref that leads to them, so they refer to no row.
    await db.schema
      .createTable("git_objects")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("type", "text", (column) => column.notNull())
      .addColumn("size", "integer", (column) => column.notNull())
      .addColumn("data", "bytea")
      .addColumn("sha256", "text")
      .addColumn("lfs_sha256", "text")
      .addColumn("lfs_size", "bigint")
      .addColumn("created_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("git_objects_primary", ["repository_key", "oid"])
      .execute();

    await db.schema
      .createTable("git_commits")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("tree", "text", (column) => column.notNull())
      .addColumn("depth", "integer", (column) => column.notNull())
      .addColumn("committed_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("git_commits_primary", ["repository_key", "oid"])
      .execute();

    await db.schema
      .createTable("git_commit_parents")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("oid", "text", (column) => column.notNull())
      .addColumn("position", "integer", (column) => column.notNull())
      .addColumn("parent", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("git_commit_parents_primary", ["repository_key", "oid", "position"])
      .execute();

    await db.schema
      .createTable("lfs_files")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("sha256", "text", (column) => column.notNull())
      .addColumn("size", "bigint", (column) => column.notNull())
      .addColumn("uploaded_by", "text", (column) => column.notNull())
      .addColumn("uploaded_at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("lfs_files_primary", ["repository_key", "sha256"])
      .execute();
    await db.schema.createIndex("lfs_files_sha256").on("lfs_files").column("sha256").execute();
  },
} satisfies Migration;
