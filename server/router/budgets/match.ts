import type { Caller } from "../gateway/ports.ts";
import type { BudgetsTable, RequestsTable } from "../ledger/tables.ts";
import { HEALTH_CHECK_CALLER, HEALTH_CHECK_OWNER } from "../health-checks/principal.ts";

/** The fields of a request that determine its budgets. */
type Spender = Pick<RequestsTable, "token_id" | "user_id" | "org_id" | "model">;

/** Whether a budget applies to requests of a token, user, and payer, for some model. */
export const concerns = (budget: BudgetsTable, who: Omit<Spender, "model">): boolean =>
  (budget.owner === "hub" ||
    (budget.owner === HEALTH_CHECK_OWNER && who.token_id === HEALTH_CHECK_CALLER.tokenId) ||
    (budget.org_id !== null && budget.org_id === who.org_id) ||
    // Spend billed to an organization is not the user's own, but a token's limit applies to both.
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

/** The budgets of a request. `limited`: minute budgets, which count requests only. */
export interface ApplyingBudgets {
  readonly lasting: readonly BudgetsTable[];
  readonly limited: readonly BudgetsTable[];
}

/** The budgets of a caller, and those among them that cover a model. */
interface CallerBudgets {
  readonly of: readonly BudgetsTable[];
  readonly budgets: readonly BudgetsTable[];
  readonly byModel: Map<string, ApplyingBudgets>;
}

/** Cached models per caller: model names are client input. */
const MAX_CACHED_MODELS = 500;

/** Creates a lookup of the budgets of a caller's requests to a model, cached while the budgets are unchanged. */
export function createBudgetLookup(
  current: () => readonly BudgetsTable[],
): (caller: Caller, model: string) => ApplyingBudgets {
  const cache = new WeakMap<Caller, CallerBudgets>();
  return (caller, model) => {
    const all = current();
    let known = cache.get(caller);
    if (known?.of !== all) {
      const { tokenId, userId, organizationId = "" } = caller;
      const who = { token_id: tokenId, user_id: userId, org_id: organizationId };
      known = { of: all, budgets: all.filter((budget) => concerns(budget, who)), byModel: new Map() };
      cache.set(caller, known);
    }
    const found = known.byModel.get(model);
    if (found !== undefined) return found;
    const covering = known.budgets.filter((budget) => covers(budget, model));
    const applying = {
      lasting: covering.filter(({ period }) => period !== "minute"),
      limited: covering.filter(({ period }) => period === "minute"),
    };
    if (known.byModel.size < MAX_CACHED_MODELS) known.byModel.set(model, applying);
    return applying;
  };
}
