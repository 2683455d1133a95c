import { sql, type Transaction } from "kysely";
import { yieldToEventLoop } from "../../database/yield-to-event-loop.ts";
import { slices } from "../../database/slices.ts";
import { GRACE } from "../garbage/gc.ts";
import { Store } from "../../database/store.ts";
import type { Tables } from "../../database/tables.ts";
import { isPostgres } from "../../database/is-postgres.ts";

/** Columns that are the same in every repository with the object. */
const OBJECT_COLUMNS = ["oid", "type", "size", "data", "sha256", "lfs_sha256", "lfs_size"] as const;

/** Maximum number of objects, and of bytes of trees and small files, that are copied before other requests get a turn. */
const OBJECTS_PER_SLICE = 200;
const BYTES_PER_SLICE = 1_000_000;

/** Maximum time between the check for a blob and the commit that uses it, in milliseconds. */
const LEASE = 2 * 3_600_000;

/** Copies rows from one repository to another. Blobs are shared, because they are named by their hash. */
export class RepositoryCopies extends Store {
  /** Copies objects and large files, without those of pull requests. They are invisible until commits lead to them. */
  async objects(from: number, to: number, by: string): Promise<void> {
    const at = this.now().toISOString();
    const source = this.db
      .selectFrom("git_objects")
      .where("repository_key", "=", from)
      .where("uploader", "=", "");
    // One statement for all objects would make other requests wait for its end.
    for (let after = ""; ;) {
      const remaining = source.where("oid", ">", after);
      const some = await remaining
        .select(["oid", sql<number | null>`octet_length(data)`.as("bytes")])
        .orderBy("oid")
        .limit(OBJECTS_PER_SLICE)
        .execute();
      let room = BYTES_PER_SLICE;
      const last = some.find(({ bytes }, i) => (room -= bytes ?? 0) <= 0 || i === some.length - 1)?.oid;
      if (last === undefined) break;
      await this.db
        .insertInto("git_objects")
        .columns(["repository_key", ...OBJECT_COLUMNS, "created_at"])
        .expression(
          remaining
            .where("oid", "<=", last)
            .select(({ val, cast }) => [
              cast<number>(val(to), "integer").as("key"),
              ...OBJECT_COLUMNS,
              cast<string>(val(at), "text").as("at"),
            ]),
        )
        .execute();
      after = last;
      await yieldToEventLoop();
    }
    await this.db
      .insertInto("lfs_files")
      .columns(["repository_key", "sha256", "size", "uploaded_by", "uploaded_at", "committed"])
      .expression((query) =>
        query
          .selectFrom("lfs_files")
          .select(({ val, cast }) => [
            cast<number>(val(to), "integer").as("key"),
            "sha256",
            "size",
            cast<string>(val(by), "text").as("by"),
            cast<string>(val(at), "text").as("at"),
            cast<0 | 1>(val(1), "integer").as("committed"),
          ])
          .where("repository_key", "=", from)
          // A file can be uploaded again after the commit that uses it.
          .where((row) =>
            row.or([
              row("committed", "=", 1),
              row.exists(
                row
                  .selectFrom("git_objects as o")
                  .select("o.oid")
                  .where("o.repository_key", "=", from)
                  .whereRef("o.lfs_sha256", "=", "lfs_files.sha256")
                  .where("o.uploader", "=", ""),
              ),
            ]),
          ),
      )
      .execute();
  }

  /** Copies commits with their parents. They are invisible until the repository is created. */
  async commits(from: number, to: number, oids: readonly string[]): Promise<void> {
    for (const some of slices(oids)) {
      for (const [table, columns] of [
        ["git_commits", ["oid", "tree", "depth", "committed_at"]],
        ["git_commit_parents", ["oid", "position", "parent"]],
      ] as const) {
        await this.db
          .insertInto(table as "git_commits")
          .columns(["repository_key", ...(columns as readonly "oid"[])])
          .expression((query) =>
            query
              .selectFrom(table as "git_commits")
              .select(({ val, cast }) => [
                cast<number>(val(to), "integer").as("key"),
                ...(columns as readonly "oid"[]),
              ])
              .where("repository_key", "=", from)
              .where("oid", "in", some),
          )
          .execute();
      }
    }
  }

  /** Prevents refs from moving to the removed commits until the transaction ends. */
  async lockRefs(transaction: Transaction<Tables>): Promise<void> {
    // SQLite has one writer at a time, from the start of its transaction.
    if (isPostgres(this.db)) await sql`lock table git_refs in share row exclusive mode`.execute(transaction);
  }

  /**
   * Permanently removes commits, and large files with their pointers, from a repository. Recent uploads may be about to
   * be used; garbage collection deletes them later if they are not.
   */
  async drop(
    transaction: Transaction<Tables>,
    repository: number,
    { commits, contents }: { commits: readonly string[]; contents: readonly string[] },
  ): Promise<void> {
    const time = this.now().getTime();
    const recent = new Date(time - LEASE).toISOString();
    const almostExpired = new Date(time - GRACE + LEASE).toISOString();
    const remove = (table: "git_commits" | "git_commit_parents" | "git_objects") =>
      transaction.deleteFrom(table as "git_objects").where("repository_key", "=", repository);
    for (const some of slices(commits)) {
      for (const table of ["git_commit_parents", "git_commits"] as const)
        await remove(table).where("oid", "in", some).execute();
    }
    for (const some of slices(contents)) {
      await remove("git_objects").where("lfs_sha256", "in", some).where("created_at", "<", recent).execute();
      await transaction
        .deleteFrom("lfs_files")
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .where("uploaded_at", "<", recent)
        .execute();
      await transaction
        .updateTable("lfs_files")
        .set({ uploaded_at: almostExpired })
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .execute();
    }
  }

  /** Whether a ref leads to one of these commits. */
  async areReachable(
    transaction: Transaction<Tables>,
    repository: number,
    commits: readonly string[],
  ): Promise<boolean> {
    const refs = await transaction
      .selectFrom("git_refs")
      .select("commit_oid")
      .where("repository_key", "=", repository)
      .execute();
    const removed = new Set(commits);
    return refs.some(({ commit_oid }) => removed.has(commit_oid));
  }
}
