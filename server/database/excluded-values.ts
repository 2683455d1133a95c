import { sql } from "kysely";

/** Maps columns to their values in the row that could not be inserted, for `doUpdateSet`. */
export const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]));
