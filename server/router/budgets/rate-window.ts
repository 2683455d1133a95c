import type { BudgetsTable } from "../ledger/tables.ts";

const MINUTE = 60_000;

interface Window {
  start: number;
  calls: number;
}

/** Counts requests per minute in this process's memory. Several processes share a limit equally. */
export function createRateWindows(now: () => number, processes: () => number) {
  const windows = new Map<string, Window>();
  const getQuota = ({ calls }: BudgetsTable) => Math.max(1, Math.floor((calls ?? 0) / processes()));

  function getWindow({ id }: BudgetsTable): Window {
    const start = Math.floor(now() / MINUTE) * MINUTE;
    const current = windows.get(id);
    if (current?.start === start) return current;
    const window = { start, calls: 0 };
    windows.set(id, window);
    return window;
  }

  return {
    getRemaining: (budget: BudgetsTable): number => getQuota(budget) - getWindow(budget).calls,
    take(budget: BudgetsTable): void {
      getWindow(budget).calls++;
    },
    /** Seconds until the window resets. */
    resetsIn: (): number => Math.ceil((MINUTE - (now() % MINUTE)) / 1000),
    /** Returns `ratelimit` and `ratelimit-policy` (IETF httpapi draft 9, as Hugging Face clients read in 2026-11). */
    headers(budget: BudgetsTable): Record<string, string> {
      const remaining = Math.max(0, this.getRemaining(budget));
      return {
        ratelimit: `"calls";r=${remaining};t=${this.resetsIn()}`,
        "ratelimit-policy": `"fixed window";"calls";q=${getQuota(budget)};w=60`,
      };
    },
  };
}
