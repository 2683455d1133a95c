import { setTimeout as sleep } from "node:timers/promises";
import { type CompiledQuery, sql, type Transaction } from "kysely";
import { findBudgets } from "../budgets/match.ts";
import { toDay, toIsoDate, getPeriodStart } from "../budgets/periods.ts";
import { currentName } from "./outcomes.ts";
import { REQUEST_COLUMNS, type RequestValues, COLUMN_INDEX } from "./request-values.ts";
import type { BudgetsTable, RoutingDecisionsTable, RequestsTable, UsageDaysTable } from "./tables.ts";
import type { Tables } from "../../database/tables.ts";

/** Requests that are parsed and written in one event-loop iteration. */
export const MAX_PART_REQUESTS = 50;
/** Pause between parts, in milliseconds. A request takes about as long, and should wait for one part only. */
const PAUSE_MS = 1;

/**
 * Writes requests, their daily totals, and their budget usage in the caller's transaction, which has locked the
 * settings. `parts`: requests that are written without a pause. `skipExisting`: skips requests that were already
 * written, which are otherwise an error. `backlog`: number of transactions that wait, which reduces the pauses.
 */
export async function writeRequests(
  transaction: Transaction<Tables>,
  parts: Iterable<readonly RequestValues[]>,
  budgets: readonly BudgetsTable[],
  { skipExisting = false, backlog = () => 0 }: { skipExisting?: boolean; backlog?: () => number } = {},
): Promise<number> {
  const sums = new Map<string, UsageDaysTable>();
  let count = 0;
  let written = 0;
  for (const calls of parts) {
    const keys = new Set<unknown>();
    for (const batch of toBatches(calls)) {
      const insert = getInsert(transaction, batch.length, skipExisting);
      const query = { ...insert, parameters: batch.flat() };
      const { rows } = await transaction.executeQuery<{ key: string }>(query);
      for (const { key } of rows) keys.add(key);
    }
    const added = skipExisting ? calls.filter((values) => keys.has(values[COLUMN_INDEX.key])) : calls;
    addToSums(sums, added);
    count += added.length;
    // SQLite statements block the thread, so requests continue after each part, not after all of them.
    written += 1;
    if (written % (1 + backlog()) === 0) await sleep(PAUSE_MS);
  }
  const days = [...sums.values()];
  await addToDays(transaction, days);
  await addToBudgets(transaction, days, budgets);
  return count;
}

/** Rows per statement. With few sizes, each statement is compiled and prepared only once. */
const SIZES = [MAX_PART_REQUESTS, 10, 1];

function* toBatches<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let at = 0;
  for (const size of SIZES) for (; rows.length - at >= size; at += size) yield rows.slice(at, at + size);
}

const inserts = new Map<string, CompiledQuery>();

/** Returns the insert statement for a number of requests. Cached, as building it costs more than running it. */
function getInsert(transaction: Transaction<Tables>, size: number, skipExisting: boolean): CompiledQuery {
  const name = `${transaction.getExecutor().adapter.constructor.name} ${size} ${skipExisting}`;
  const cached = inserts.get(name);
  if (cached) return cached;
  const row = Object.fromEntries(REQUEST_COLUMNS.map((column) => [column, ""])) as unknown as RequestsTable;
  const insert = transaction.insertInto("requests").values(Array.from({ length: size }, () => row));
  // `returning` makes the statement at least 20% slower.
  const query = skipExisting
    ? insert.onConflict((conflict) => conflict.column("key").doNothing()).returning("key")
    : insert;
  const compiled = query.compile();
  inserts.set(name, compiled);
  return compiled;
}

/** Writes routing decisions, or updates when they were last used. */
export async function writeDecisions(
  transaction: Transaction<Tables>,
  choices: readonly RoutingDecisionsTable[],
): Promise<void> {
  if (choices.length === 0) return;
  await transaction
    .insertInto("routing_decisions")
    .values(choices)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        used_at: sql<number>`case when excluded.used_at > routing_decisions.used_at then excluded.used_at else routing_decisions.used_at end`,
      }),
    )
    .execute();
}

