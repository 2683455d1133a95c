import { sql, type Transaction } from "kysely";
import type { GarbageRunsTable } from "./runs-store.ts";
import { countChange } from "../../database/counted-changes.ts";
import { selectBatches, selectSlices, slices } from "../../database/slices.ts";
import { Store } from "../../database/store.ts";
import type { Database, Tables } from "../../database/tables.ts";
import { isPostgres } from "../../database/is-postgres.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    /** Unreferenced commits, with the time at which that was first seen. */
    unreferenced_commits: { repository_key: number; oid: string; since: string };
    /** Blobs that no row refers to, but whose chunks clients may still use. */
    unreferenced_blobs: { sha256: string; since: string };
    garbage_runs: GarbageRunsTable;
  }
}

/** Commits of a repository with their trees and parents, and the times since which some are unreferenced. */
export interface CommitGraph {
  trees: Map<string, string>;
  parents: Map<string, string[]>;
  refs: { target: string; commit_oid: string }[];
  unreferencedSince: Map<string, string>;
}

/** Rows that are read at once. */
const ROWS_PER_BATCH = 1000;

const OWNED = ["git_commit_parents", "git_commits", "unreferenced_commits"] as const;

/** Queries and deletions for garbage collection. Nothing else deletes individual rows of these tables. */
export class GarbageStore extends Store {
  /** Blocks all writes of refs, objects, and blobs, which could reference an object, until the work is done. */
  async withWritersBlocked<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (transaction) => {
      // SQLite has one writer at a time, from the start of its transaction.
      if (isPostgres(this.db))
        await sql`lock table git_refs, git_objects, lfs_files in share row exclusive mode`.execute(
          transaction,
        );
      return work(transaction);
    });
  }

  async loadCommitGraph(repository: number, on: Database = this.db): Promise<CommitGraph> {
    const refs = await on
      .selectFrom("git_refs")
      .select(["target", "commit_oid"])
      .where("repository_key", "=", repository)
      .execute();
    const trees = new Map<string, string>();
    const parents = new Map<string, string[]>();
    for await (const { commits, links } of this.#eachCommit(repository, on)) {
      for (const { oid, tree } of commits) trees.set(oid, tree);
      for (const { oid, parent } of links) parents.set(oid, [...(parents.get(oid) ?? []), parent]);
    }
    const unreferenced = await on
      .selectFrom("unreferenced_commits")
      .select(["oid", "since"])
      .where("repository_key", "=", repository)
      .execute();
    return {
      refs,
      parents,
      trees,
      unreferencedSince: new Map(unreferenced.map(({ oid, since }) => [oid, since])),
    };
  }

  /** Yields all commits with their links to parents in batches. Other requests run in between, unless in a transaction. */
  async *#eachCommit(repository: number, on: Database) {
    const select = (after: string) =>
      on
        .selectFrom("git_commits")
        .select(["oid", "tree"])
        .where("repository_key", "=", repository)
        .where("oid", ">", after)
        .orderBy("oid")
        .limit(ROWS_PER_BATCH);
    for await (const commits of selectBatches(on, ({ oid }) => oid, select)) {
      const links = await on
        .selectFrom("git_commit_parents")
        .select(["oid", "parent"])
        .where("repository_key", "=", repository)
        .where("oid", ">=", commits[0]?.oid ?? "")
        .where("oid", "<=", commits.at(-1)?.oid ?? "")
        .orderBy("oid")
        .orderBy("position")
        .execute();
      yield { commits, links };
    }
  }

  /** Records which commits are newly unreferenced, and which no longer are. */
  async recordUnreferencedCommits(
    repository: number,
    lost: readonly string[],
    found: readonly string[],
    since: string,
  ) {
    for (const oids of slices(found))
      await this.db
        .deleteFrom("unreferenced_commits")
        .where("repository_key", "=", repository)
        .where("oid", "in", oids)
        .execute();
    for (const oids of slices(lost))
      await this.db
        .insertInto("unreferenced_commits")
        .values(oids.map((oid) => ({ repository_key: repository, oid, since })))
        .onConflict((conflict) => conflict.columns(["repository_key", "oid"]).doNothing())
        .execute();
  }

  async dropCommits(transaction: Transaction<Tables>, repository: number, oids: readonly string[]) {
    for (const some of slices(oids))
      for (const table of OWNED)
        await transaction
          .deleteFrom(table as "git_commits")
          .where("repository_key", "=", repository)
          .where("oid", "in", some)
          .execute();
  }

  /** Lists the IDs of objects written before that time. */
  async listObjectsBefore(repository: number, before: string): Promise<string[]> {
    const found: string[] = [];
    const select = (after: string) =>
      this.db
        .selectFrom("git_objects")
        .select(["oid", "created_at"])
        .where("repository_key", "=", repository)
        .where("oid", ">", after)
        .orderBy("oid")
        .limit(ROWS_PER_BATCH);
    for await (const rows of selectBatches(this.db, ({ oid }) => oid, select))
      for (const { oid, created_at } of rows) if (created_at < before) found.push(oid);
    return found;
  }

  /** Deletes objects and returns their number. Keeps those that were written again in the meantime. */
  async dropObjects(repository: number, oids: readonly string[], before: string): Promise<number> {
    let dropped = 0n;
    for (const some of slices(oids)) {
      const rows = this.db.deleteFrom("git_objects").where("repository_key", "=", repository);
      const old = rows.where("oid", "in", some).where("created_at", "<", before);
      dropped += (await old.executeTakeFirstOrThrow()).numDeletedRows;
    }
    return Number(dropped);
  }

  /** Lists pointers to these large files among a repository's objects. */
  async listPointers(
    repository: number,
    contents: Iterable<string>,
  ): Promise<{ oid: string; lfs: string }[]> {
    const rows = await selectSlices(this.db, contents, (db, some) =>
      db
        .selectFrom("git_objects")
        .select(["oid", "lfs_sha256"])
        .where("repository_key", "=", repository)
        .where("lfs_sha256", "in", some),
    );
    return rows.map(({ oid, lfs_sha256 }) => ({ oid, lfs: lfs_sha256 ?? "" }));
  }

  async listLargeFilesBefore(repository: number, before: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom("lfs_files")
      .select("sha256")
      .where("repository_key", "=", repository)
      .where("uploaded_at", "<", before)
      .execute();
    return rows.map(({ sha256 }) => sha256);
  }

  async dropLargeFiles(repository: number, contents: readonly string[], before: string): Promise<number> {
    let dropped = 0n;
    for (const some of slices(contents)) {
      const rows = this.db.deleteFrom("lfs_files").where("repository_key", "=", repository);
      const old = rows.where("sha256", "in", some).where("uploaded_at", "<", before);
      dropped += (await old.executeTakeFirstOrThrow()).numDeletedRows;
    }
    return Number(dropped);
  }

  /** Deletes rows of repositories that were deleted or never created. Returns their number. */
  async dropOrphans(before: string): Promise<number> {
    const none = (table: "git_objects" | "lfs_files" | (typeof OWNED)[number]) =>
      this.db
        .deleteFrom(table as "git_commits")
        .where("repository_key", "not in", (query) => query.selectFrom("repositories").select("key"));
    let dropped = 0;
    for (const [table, column] of [
      ["git_objects", "created_at"],
      ["lfs_files", "uploaded_at"],
    ] as const) {
      const done = await none(table)
        .where(sql.ref(column), "<", before as never)
        .executeTakeFirst();
      dropped += Number(done.numDeletedRows);
    }
    // A copy has objects before commits, and commits before its repository is created.
    for (const table of OWNED) {
      const unused = sql<boolean>`not exists (select 1 from git_objects where repository_key = ${sql.ref(`${table}.repository_key`)})`;
      dropped += Number((await none(table).where(unused).executeTakeFirst()).numDeletedRows);
    }
    return dropped;
  }

  /** Returns the blobs among these that an object or a repository uses. */
  async findReferencedBlobs(contents: readonly string[], on: Database = this.db): Promise<Set<string>> {
    const find = (table: "lfs_files" | "git_objects") =>
      selectSlices(on, contents, (db, some) =>
        db
          .selectFrom(table as "lfs_files")
          .select("sha256")
          .where("sha256", "in", some),
      );
    const rows = [...(await find("lfs_files")), ...(await find("git_objects"))];
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  /** Returns the blobs among these whose chunks clients may refer to. */
  async findChunkedBlobs(contents: readonly string[]): Promise<Set<string>> {
    const rows = await selectSlices(this.db, contents, (db, some) =>
      db.selectFrom("xorb_places").select("sha256").distinct().where("sha256", "in", some),
    );
    return new Set(rows.map(({ sha256 }) => sha256));
  }

  /** Returns the time since which each of these blobs is unused. If one is new, clients start with a new chunk store. */
  async recordUnreferencedBlobs(contents: readonly string[], since: string): Promise<Map<string, string>> {
    return this.db.transaction().execute(async (transaction) => {
      const rows = await selectSlices(transaction, contents, (db, some) =>
        db.selectFrom("unreferenced_blobs").selectAll().where("sha256", "in", some),
      );
      const known = new Map(rows.map(({ sha256, since }) => [sha256, since]));
      const fresh = contents.filter((sha256) => !known.has(sha256));
      if (fresh.length === 0) return known;
      for (const some of slices(fresh))
        await transaction
          .insertInto("unreferenced_blobs")
          .values(some.map((sha256) => ({ sha256, since })))
          .onConflict((conflict) => conflict.column("sha256").doNothing())
          .execute();
      await countChange(transaction, "xet_epoch");
      return known;
    });
  }

  /** Lists the recorded unused blobs. `deleteUnreferencedRecords` removes those that are in use again or deleted. */
  async listUnreferencedBlobs(): Promise<string[]> {
    const rows = await this.db.selectFrom("unreferenced_blobs").select("sha256").execute();
    return rows.map(({ sha256 }) => sha256);
  }

  /** Deletes the records of unreferenced blobs. With `withRecords`, also deletes all other records of blobs that no longer exist. */
  async deleteUnreferencedRecords(
    contents: readonly string[],
    { withRecords = false } = {},
    on: Database = this.db,
  ): Promise<void> {
    for (const some of slices(contents)) {
      await on.deleteFrom("unreferenced_blobs").where("sha256", "in", some).execute();
      if (!withRecords) continue;
      for (const table of ["xorb_places", "stored_blobs"] as const)
        await on
          .deleteFrom(table as "stored_blobs")
          .where("sha256", "in", some)
          .execute();
    }
  }

  /** Deletes chunk lists whose chunks no longer exist. */
  async dropXorbs(before: string): Promise<void> {
    await this.db
      .deleteFrom("xorbs")
      .where("created_at", "<", before)
      .where("hash", "not in", (query) => query.selectFrom("xorb_places").select("xorb"))
      .execute();
  }

  /** Removes the record that a repository has a blob, if the blob does not exist. */
  async restore(repository: number, sha256: string, exists: () => Promise<boolean>): Promise<boolean> {
    return this.withWritersBlocked(async (transaction) => {
      if (await exists()) return false;
      await transaction.deleteFrom("stored_blobs").where("sha256", "=", sha256).execute();
      await transaction
        .deleteFrom("lfs_files")
        .where("repository_key", "=", repository)
        .where("sha256", "=", sha256)
        .execute();
      return true;
    });
  }
}
