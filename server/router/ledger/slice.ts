import { add, type Amount, type BudgetState, createAmount } from "../budgets/state.ts";
import type { Settlement } from "../budgets/budget-manager.ts";
import { PooledTextBuffer } from "./pooled-buffer.ts";
import type { RoutingDecisionsTable } from "./tables.ts";

/** Requests that are written to the database together, with their effects. */
export class Slice {
  /** The requests as journal lines. */
  readonly lines = new PooledTextBuffer();
  size = 0;
  /** Amounts that will be in the database and are then removed from memory. */
  readonly flushed = new Map<BudgetState, Amount>();
  readonly decisions = new Map<string, RoutingDecisionsTable>();
  /** Whether writing was already tried and may have succeeded, so that existing rows are skipped. */
  isRetry = false;
  /** Whether the requests are stored, but `flushed` is not. */
  isStored = false;

  addSettlement({ states, spent }: Settlement): void {
    for (const state of states) {
      let sum = this.flushed.get(state);
      if (sum === undefined) this.flushed.set(state, (sum = createAmount()));
      add(sum, spent);
    }
  }

  addDecision({ id, choice }: { id: string; choice: string }, at: number): void {
    const cached = this.decisions.get(id);
    if (cached === undefined) this.decisions.set(id, { id, choice, used_at: at });
    else if (cached.used_at < at) cached.used_at = at;
  }
}
