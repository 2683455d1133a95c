import type { Database } from "../../database/tables.ts";

/** Counted requests for files. */
export interface DownloadCounts {
  /** Files that were sent. */
  gets: number;
  /** Metadata requests, which clients send before a download or to check for updates. */
  heads: number;
  /** Both kinds, by clients in continuous integration. */
  ci: number;
}

export interface DownloadDaysTable extends DownloadCounts {
  repository_key: number;
  /** `2026-11-21`, UTC. */
  day: string;
}

/** Stores downloads by repository and day. */
export function downloadStore(db: Database) {
  return {
    /** Adds counts in one transaction. Skips repositories that no longer exist. */
    async add(rows: readonly DownloadDaysTable[]): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const row of rows) {
          const repository = await transaction
            .selectFrom("repositories")
            .select("key")
            .where("key", "=", row.repository_key)
            .executeTakeFirst();
          if (repository === undefined) continue;
          await transaction
            .insertInto("download_days")
            .values(row)
            .onConflict((conflict) =>
              conflict.columns(["repository_key", "day"]).doUpdateSet((eb) => ({
                gets: eb("download_days.gets", "+", row.gets),
                heads: eb("download_days.heads", "+", row.heads),
                ci: eb("download_days.ci", "+", row.ci),
              })),
            )
            .execute();
        }
      });
    },

    /** Returns the days since this one, in order. */
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
