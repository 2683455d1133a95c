import columns from "./request-columns.json" with { type: "json" };
import type { RequestsTable } from "./tables.ts";

/** A request's values in the order of `REQUEST_COLUMNS`. Half as long as with names, and ready for a statement. */
export type RequestValues = readonly (string | number | null)[];

/** Indexes of the values in journal lines. Newer versions have to read the lines, so new columns are appended. */
export const COLUMN_INDEX: Readonly<Record<keyof RequestsTable, number>> = columns;

/** Columns in the order of their values. */
export const REQUEST_COLUMNS = Object.keys(columns) as (keyof RequestsTable)[];

/** Returns the values of a stored row. Columns that an earlier version did not have are null. */
export const toRequestValues = (row: RequestValues[number][] | Partial<RequestsTable>): RequestValues =>
  REQUEST_COLUMNS.map((column, index) => (Array.isArray(row) ? row[index] : row[column]) ?? null);
