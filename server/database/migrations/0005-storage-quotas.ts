import { type Kysely, PostgresAdapter, sql } from "kysely";
import type { Migration } from "./migration.ts";

/**
 * Counts stored bytes. Triggers count the rows of three tables in `storage_used`, whatever adds or deletes them: for
 * each repository, for uploads of a user that no commit uses, and, as repository 0, for the hub.
 */
export default {
  name: "storage-quotas",
  async up(db) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await alterTables(db, isPostgres);
    await db.schema
      .createTable("stored_blobs")
      .addColumn("sha256", "text", (column) => column.primaryKey())
      .addColumn("size", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("storage_used")
      .addColumn("repository_key", "integer", (column) => column.notNull())
      .addColumn("uploader", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .execute();
    // With PostgreSQL, each statement adds a row: a shared row would make writers wait for each other, or deadlock.
    const index = db.schema.createIndex("storage_used_repository").on("storage_used");
    const columns = ["repository_key", "uploader"];
    await (isPostgres ? index : index.unique()).columns(columns).execute();
    await db.schema.createIndex("storage_used_uploader").on("storage_used").column("uploader").execute();
    await db.schema
      .createTable("storage_reservations")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("uploader", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("storage_limits")
      .addColumn("account_id", "text", (column) => column.primaryKey())
      .addColumn("bytes", "bigint")
      .execute();
    await countExisting(db);
    for (const statement of isPostgres ? POSTGRES_TRIGGERS : SQLITE_TRIGGERS)
      await sql.raw(statement).execute(db);
  },
} satisfies Migration;

// oxlint-disable-next-line typescript/no-explicit-any -- the schema of a migration has no type
async function alterTables(db: Kysely<any>, isPostgres: boolean): Promise<void> {
  await db.schema
    .alterTable("repositories")
    .addColumn("owner", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  const slash = sql`${sql.raw(isPostgres ? "strpos" : "instr")}(lower_id, '/')`;
  await sql`update repositories set owner = substr(lower_id, 1, ${slash} - 1)`.execute(db);
  await db.schema.createIndex("repositories_owner").on("repositories").column("owner").execute();
  // Existing files may be part of a commit, so they count for the repository.
  await db.schema
    .alterTable("lfs_files")
    .addColumn("committed", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`create index lfs_files_uncommitted on lfs_files (repository_key, sha256) where committed = 0`.execute(
    db,
  );
  await sql`create index git_objects_lfs on git_objects (repository_key, lfs_sha256) where lfs_sha256 is not null`.execute(
    db,
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- the schema of a migration has no type
async function countExisting(db: Kysely<any>): Promise<void> {
  await sql`insert into stored_blobs select sha256, max(size) from lfs_files group by sha256`.execute(db);
  const counted = sql`(select repository_key, size from lfs_files
    union all select repository_key, size from git_objects
    union all select 0, size from git_objects
    union all select 0, size from stored_blobs)`;
  await sql`insert into storage_used (repository_key, uploader, bytes)
    select repository_key, '', sum(size) from ${counted} as counted group by repository_key`.execute(db);
}

/** What the bytes of a row count for: a repository, and the uploader as long as no commit uses them. */
const COUNTED_FOR = {
  lfs_files: (row: string) => [
    `${row}repository_key, case ${row}committed when 1 then '' else lower(${row}uploaded_by) end`,
  ],
  git_objects: (row: string) => [`${row}repository_key, ''`, "0, ''"],
  stored_blobs: () => ["0, ''"],
} as const;

const SQLITE_TRIGGERS = Object.entries(COUNTED_FOR).flatMap(([table, keys]) => {
  const count = (row: "new" | "old") =>
    keys(`${row}.`)
      .map((key) => `insert into storage_used values (${key}, ${row === "new" ? "" : "-"}${row}.size)`)
      .map(
        (insert) =>
          `${insert} on conflict (repository_key, uploader) do update set bytes = bytes + excluded.bytes;`,
      )
      .join(" ");
  const trigger = (name: string, event: string, body: string) =>
    `create trigger ${table}_${name} after ${event} begin ${body} end`;
  return [
    trigger("inserted", `insert on ${table}`, count("new")),
    trigger("deleted", `delete on ${table}`, count("old")),
    ...(table === "lfs_files"
      ? [
          trigger(
            "committed",
            "update of committed on lfs_files when old.committed <> new.committed",
            count("old") + count("new"),
          ),
        ]
      : []),
  ];
});

const POSTGRES_TRIGGERS = Object.entries(COUNTED_FOR).flatMap(([table, keys]) => {
  const added = keys("").map((key) => `select ${key}, size from added`);
  const removed = keys("").map((key) => `select ${key}, -size from removed`);
  const count = (operation: string, selects: readonly string[]) => `
    if tg_op = '${operation}' then
      insert into storage_used (repository_key, uploader, bytes)
        select key, uploader, sum(bytes) from (${selects.join(" union all ")}) as counted (key, uploader, bytes)
        group by key, uploader having sum(bytes) <> 0;
    end if;`;
  const trigger = (event: string, rows: string) =>
    `create trigger ${event}_counted after ${event} on ${table} referencing ${rows}
      for each statement execute function modelyard_count_${table}()`;
  return [
    `create function modelyard_count_${table}() returns trigger language plpgsql as $$
      begin
        ${count("INSERT", added)}
        ${count("DELETE", removed)}
        ${count("UPDATE", [...added, ...removed])}
        return null;
      end $$`,
    trigger("insert", "new table as added"),
    trigger("delete", "old table as removed"),
    ...(table === "lfs_files" ? [trigger("update", "old table as removed new table as added")] : []),
  ];
});
