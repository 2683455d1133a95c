import { giveWay } from "./give-way.ts";
import type { Database } from "./tables.ts";

/** Yields slices of a list, as SQL dialects limit the parameters of a statement. */
export function* slices<T>(items: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Returns the rows that a query finds for any of these values, slice by slice. Requests continue in between, unless a
 * transaction would make them wait for its end.
 */
export async function selectSlices<T, Row>(
  db: Database,
  values: Iterable<T>,
  select: (db: Database, some: T[]) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const found: Row[][] = [];
  for (const some of slices([...new Set(values)])) {
    if (!db.isTransaction) await giveWay();
    found.push(await select(db, some).execute());
  }
  return found.flat();
}
