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

export const isPositive = ({ nano, tokens }: Amount): boolean => nano > 0 || tokens > 0;

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
  readonly reserved: Amount;
  /** Spent by finished requests that are not in the database yet. */
  readonly pending: Amount;
  /** Needed by requests that wait for a larger lease. */
  readonly wanted: Amount;
  /** Needed by waiting requests of other processes, as last read from the database. */
  wantedByOthers: Amount;
  /** Time of the latest request, in milliseconds since 1970. */
  usedAt: number;
  /** Time when this process last received its share; -Infinity if not since the last change to the budget. */
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
  wanted: createAmount(),
  wantedByOthers: createAmount(),
  usedAt: 0,
  sharedAt: -Infinity,
});

/** Returns the remaining lease; Infinity without a limit. */
export const getRemaining = ({ budget, lease, reserved, pending }: BudgetState): Amount => ({
  nano: budget.nano === null ? Infinity : lease.nano - reserved.nano - pending.nano,
  tokens: budget.tokens === null ? Infinity : lease.tokens - reserved.tokens - pending.tokens,
});

/** Returns the unspent amount, including reservations of all processes; Infinity without a limit. */
export const getUnspent = ({ budget, spent, pending }: BudgetState): Amount => ({
  nano: budget.nano === null ? Infinity : budget.nano - spent.nano - pending.nano,
  tokens: budget.tokens === null ? Infinity : budget.tokens - spent.tokens - pending.tokens,
});

/** Whether an amount fits. An exhausted budget allows no requests, not even free ones. */
export const fits = ({ nano, tokens }: Amount, remaining: Amount): boolean =>
  remaining.nano > 0 && remaining.tokens > 0 && nano <= remaining.nano && tokens <= remaining.tokens;

/** Whether anything remains of the lease. */
export const hasRoom = (state: BudgetState): boolean => fits(createAmount(), getRemaining(state));
