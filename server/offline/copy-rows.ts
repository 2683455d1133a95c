import { PostgresAdapter, sql } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

/** Rows in one statement: few enough for the parameters that any dialect allows, however many columns there are. */
const SLICE = 200;

type Row = Readonly<Record<string, unknown>>;

/** Hands over all rows of a table, slice by slice, as they were at one moment, without holding them all. */
export async function forEachSlice(
  db: Database,
  table: keyof Tables,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return eachOfPostgres(db, table, take);
  let slice: Row[] = [];
  for await (const row of db.selectFrom(table).selectAll().stream() as AsyncIterableIterator<Row>) {
    if (slice.push(row) < SLICE) continue;
    await take(slice);
    slice = [];
  }
  if (slice.length > 0) await take(slice);
}

/** A cursor of the server, which lives as long as its transaction. */
const eachOfPostgres = (
  db: Database,
  table: keyof Tables,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await sql`declare slices no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(SLICE)} from slices`.execute(transaction);
      if (rows.length === 0) return;
      await take(rows);
    }
  });

/** Copies all rows of a table as they are. Those that are there already stay. */
export async function copyRows(source: Database, target: Database, table: keyof Tables): Promise<void> {
  await forEachSlice(source, table, async (rows) => {
    await target
      .insertInto(table)
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
