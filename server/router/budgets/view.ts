import type { BudgetInfo } from "@modelyard/contract";
import { type Amount, isPositive } from "./state.ts";
import { getPeriodEnd, toIsoDate, getPeriodStart } from "./periods.ts";
import { withOldNames } from "../old-names.ts";
import { toUsd } from "../deployments/prices.ts";
import type { BudgetSpendTable, BudgetsTable } from "../ledger/tables.ts";

export interface BudgetNames {
  account: (id: string) => string | undefined;
  token: (id: string) => string | undefined;
}

export function budgetView(
  budget: BudgetsTable,
  spent: BudgetSpendTable | undefined,
  names: BudgetNames,
  at: number,
  reserved?: Amount,
): BudgetInfo {
  const { org_id, user_id, on_token, on_user, on_model, period, nano, tokens, calls } = budget;
  const ownerName = names.account(org_id ?? user_id ?? "");
  const view = {
    id: budget.id,
    owner: org_id !== null ? "org" : user_id !== null ? "user" : "hub",
    ...(ownerName !== undefined && { ownerName }),
    ...(on_token !== null && { token: { id: on_token, name: names.token(on_token) ?? "" } }),
    ...(on_user !== null && { user: names.account(on_user) ?? "" }),
    ...(on_model !== null && { model: on_model }),
    period,
    ...(nano !== null && { usd: toUsd(nano) }),
    ...(tokens !== null && { tokens }),
    ...(calls !== null && { requests: calls }),
    unpriced: budget.unpriced,
    ...(period !== "minute" && {
      spent: { usd: toUsd(spent?.nano ?? 0), tokens: spent?.tokens ?? 0 },
    }),
    ...(reserved !== undefined &&
      isPositive(reserved) && {
        reserved: { usd: toUsd(reserved.nano), tokens: reserved.tokens },
      }),
    resetsAt: toIsoDate(getPeriodEnd(period, getPeriodStart(period, at))),
  } satisfies BudgetInfo;
  return withOldNames<BudgetInfo>(view, { calls: "requests" });
}
