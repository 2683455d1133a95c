import type { AttemptTarget, GatewayError } from "../gateway/ports.ts";
import type { BudgetsTable } from "../ledger/tables.ts";
import type { Amount, BudgetState } from "./state.ts";
import { getPeriodEnd, toIsoDate } from "./periods.ts";
import { toUsd } from "../deployments/prices.ts";

type NameOf = (id: string) => string | undefined;

/** Formats an amount with 2 decimals for whole cents, otherwise with 6, so that a small cost is not shown as zero. */
function formatUsd(nano: number): string {
  const amount = Math.max(0, nano);
  return `${toUsd(amount).toFixed(amount % 10_000_000 === 0 ? 2 : 6)} USD`;
}

/** Describes a budget, for example `organization acme for ada/snow`. */
function describeBudget(budget: BudgetsTable, nameOf: NameOf): string {
  const owner =
    budget.org_id !== null
      ? `organization ${nameOf(budget.org_id) ?? budget.org_id}`
      : budget.user_id !== null
        ? "your account"
        : "hub";
  const subjects = [
    budget.on_token === null ? undefined : "this token",
    budget.on_user === null ? undefined : (nameOf(budget.on_user) ?? "this user"),
    budget.on_model ?? undefined,
  ].filter((subject) => subject !== undefined);
  return `${owner}${subjects.length === 0 ? "" : ` for ${subjects.join(" with ")}`}`;
}

function describeRemaining({ budget, spent, reserved, pending }: BudgetState): string {
  const per = `per ${budget.period}`;
  const lines: string[] = [];
  if (budget.nano !== null) {
    const remaining = budget.nano - spent.nano - pending.nano;
    lines.push(
      `${formatUsd(remaining)} of ${formatUsd(budget.nano)} ${per} left, ${formatUsd(reserved.nano)} of it reserved for running requests`,
    );
  }
  if (budget.tokens !== null) {
    const remaining = Math.max(0, budget.tokens - spent.tokens - pending.tokens);
    lines.push(
      `${remaining} of ${budget.tokens} tokens ${per} left, ${reserved.tokens} of them reserved for running requests`,
    );
  }
  return lines.join("; ");
}

/** The 402 error of a request that can cost more than is left, with the remaining amount and the reset time. */
export function overBudget(state: BudgetState, nameOf: NameOf, needed: Amount): GatewayError {
  const { budget, start } = state;
  const resets = toIsoDate(getPeriodEnd(budget.period, start));
  const maximum = [
    budget.nano === null ? undefined : formatUsd(needed.nano),
    budget.tokens === null ? undefined : `${needed.tokens} tokens`,
  ].filter((limit) => limit !== undefined);
  return {
    status: 402,
    code: "BudgetExceeded",
    message: `Budget "${describeBudget(budget, nameOf)}" exceeded: ${describeRemaining(state)}. This request can use up to ${maximum.join(" and ")}. Resets at ${resets}. Lower \`max_tokens\` to reserve less.`,
    headers: { "x-budget-reset": resets },
  };
}

/** Running requests usually end within seconds. */
const RESERVED_RETRY_SECONDS = 1;

/** The 429 error of a request that would fit without the reservations of running requests. */
export const reservedBudget = (state: BudgetState, nameOf: NameOf): GatewayError => ({
  status: 429,
  code: "BudgetReserved",
  message: `Budget "${describeBudget(state.budget, nameOf)}" is reserved for running requests: ${describeRemaining(state)}. Retry in ${RESERVED_RETRY_SECONDS} s, or lower \`max_tokens\` to reserve less.`,
  headers: { "retry-after": String(RESERVED_RETRY_SECONDS) },
});

export const unknownPrice = (budget: BudgetsTable, nameOf: NameOf, target: AttemptTarget): GatewayError => ({
  status: 402,
  code: "PriceUnknown",
  message: `Budget "${describeBudget(budget, nameOf)}" requires a known price for ${target.model ?? target.providerModel ?? target.path} on ${target.provider}. Set one, or allow unpriced requests.`,
});

export const rateLimited = (
  budget: BudgetsTable,
  nameOf: NameOf,
  seconds: number,
  headers: Record<string, string>,
): GatewayError => ({
  status: 429,
  code: "TooManyRequests",
  message: `Rate limit of budget "${describeBudget(budget, nameOf)}": ${budget.calls} requests per minute. Retry in ${seconds} s.`,
  headers: { ...headers, "retry-after": String(seconds) },
});
