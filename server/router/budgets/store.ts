import type { Transaction } from "kysely";
import { createId } from "../../accounts/tokens/token-values.ts";
import { getPeriodEnd, toIsoDate, getPeriodStart } from "./periods.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "../health-checks/principal.ts";
import { changeRouter } from "../router-changes.ts";
import type { BudgetSpendTable, BudgetsTable } from "../ledger/tables.ts";
import type { Database, Tables } from "../../database/tables.ts";

/** Creates the store of budgets. A new budget includes earlier usage in its period, from the ledger. */
export function createBudgetStore(db: Database, now: () => Date = () => new Date()) {
  return {
    all: (source: Database | Transaction<Tables> = db): Promise<BudgetsTable[]> =>
      source.selectFrom("budgets").selectAll().orderBy("id").execute(),

    /** Returns usage by budget in the periods that contain `at`. */
    async spent(at = now().getTime()): Promise<Map<string, BudgetSpendTable>> {
      const starts = (["day", "month"] as const).map((period) => toIsoDate(getPeriodStart(period, at)));
      const rows = await db
        .selectFrom("budget_spend")
        .innerJoin("budgets", "budgets.id", "budget_spend.budget_id")
        .selectAll("budget_spend")
        .select("period")
        .where("start", "in", starts)
        .execute();
      // On the first of a month, the day and the month start at the same time.
      const current = rows.filter(({ period, start }) => toIsoDate(getPeriodStart(period, at)) === start);
      return new Map(current.map((row) => [row.budget_id, row]));
    },

    async create(values: Omit<BudgetsTable, "id" | "created_at">): Promise<BudgetsTable> {
      const at = now();
      const budget: BudgetsTable = { ...values, id: createId(at), created_at: at.toISOString() };
      await changeRouter(db, "router", async (transaction) => {
        await transaction.insertInto("budgets").values(budget).execute();
        if (budget.period === "minute") return;
        const start = getPeriodStart(budget.period, at.getTime());
        const spent = await sumUp(transaction, budget, start);
        await transaction
          .insertInto("budget_spend")
          .values({ budget_id: budget.id, start: toIsoDate(start), ...spent })
          .execute();
      });
      return budget;
    },

    /** Changes the limits. The usage remains. */
    change: (
      id: string,
      limits: Pick<BudgetsTable, "nano" | "tokens" | "calls" | "unpriced">,
    ): Promise<unknown> =>
      changeRouter(db, "router", (transaction) =>
        transaction.updateTable("budgets").set(limits).where("id", "=", id).execute(),
      ),

    delete: (id: string): Promise<unknown> =>
      changeRouter(db, "router", (transaction) =>
        transaction.deleteFrom("budgets").where("id", "=", id).execute(),
      ),
  };
}

/** Sums up the usage of a budget's requests in a period. */
async function sumUp(
  transaction: Transaction<Tables>,
  budget: BudgetsTable,
  start: number,
): Promise<{ nano: number; tokens: number }> {
  let query = transaction
    .selectFrom("usage_days")
    .select((sum) => [
      sum.fn.coalesce(sum.fn.sum<number>("cost"), sum.lit(0)).as("nano"),
      sum.fn.coalesce(sum.fn.sum<number>("input_tokens"), sum.lit(0)).as("input"),
      sum.fn.coalesce(sum.fn.sum<number>("output_tokens"), sum.lit(0)).as("output"),
    ])
    .where("day", ">=", toIsoDate(start).slice(0, 10))
    .where("day", "<", toIsoDate(getPeriodEnd(budget.period, start)).slice(0, 10));
  if (budget.owner === HEALTH_CHECK_OWNER) query = query.where("token_id", "=", HEALTH_CHECK_CALLER.tokenId);
  if (budget.org_id !== null) query = query.where("org_id", "=", budget.org_id);
  if (budget.user_id !== null) query = query.where("user_id", "=", budget.user_id);
  if (budget.user_id !== null && budget.on_token === null) query = query.where("org_id", "=", "");
  if (budget.on_user !== null) query = query.where("user_id", "=", budget.on_user);
  if (budget.on_token !== null) query = query.where("token_id", "=", budget.on_token);
  const model = budget.on_model;
  if (model !== null) query = query.where((expression) => expression.fn("lower", ["model"]), "=", model);
  const { nano, input, output } = await query.executeTakeFirstOrThrow();
  // Sums of integers are decimals in PostgreSQL.
  return { nano: Number(nano), tokens: Number(input) + Number(output) };
}
