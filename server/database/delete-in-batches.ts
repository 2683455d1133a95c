import { type RawBuilder, sql } from "kysely";
import type { Database, Tables } from "./tables.ts";

/** Rows per statement. Small, because SQLite blocks this thread. */
const BATCH_SIZE = 500;

/**
 * Deletes all rows that match a condition, in small batches between which other queries run. `key`: an indexed column.
 * Returns their number.
 */
export async function deleteInBatches<Table extends keyof Tables>(
  db: Database,
  table: Table,
  key: keyof Tables[Table] & string,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const [from, column] = [sql.table(table), sql.ref(key)];
  const statement = sql`delete from ${from} where ${condition} and ${column} in (
    select ${column} from ${from} where ${condition} limit ${BATCH_SIZE})`;
  for (let deleted = 0; ;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BATCH_SIZE) return deleted;
  }
}
