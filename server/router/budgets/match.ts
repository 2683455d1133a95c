import type { BudgetsTable, RequestsTable } from "../ledger/tables.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "../health-checks/principal.ts";

/** The fields of a request that determine its budgets. */
type Spender = Pick<RequestsTable, "token_id" | "user_id" | "org_id" | "model">;

/** Whether a budget applies to requests of a token, user, and payer, for some model. */
export const concerns = (budget: BudgetsTable, who: Omit<Spender, "model">): boolean =>
  (budget.owner === "hub" ||
    (budget.owner === HEALTH_CHECK_OWNER && who.token_id === HEALTH_CHECK_CALLER.tokenId) ||
    (budget.org_id !== null && budget.org_id === who.org_id) ||
    // Spend billed to an organization is not the user's own, but a token's limit applies whoever pays.
    (budget.user_id !== null &&
      budget.user_id === who.user_id &&
      (who.org_id === "" || budget.on_token !== null))) &&
  (budget.on_user === null || budget.on_user === who.user_id) &&
  (budget.on_token === null || budget.on_token === who.token_id);

export const covers = (budget: BudgetsTable, model: string): boolean =>
  budget.on_model === null || budget.on_model === model.toLowerCase();

/** Returns the budgets of a request, without minute budgets, which count requests in memory only. */
export const budgetsFor = (budgets: readonly BudgetsTable[], call: Spender): BudgetsTable[] =>
  budgets.filter(
    (budget) => budget.period !== "minute" && concerns(budget, call) && covers(budget, call.model),
  );
