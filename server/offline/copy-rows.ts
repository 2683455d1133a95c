import { sql } from "kysely";
import type { Database, Tables } from "../database/tables.ts";
import { isPostgres } from "../database/is-postgres.ts";

/** Number of rows per statement, within the parameter limits of the SQL dialects for any number of columns. */
const SLICE = 200;

type Row = Readonly<Record<string, unknown>>;

/** Reads all rows of a table from one snapshot, slice by slice, without holding all in memory. */
export async function forEachSlice(
  db: Database,
  table: keyof Tables,
  handle: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  if (isPostgres(db)) return forEachPostgresSlice(db, table, handle);
  const rows = db.selectFrom(table).selectAll().stream() as AsyncIterableIterator<Row>;
  for await (const slice of batches(rows, SLICE)) await handle(slice);
}

/** Yields the items in batches of a size. */
export async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Reads with a server-side cursor, which requires a transaction. */
function forEachPostgresSlice(
  db: Database,
  table: keyof Tables,
  handle: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  const read = async (transaction: Database) => {
    await sql`declare slices no scroll cursor for select * from ${sql.table(table)}`.execute(transaction);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(SLICE)} from slices`.execute(transaction);
      if (rows.length === 0) break;
      await handle(rows);
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
