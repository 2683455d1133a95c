import { yieldToEventLoop } from "./yield-to-event-loop.ts";
import type { Database } from "./tables.ts";

/** Yields slices of a list, as SQL dialects limit the parameters of a statement. */
export function* slices<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Runs a query slice by slice and returns all rows. Yields between slices, but not in transactions, which block. */
export async function selectSlices<T, Row>(
  db: Database,
  values: Iterable<T>,
  select: (db: Database, slice: T[]) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const rows: Row[][] = [];
  for (const slice of slices([...new Set(values)])) {
    if (!db.isTransaction) await yieldToEventLoop();
    rows.push(await select(db, slice).execute());
  }
  return rows.flat();
}

/**
 * Yields the rows of a query in batches, without empty ones. `select` returns the next batch in the order of `keyOf`,
 * after the key of the last row, at first after "". Yields to requests in between, but not in transactions.
 */
export async function* selectBatches<Row>(
  db: Database,
  keyOf: (row: Row) => string,
  select: (after: string) => { execute(): Promise<Row[]> },
): AsyncGenerator<Row[]> {
  for (let after = ""; ;) {
    if (!db.isTransaction) await yieldToEventLoop();
    const rows = await select(after).execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = keyOf(last);
  }
}
