import { PostgresAdapter, sql, type Transaction } from "kysely";
import { giveWay } from "../../database/give-way.ts";
import { slices } from "../../database/slices.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Columns that are the same in every repository with the object. */
const OBJECT = ["oid", "type", "size", "data", "sha256", "lfs_sha256", "lfs_size"] as const;

/** Objects, and bytes of trees and small files, that are copied between two turns of the event loop. */
const OBJECTS_PER_TURN = 200;
const BYTES_PER_TURN = 1_000_000;

/** Longest time between the check for a blob and the commit that uses it. Milliseconds. */
const LEASE = 2 * 3_600_000;
/** Grace period of garbage collection. See docs/decisions/0015. */
const GRACE = 14 * 24 * 3_600_000;

/** Copies rows from one repository to another. Blobs are shared, because they are named by their hash. */
export class RepositoryCopies {
  readonly #db: Database;
  readonly #now: () => Date;

  constructor(db: Database, now: () => Date = () => new Date()) {
    this.#db = db;
    this.#now = now;
  }

  /** Copies objects and large files. They are invisible until commits lead to them. */
  async objects(from: number, to: number, by: string): Promise<void> {
    const at = this.#now().toISOString();
    const source = this.#db.selectFrom("git_objects").where("repository_key", "=", from);
    // One statement for all objects would make other requests wait for its end.
    for (let after = ""; ;) {
      const left = source.where("oid", ">", after);
      const some = await left
        .select(["oid", sql<number | null>`octet_length(data)`.as("bytes")])
        .orderBy("oid")
        .limit(OBJECTS_PER_TURN)
        .execute();
      let room = BYTES_PER_TURN;
      const last = some.find(({ bytes }, i) => (room -= bytes ?? 0) <= 0 || i === some.length - 1)?.oid;
      if (last === undefined) break;
      await this.#db
        .insertInto("git_objects")
        .columns(["repository_key", ...OBJECT, "created_at"])
        .expression(
          left
            .where("oid", "<=", last)
            .select(({ val, cast }) => [
              cast<number>(val(to), "integer").as("key"),
              ...OBJECT,
              cast<string>(val(at), "text").as("at"),
            ]),
        )
        .execute();
      after = last;
      await giveWay();
    }
    await this.#db
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
            "committed",
          ])
          .where("repository_key", "=", from)
          .where("committed", "=", 1),
      )
      .execute();
  }

  /** Copies commits with their parents. */
  async commits(
    transaction: Transaction<Tables>,
    from: number,
    to: number,
    oids: readonly string[],
  ): Promise<void> {
    for (const some of slices(oids)) {
      for (const [table, columns] of [
        ["git_commits", ["oid", "tree", "depth", "committed_at"]],
        ["git_commit_parents", ["oid", "position", "parent"]],
      ] as const) {
        await transaction
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
  async holdRefs(transaction: Transaction<Tables>): Promise<void> {
    // SQLite has one writer at a time, from the start of its transaction.
    if (this.#db.getExecutor().adapter instanceof PostgresAdapter)
      await sql`lock table git_refs in share row exclusive mode`.execute(transaction);
  }

  /**
   * Removes commits from a repository permanently, and large files with their pointers. Recent uploads may be about
   * to be used; garbage collection deletes them later if they are not.
   */
  async drop(
    transaction: Transaction<Tables>,
    repository: number,
    { commits, contents }: { commits: readonly string[]; contents: readonly string[] },
  ): Promise<void> {
    const time = this.#now().getTime();
    const young = new Date(time - LEASE).toISOString();
    const fading = new Date(time - GRACE + LEASE).toISOString();
    const of = (table: "git_commits" | "git_commit_parents" | "git_objects") =>
      transaction.deleteFrom(table as "git_objects").where("repository_key", "=", repository);
    for (const some of slices(commits)) {
      for (const table of ["git_commit_parents", "git_commits"] as const)
        await of(table).where("oid", "in", some).execute();
    }
    for (const some of slices(contents)) {
      await of("git_objects").where("lfs_sha256", "in", some).where("created_at", "<", young).execute();
      await transaction
        .deleteFrom("lfs_files")
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .where("uploaded_at", "<", young)
        .execute();
      await transaction
        .updateTable("lfs_files")
        .set({ uploaded_at: fading })
        .where("repository_key", "=", repository)
        .where("sha256", "in", some)
        .execute();
    }
  }

  /** Whether a ref leads to one of these commits. */
  async areNamed(
    transaction: Transaction<Tables>,
    repository: number,
    commits: readonly string[],
  ): Promise<boolean> {
    const refs = await transaction
      .selectFrom("git_refs")
      .select("commit_oid")
      .where("repository_key", "=", repository)
      .execute();
    const gone = new Set(commits);
    return refs.some(({ commit_oid }) => gone.has(commit_oid));
  }
}
