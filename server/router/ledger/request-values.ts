import type { RequestsTable } from "./tables.ts";

/** A request's values in the order of `REQUEST_COLUMNS`. Half as long as with names, and ready for a statement. */
export type RequestValues = readonly (string | number | null)[];

/** Order of the values in journal lines. Newer versions have to read the lines, so new columns are appended. */
export const REQUEST_COLUMNS = Object.keys({
  key: 1,
  at: 1,
  request_id: 1,
  token_id: 1,
  user_id: 1,
  org_id: 1,
  model: 1,
  provider: 1,
  provider_model: 1,
  key_id: 1,
  surface: 1,
  path: 1,
  status: 1,
  outcome: 1,
  streamed: 1,
  counted: 1,
  input_tokens: 1,
  output_tokens: 1,
  cached_tokens: 1,
  reasoning_tokens: 1,
  cost: 1,
  first_byte_ms: 1,
  total_ms: 1,
  attempts: 1,
  suffix: 1,
  input_bytes: 1,
  output_bytes: 1,
  choice_id: 1,
} satisfies Record<keyof RequestsTable, 1>) as (keyof RequestsTable)[];

export const COLUMN_INDEX = Object.fromEntries(
  REQUEST_COLUMNS.map((column, index) => [column, index]),
) as Readonly<Record<keyof RequestsTable, number>>;

/** Returns the values of a stored row. Columns that an earlier version did not have are null. */
export const toRequestValues = (row: RequestValues[number][] | Partial<RequestsTable>): RequestValues =>
  REQUEST_COLUMNS.map((column, index) => (Array.isArray(row) ? row[index] : row[column]) ?? null);
