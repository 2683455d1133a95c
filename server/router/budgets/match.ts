import type { BudgetsTable, CallsTable } from "../ledger/tables.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "../health-checks/principal.ts";

/** Of a call, what decides which budgets it counts against. */
type Spender = Pick<CallsTable, "token_id" | "user_id" | "org_id" | "model">;

/** Whether a budget is about calls of this token, user and payer, for some model. */
export const concerns = (budget: BudgetsTable, who: Omit<Spender, "model">): boolean =>
  (budget.owner === "hub" ||
    (budget.owner === HEALTH_CHECK_OWNER && who.token_id === HEALTH_CHECK_CALLER.tokenId) ||
    (budget.org_id !== null && budget.org_id === who.org_id) ||
    // What somebody does at an organization's cost is not their own spending; but a token's limit holds whoever pays.
    (budget.user_id !== null &&
      budget.user_id === who.user_id &&
      (who.org_id === "" || budget.on_token !== null))) &&
  (budget.on_user === null || budget.on_user === who.user_id) &&
  (budget.on_token === null || budget.on_token === who.token_id);

export const covers = (budget: BudgetsTable, model: string): boolean =>
  budget.on_model === null || budget.on_model === model.toLowerCase();

/** The budgets that a call counts against. Those of a minute count nothing but calls, and are kept in memory only. */
export const budgetsFor = (budgets: readonly BudgetsTable[], call: Spender): BudgetsTable[] =>
  budgets.filter(
    (budget) => budget.period !== "minute" && concerns(budget, call) && covers(budget, call.model),
  );
