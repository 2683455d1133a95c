import { sql, type Transaction } from "kysely";
import { deleteInBatches } from "../../database/delete-in-batches.ts";
import { slices } from "../../database/slices.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Downloads, and other requests for the same files. */
export interface DownloadCounts {
  /** Downloads: users and networks that were sent such a file on that day. */
  gets: number;
  /** Metadata requests, which clients send before a download or to check for updates. */
  heads: number;
  /** Downloads and metadata requests of clients in continuous integration. */
  ci: number;
}

export interface DownloadDaysTable extends DownloadCounts {
  repository_key: number;
  /** `2026-11-21`, UTC. */
  day: string;
}

/** A user or a network that downloaded a model on a day. Kept until the day after, so that each is counted once. */
export interface DownloadReadersTable {
  mark: string;
  day: string;
}

/** Requests of a repository and day that are not saved yet. */
export interface CountedDownloads extends Omit<DownloadDaysTable, "gets"> {
  /** Marks of readers who downloaded, each once. */
  readers: string[];
}

/** Stores downloads by repository and day. */
export function downloadStore(db: Database) {
  return {
    /**
     * Adds counts in one transaction, and returns the keys of repositories with new downloads. Readers that any process
     * counted that day are not counted again. Skips repositories that no longer exist.
     */
    async add(rows: readonly CountedDownloads[]): Promise<Set<number>> {
      const changed = new Set<number>();
      await db.transaction().execute(async (transaction) => {
        // In key order, so that concurrent processes do not deadlock.
        for (const { readers, ...row } of rows.toSorted((a, b) => a.repository_key - b.repository_key)) {
          const repository = await transaction
            .selectFrom("repositories")
            .select("key")
            .where("key", "=", row.repository_key)
            .executeTakeFirst();
          if (repository === undefined) continue;
          const gets = await addReaders(transaction, row.day, readers);
          if (gets > 0) changed.add(row.repository_key);
          if (gets + row.heads + row.ci === 0) continue;
          await transaction
            .insertInto("download_days")
            .values({ ...row, gets })
            .onConflict((conflict) =>
              conflict.columns(["repository_key", "day"]).doUpdateSet((eb) => ({
                gets: eb("download_days.gets", "+", gets),
                heads: eb("download_days.heads", "+", row.heads),
                ci: eb("download_days.ci", "+", row.ci),
              })),
            )
            .execute();
        }
      });
      return changed;
    },

    /** Deletes the marks of readers of earlier days. */
    async deleteReaders(before: string): Promise<void> {
      await deleteInBatches(db, "download_readers", "mark", sql`day < ${before}`);
    },

    /** Lists the counts from this day on, in order. */
    async since(repository: number, day: string): Promise<DownloadDaysTable[]> {
      return db
        .selectFrom("download_days")
        .selectAll()
        .where("repository_key", "=", repository)
        .where("day", ">=", day)
        .orderBy("day")
        .execute();
    },

    async allTime(repository: number): Promise<number> {
      const { sum } = await db
        .selectFrom("download_days")
        .select((select) => select.fn.sum<number | null>("gets").as("sum"))
        .where("repository_key", "=", repository)
        .executeTakeFirstOrThrow();
      return Number(sum ?? 0);
    },

    /** Returns the repositories with downloads since that day. */
    async active(day: string): Promise<string[]> {
      const rows = await db
        .selectFrom("download_days as d")
        .innerJoin("repositories as r", "r.key", "d.repository_key")
        .select("r.id")
        .distinct()
        .where("d.day", ">=", day)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** Adds marks of readers and returns the number of new ones. */
async function addReaders(
  transaction: Transaction<Tables>,
  day: string,
  marks: readonly string[],
): Promise<number> {
  let added = 0n;
  for (const some of slices(marks.toSorted())) {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("download_readers")
      .values(some.map((mark) => ({ mark, day })))
      .onConflict((conflict) => conflict.column("mark").doNothing())
      .executeTakeFirstOrThrow();
    added += numInsertedOrUpdatedRows;
  }
  return Number(added);
}
