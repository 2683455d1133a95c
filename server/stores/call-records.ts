import { type CompiledQuery, sql, type Transaction } from "kysely";
import { budgetsFor } from "../router/budget-match.ts";
import { dayOf, isoOf, startOf } from "../router/periods.ts";
import type { BudgetsTable, CallChoicesTable, CallsTable, UsageDaysTable } from "./ledger-tables.ts";
import type { Tables } from "./tables.ts";

/** Answered as asked: not refused, nothing failed, and not broken off by the provider. */
const succeeded = ({ status, outcome }: CallsTable): boolean =>
  status < 400 && (outcome === "complete" || outcome === "gone");

/**
 * Writes calls, with their sums by day and what they cost budgets. A call that is there already changes nothing, so
 * doing it again is safe. Within the caller's transaction, which has locked the settings.
 */
export async function writeCalls(
  transaction: Transaction<Tables>,
  rows: readonly CallsTable[],
  budgets: readonly BudgetsTable[],
): Promise<number> {
  const keys = new Set<string>();
  for (const some of inSizes(rows)) {
    const query = insertOf(transaction, some.length);
    // A line of an earlier version's journal may lack what was added since.
    const parameters = some.flatMap((row) => COLUMNS.map((column) => row[column] ?? null));
    const written = await transaction.executeQuery<{ key: string }>({ ...query, parameters });
    for (const { key } of written.rows) keys.add(key);
  }
  const added = rows.filter(({ key }) => keys.has(key));
  await addToDays(transaction, added);
  await addToBudgets(transaction, added, budgets);
  return added.length;
}

/** Those of a call, in the order in which they are written. */
const COLUMNS = Object.keys({
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

/** Rows of one statement. There are few sizes, so that each one's text is put together and prepared once. */
const SIZES = [100, 10, 1];

function* inSizes<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  let at = 0;
  for (const size of SIZES) for (; rows.length - at >= size; at += size) yield rows.slice(at, at + size);
}

const inserts = new Map<string, CompiledQuery>();

/** The statement that writes so many calls: building it each time would cost more than the database takes for it. */
function insertOf(transaction: Transaction<Tables>, size: number): CompiledQuery {
  const name = `${transaction.getExecutor().adapter.constructor.name} ${size}`;
  const known = inserts.get(name);
  if (known) return known;
  const row = Object.fromEntries(COLUMNS.map((column) => [column, ""])) as unknown as CallsTable;
  const query = transaction
    .insertInto("calls")
    .values(Array.from({ length: size }, () => row))
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .compile();
  inserts.set(name, query);
  return query;
}

/** Writes what was thought of providers, or that it was of use once more. */
export async function writeChoices(
  transaction: Transaction<Tables>,
  choices: readonly CallChoicesTable[],
): Promise<void> {
  if (choices.length === 0) return;
  await transaction
    .insertInto("call_choices")
    .values(choices)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({
        used_at: sql<number>`case when excluded.used_at > call_choices.used_at then excluded.used_at else call_choices.used_at end`,
      }),
    )
    .execute();
}

async function addToDays(transaction: Transaction<Tables>, rows: readonly CallsTable[]): Promise<void> {
  const sums = new Map<string, UsageDaysTable>();
  for (const row of rows) {
    const { token_id, user_id, org_id, model, provider } = row;
    const day = dayOf(row.at);
    const name = [day, token_id, user_id, org_id, model, provider].join("\0");
    const sum = sums.get(name) ?? {
      day,
      token_id,
      user_id,
      org_id,
      model,
      provider,
      calls: 0,
      failed: 0,
      unpriced: 0,
      input_tokens: 0,
      output_tokens: 0,
      cost: 0,
    };
    sum.calls++;
    if (!succeeded(row)) sum.failed++;
    if (row.cost === null) sum.unpriced++;
    sum.input_tokens += row.input_tokens;
    sum.output_tokens += row.output_tokens;
    sum.cost += row.cost ?? 0;
    sums.set(name, sum);
  }
  if (sums.size === 0) return;
  await transaction
    .insertInto("usage_days")
    .values([...sums.values()])
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

async function addToBudgets(
  transaction: Transaction<Tables>,
  rows: readonly CallsTable[],
  budgets: readonly BudgetsTable[],
): Promise<void> {
  const sums = new Map<string, { budget_id: string; start: string; nano: number; tokens: number }>();
  for (const row of rows) {
    for (const budget of budgetsFor(budgets, row)) {
      const start = isoOf(startOf(budget.period, row.at));
      const name = `${budget.id} ${start}`;
      const sum = sums.get(name) ?? { budget_id: budget.id, start, nano: 0, tokens: 0 };
      sum.nano += row.cost ?? 0;
      sum.tokens += row.input_tokens + row.output_tokens;
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
