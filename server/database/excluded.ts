import { sql } from "kysely";

/** Returns these columns of the row that could not be inserted, for `doUpdateSet`. */
export const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]));
