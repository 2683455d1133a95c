import type { BudgetsTable } from "../ledger/tables.ts";
import { getPeriodEnd } from "./periods.ts";

/** An amount of spend (10⁻⁹ USD) and tokens. */
export interface Amount {
  nano: number;
  tokens: number;
}

export const createAmount = (): Amount => ({ nano: 0, tokens: 0 });

export function add(to: Amount, { nano, tokens }: Amount, sign = 1): void {
  to.nano += sign * nano;
  to.tokens += sign * tokens;
}

/** A budget in one period, in this process. */
export interface BudgetState {
  /** Current settings. */
  budget: BudgetsTable;
  /** Start and end of the period, in milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Spent by all processes, as last read from the database. */
  spent: Amount;
  /** This process's share of the remaining budget. */
  lease: Amount;
  /** Reserved for running requests. */
  readonly reserved: Amount;
  /** Spent by finished requests that are not in the database yet. */
  readonly pending: Amount;
  /** Time of the latest request, in milliseconds since 1970. */
  usedAt: number;
  /** When the process last requested its share; -Infinity if not since the last change of the budget. */
  sharedAt: number;
}

export const createState = (budget: BudgetsTable, start: number): BudgetState => ({
  budget,
  start,
  end: getPeriodEnd(budget.period, start),
  spent: createAmount(),
  lease: createAmount(),
  reserved: createAmount(),
  pending: createAmount(),
  usedAt: 0,
  sharedAt: -Infinity,
});

/** Returns the remaining lease; Infinity without a limit. */
const getRemaining = ({ budget, lease, reserved, pending }: BudgetState): Amount => ({
  nano: budget.nano === null ? Infinity : lease.nano - reserved.nano - pending.nano,
  tokens: budget.tokens === null ? Infinity : lease.tokens - reserved.tokens - pending.tokens,
});

/** Whether a request may start: while anything remains, so that the limit is exceeded by at most one reservation. */
export function hasRoom(state: BudgetState): boolean {
  const { nano, tokens } = getRemaining(state);
  return nano > 0 && tokens > 0;
}
