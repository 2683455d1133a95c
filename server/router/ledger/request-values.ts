import type { CallsTable } from "./tables.ts";

/** A call's values in the order of `CALL_COLUMNS`: half as long as with their names, and what a statement takes. */
export type RequestValues = readonly (string | number | null)[];

/** As in the lines of journals, which outlive the version that wrote them: what is new comes at the end. */
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
} satisfies Record<keyof CallsTable, 1>) as (keyof CallsTable)[];

/** Where each column's value is. */
export const COLUMN_INDEX = Object.fromEntries(
  REQUEST_COLUMNS.map((column, place) => [column, place]),
) as Readonly<Record<keyof CallsTable, number>>;

/** Of a call that just happened: written out, as it is done for each. */
export const toRequestValues = (row: CallsTable): RequestValues => [
  row.key,
  row.at,
  row.request_id,
  row.token_id,
  row.user_id,
  row.org_id,
  row.model,
  row.provider,
  row.provider_model,
  row.key_id,
  row.surface,
  row.path,
  row.status,
  row.outcome,
  row.streamed,
  row.counted,
  row.input_tokens,
  row.output_tokens,
  row.cached_tokens,
  row.reasoning_tokens,
  row.cost,
  row.first_byte_ms,
  row.total_ms,
  row.attempts,
  row.suffix,
  row.input_bytes,
  row.output_bytes,
  row.choice_id,
];

/** What an earlier version did not say is null. */
export const fromPartialRow = (row: Partial<CallsTable>): RequestValues =>
  REQUEST_COLUMNS.map((column) => row[column] ?? null);
