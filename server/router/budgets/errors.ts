import type { AttemptTarget, GatewayError } from "../gateway/ports.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import type { BudgetState } from "./state.ts";
import { endOf, isoOf } from "./periods.ts";
import { usdOf } from "../deployments/prices.ts";

type NameOf = (id: string) => string | undefined;

/** Cents where it is whole cents, else so many digits that a call is not nothing. */
function usdText(nano: number): string {
  const shown = Math.max(0, nano);
  return `${usdOf(shown).toFixed(shown % 10_000_000 === 0 ? 2 : 6)} USD`;
}

/** `the organization acme's budget for ada/snow` */
function nameOfBudget(budget: BudgetsTable, nameOf: NameOf): string {
  const whose =
    budget.org_id !== null
      ? `the organization ${nameOf(budget.org_id) ?? budget.org_id}`
      : budget.user_id !== null
        ? "your own settings"
        : "this hub";
  const what = [
    budget.on_token === null ? undefined : "this token",
    budget.on_user === null ? undefined : (nameOf(budget.on_user) ?? "this user"),
    budget.on_model ?? undefined,
  ].filter((each) => each !== undefined);
  return `limit of ${whose}${what.length === 0 ? "" : ` for ${what.join(" with ")}`}`;
}

/** 402: what is left and when it resets. */
export function overBudget(
  { budget, start, spent, reserved, pending }: BudgetState,
  nameOf: NameOf,
): GatewayError {
  const per = `a ${budget.period}`;
  const lines: string[] = [];
  if (budget.nano !== null) {
    const left = budget.nano - spent.nano - pending.nano;
    lines.push(
      `${usdText(left)} of ${usdText(budget.nano)} ${per} are left, ${usdText(reserved.nano)} of it set aside for calls that run`,
    );
  }
  if (budget.tokens !== null) {
    const left = Math.max(0, budget.tokens - spent.tokens - pending.tokens);
    lines.push(
      `${left} of ${budget.tokens} tokens ${per} are left, ${reserved.tokens} of them set aside for calls that run`,
    );
  }
  const resets = isoOf(endOf(budget.period, start));
  return {
    refused: 402,
    code: "BudgetExceeded",
    message: `The ${nameOfBudget(budget, nameOf)} does not allow this call: ${lines.join("; ")}. It resets at ${resets}. A call with a smaller max_tokens sets aside less.`,
    headers: { "x-budget-reset": resets },
  };
}

export const unknownPrice = (budget: BudgetsTable, nameOf: NameOf, what: AttemptTarget): GatewayError => ({
  refused: 402,
  code: "PriceUnknown",
  message: `The ${nameOfBudget(budget, nameOf)} is in money, and nobody knows what ${what.provider} asks for ${what.model ?? what.providerModel ?? what.path}. An admin enters its price in the settings, or lets the limit pass calls without one.`,
});

export const tooManyCalls = (
  budget: BudgetsTable,
  nameOf: NameOf,
  seconds: number,
  headers: Record<string, string>,
): GatewayError => ({
  refused: 429,
  code: "TooManyRequests",
  message: `The ${nameOfBudget(budget, nameOf)} is ${budget.calls} calls a minute. Ask again in ${seconds} s.`,
  headers: { ...headers, "retry-after": String(seconds) },
});
