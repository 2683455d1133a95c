import type { Database } from "../../database/tables.ts";
import type { ImportsTable } from "../tables.ts";

export type ImportStore = ReturnType<typeof importStore>;

/** Stores the progress of imports by source, which is hub and query. */
export function importStore(db: Database, now: () => Date = () => new Date()) {
  return {
    get: (source: string): Promise<ImportsTable | undefined> =>
      db.selectFrom("imports").selectAll().where("source", "=", source).executeTakeFirst(),

    /** Lists all rows. */
    list: (): Promise<ImportsTable[]> =>
      db.selectFrom("imports").selectAll().orderBy("started_at").orderBy("source").execute(),

    /** Adds rows of another hub, unless the source has newer progress here. */
    async restore(rows: readonly ImportsTable[]): Promise<void> {
      for (const row of rows) {
        await db
          .insertInto("imports")
          .values(row)
          .onConflict((conflict) =>
            conflict.column("source").doUpdateSet(row).where("imports.updated_at", "<", row.updated_at),
          )
          .execute();
      }
    },

    /** Starts over, regardless of earlier progress. */
    async begin(source: string): Promise<void> {
      const at = now().toISOString();
      const row = {
        cursor: null,
        read: 0,
        stored: 0,
        rejected: 0,
        started_at: at,
        updated_at: at,
        finished_at: null,
      };
      await db
        .insertInto("imports")
        .values({ source, ...row })
        .onConflict((conflict) => conflict.column("source").doUpdateSet(row))
        .execute();
    },

    /** Records a stored batch and the position to resume from. Without a cursor, the import is complete. */
    async step(
      source: string,
      {
        cursor,
        ...step
      }: Pick<ImportsTable, "read" | "stored" | "rejected"> & { cursor?: string | undefined },
    ): Promise<void> {
      const at = now().toISOString();
      await db
        .updateTable("imports")
        .set((query) => ({
          cursor: cursor ?? null,
          read: query("read", "+", step.read),
          stored: query("stored", "+", step.stored),
          rejected: query("rejected", "+", step.rejected),
          updated_at: at,
          finished_at: cursor === undefined ? at : null,
        }))
        .where("source", "=", source)
        .execute();
    },
  };
}