/** Whether a request succeeded, that is, was not rejected, failed, or interrupted by the provider. */
const succeeded = (values: RequestValues): boolean => {
  // Journals of earlier versions contain old names.
  const outcome = currentName(values[COLUMN_INDEX.outcome] as string);
  return Number(values[COLUMN_INDEX.status]) < 400 && (outcome === "complete" || outcome === "client_closed");
};

function addToSums(sums: Map<string, UsageDaysTable>, calls: readonly RequestValues[]): void {
  for (const values of calls) {
    const day = toDay(values[COLUMN_INDEX.at] as number);
    const token_id = values[COLUMN_INDEX.token_id] as string;
    const user_id = values[COLUMN_INDEX.user_id] as string;
    const org_id = values[COLUMN_INDEX.org_id] as string;
    const model = values[COLUMN_INDEX.model] as string;
    const provider = values[COLUMN_INDEX.provider] as string;
    const name = `${day}\0${token_id}\0${user_id}\0${org_id}\0${model}\0${provider}`;
    let sum = sums.get(name);
    if (sum === undefined) {
      const key = { day, token_id, user_id, org_id, model, provider };
      sum = { ...key, calls: 0, failed: 0, unpriced: 0, input_tokens: 0, output_tokens: 0, cost: 0 };
      sums.set(name, sum);
    }
    const cost = values[COLUMN_INDEX.cost] as number | null;
    sum.calls++;
    if (!succeeded(values)) sum.failed++;
    if (cost === null) sum.unpriced++;
    sum.input_tokens += values[COLUMN_INDEX.input_tokens] as number;
    sum.output_tokens += values[COLUMN_INDEX.output_tokens] as number;
    sum.cost += cost ?? 0;
  }
}

/** Adds to daily totals. */
export async function addToDays(
  transaction: Transaction<Tables>,
  sums: readonly UsageDaysTable[],
): Promise<void> {
  if (sums.length === 0) return;
  await transaction
    .insertInto("usage_days")
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "token_id", "user_id", "org_id", "model", "provider"])
        .doUpdateSet((query) => ({
          calls: query("usage_days.calls", "+", query.ref("excluded.calls")),
          failed: query("usage_days.failed", "+", query.ref("excluded.failed")),
          unpriced: query("usage_days.unpriced", "+", query.ref("excluded.unpriced")),
          input_tokens: query("usage_days.input_tokens", "+", query.ref("excluded.input_tokens")),
          output_tokens: query("usage_days.output_tokens", "+", query.ref("excluded.output_tokens")),
          cost: query("usage_days.cost", "+", query.ref("excluded.cost")),
        })),
    )
    .execute();
}

/** Adds to budgets by day, because the period of a budget for spend or tokens is at least a day. */
async function addToBudgets(
  transaction: Transaction<Tables>,
  days: readonly UsageDaysTable[],
  budgets: readonly BudgetsTable[],
): Promise<void> {
  const sums = new Map<string, { budget_id: string; start: string; nano: number; tokens: number }>();
  for (const day of days) {
    for (const budget of findBudgets(budgets, day)) {
      const start = toIsoDate(getPeriodStart(budget.period, Date.parse(day.day)));
      const name = `${budget.id} ${start}`;
      const sum = sums.get(name) ?? { budget_id: budget.id, start, nano: 0, tokens: 0 };
      sum.nano += day.cost;
      sum.tokens += day.input_tokens + day.output_tokens;
      sums.set(name, sum);
    }
  }
  if (sums.size === 0) return;
  await transaction
    .insertInto("budget_spend")
    .values([...sums.values()])
    .onConflict((conflict) =>
      conflict.columns(["budget_id", "start"]).doUpdateSet((query) => ({
        nano: query("budget_spend.nano", "+", query.ref("excluded.nano")),
        tokens: query("budget_spend.tokens", "+", query.ref("excluded.tokens")),
      })),
    )
    .execute();
}
