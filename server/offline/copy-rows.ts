import { PostgresAdapter, sql } from "kysely";
import type { Database, Tables } from "../database/tables.ts";

/** Rows per statement: within the parameter limit of each SQL dialect, regardless of the number of columns. */
const SLICE = 200;

type Row = Readonly<Record<string, unknown>>;

/** Reads all rows of a table from one snapshot, slice by slice, without holding all in memory. */
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

/** A server-side cursor, which lives as long as its transaction. */
function eachOfPostgres(
  db: Database,
  table: keyof Tables,
  take: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const read = async (transaction: Database) => {
    await sql`declare slices no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(SLICE)} from slices`.execute(transaction);
      if (rows.length === 0) break;
      await take(rows);
    }
    await sql`close slices`.execute(transaction);
  };
  return db.isTransaction ? read(db) : db.transaction().execute(read);
}

/** Copies all rows of a table unchanged. Keeps existing ones. */
export async function copyRows(source: Database, target: Database, table: keyof Tables): Promise<void> {
  await forEachSlice(source, table, async (rows) => {
    await target
      .insertInto(table)
      .values(rows as never)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
