import type { BudgetsTable } from "../ledger/tables.ts";
import { endOf } from "./periods.ts";

/** Money (10⁻⁹ USD) and tokens, side by side. */
export interface Amount {
  nano: number;
  tokens: number;
}

export const createAmount = (): Amount => ({ nano: 0, tokens: 0 });

export function add(to: Amount, { nano, tokens }: Amount, sign = 1): void {
  to.nano += sign * nano;
  to.tokens += sign * tokens;
}

/** A budget in one of its periods, as this process sees it. */
export interface BudgetState {
  /** As it is set now. */
  budget: BudgetsTable;
  /** When its period began, and when the next one does. Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** In the database, by all processes, at the last look. */
  spent: Amount;
  /** What of the rest is this process's to spend. */
  lease: Amount;
  /** Set aside for calls that run. */
  readonly reserved: Amount;
  /** Spent by calls that ended, and not in the database yet. */
  readonly pending: Amount;
  /** When a call last came. Milliseconds since 1970. */
  usedAt: number;
  /** When the process last asked for its share of it; -Infinity: it has not, since the budget is as it is. */
  sharedAt: number;
}

export const createState = (budget: BudgetsTable, start: number): BudgetState => ({
  budget,
  start,
  end: endOf(budget.period, start),
  spent: createAmount(),
  lease: createAmount(),
  reserved: createAmount(),
  pending: createAmount(),
  usedAt: 0,
  sharedAt: -Infinity,
});

/** What is left of the lease; Infinity where there is no limit. */
const getRemaining = ({ budget, lease, reserved, pending }: BudgetState): Amount => ({
  nano: budget.nano === null ? Infinity : lease.nano - reserved.nano - pending.nano,
  tokens: budget.tokens === null ? Infinity : lease.tokens - reserved.tokens - pending.tokens,
});

/** A call may begin while anything is left: so all of them together go over the limit by one reservation at most. */
export function hasRoom(state: BudgetState): boolean {
  const { nano, tokens } = getRemaining(state);
  return nano > 0 && tokens > 0;
}
