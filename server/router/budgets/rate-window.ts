import type { BudgetsTable } from "../ledger/tables.ts";

const MINUTE = 60_000;

interface Window {
  start: number;
  calls: number;
}

/**
 * Counts requests per minute, in memory of this process. Several processes share a limit equally.
 */
export function createRateWindows(now: () => number, processes: () => number) {
  const windows = new Map<string, Window>();
  const quotaOf = ({ calls }: BudgetsTable) => Math.max(1, Math.floor((calls ?? 0) / processes()));

  function windowOf({ id }: BudgetsTable): Window {
    const start = Math.floor(now() / MINUTE) * MINUTE;
    const found = windows.get(id);
    if (found?.start === start) return found;
    const window = { start, calls: 0 };
    windows.set(id, window);
    return window;
  }

  return {
    left: (budget: BudgetsTable): number => quotaOf(budget) - windowOf(budget).calls,
    take(budget: BudgetsTable): void {
      windowOf(budget).calls++;
    },
    /** Seconds until the window resets. */
    resetsIn: (): number => Math.ceil((MINUTE - (now() % MINUTE)) / 1000),
    /** Returns `ratelimit` and `ratelimit-policy` (IETF httpapi draft 9, as hub clients read it, as of 2026-11). */
    headers(budget: BudgetsTable): Record<string, string> {
      const left = Math.max(0, this.left(budget));
      return {
        ratelimit: `"calls";r=${left};t=${this.resetsIn()}`,
        "ratelimit-policy": `"fixed window";"calls";q=${quotaOf(budget)};w=60`,
      };
    },
  };
}
