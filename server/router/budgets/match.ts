import type { Caller } from "../gateway/ports.ts";
import type { BudgetsTable, RequestsTable } from "../ledger/tables.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "../health-checks/principal.ts";

/** The fields of a request that determine its budgets. */
type Spender = Pick<RequestsTable, "token_id" | "user_id" | "org_id" | "model">;

/** Whether a budget applies to requests of a token, user, and payer, for at least one model. */
export const appliesTo = (budget: BudgetsTable, spender: Omit<Spender, "model">): boolean =>
  (budget.owner === "hub" ||
    (budget.owner === HEALTH_CHECK_OWNER && spender.token_id === HEALTH_CHECK_CALLER.tokenId) ||
    (budget.org_id !== null && budget.org_id === spender.org_id) ||
    // Spend billed to an organization is not the user's own, but a token's limit applies to both.
    (budget.user_id !== null &&
      budget.user_id === spender.user_id &&
      (spender.org_id === "" || budget.on_token !== null))) &&
  (budget.on_user === null || budget.on_user === spender.user_id) &&
  (budget.on_token === null || budget.on_token === spender.token_id);

export const includesModel = (budget: BudgetsTable, model: string): boolean =>
  budget.on_model === null || budget.on_model === model.toLowerCase();

/** Returns the budgets of a request except minute budgets, which count requests in memory only. */
export const findBudgets = (budgets: readonly BudgetsTable[], call: Spender): BudgetsTable[] =>
  budgets.filter(
    (budget) => budget.period !== "minute" && appliesTo(budget, call) && includesModel(budget, call.model),
  );

/** The budgets of a request. `rateBudgets`: minute budgets, which limit the number of requests. */
export interface ApplyingBudgets {
  readonly spendBudgets: readonly BudgetsTable[];
  readonly rateBudgets: readonly BudgetsTable[];
}

/** The budgets of a caller, in total and by model. `source`: the list that they were selected from. */
interface CallerBudgets {
  readonly source: readonly BudgetsTable[];
  readonly budgets: readonly BudgetsTable[];
  readonly byModel: Map<string, ApplyingBudgets>;
}

/** Maximum number of cached models per caller, because clients choose model names. */
const MAX_CACHED_MODELS = 500;

/** Creates a lookup of the budgets of a caller's requests to a model, cached while the budgets are unchanged. */
export function createBudgetLookup(
  current: () => readonly BudgetsTable[],
): (caller: Caller, model: string) => ApplyingBudgets {
  const cache = new WeakMap<Caller, CallerBudgets>();
  return (caller, model) => {
    const all = current();
    let cached = cache.get(caller);
    if (cached?.source !== all) {
      const { tokenId, userId, organizationId = "" } = caller;
      const spender = { token_id: tokenId, user_id: userId, org_id: organizationId };
      const budgets = all.filter((budget) => appliesTo(budget, spender));
      cache.set(caller, (cached = { source: all, budgets, byModel: new Map() }));
    }
    const budgets = cached.byModel.get(model);
    if (budgets !== undefined) return budgets;
    const forModel = cached.budgets.filter((budget) => includesModel(budget, model));
    const applying = {
      spendBudgets: forModel.filter(({ period }) => period !== "minute"),
      rateBudgets: forModel.filter(({ period }) => period === "minute"),
    };
    if (cached.byModel.size < MAX_CACHED_MODELS) cached.byModel.set(model, applying);
    return applying;
  };
}
