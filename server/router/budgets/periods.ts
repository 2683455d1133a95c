import type { BudgetPeriod } from "../ledger/tables.ts";

/** Returns the start of the period that contains a time, in UTC. Milliseconds since 1970. */
export function getPeriodStart(period: BudgetPeriod, at: number): number {
  const date = new Date(at);
  if (period === "minute") return Math.floor(at / 60_000) * 60_000;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), period === "day" ? date.getUTCDate() : 1);
}

/** Returns the end of a period, which is the start of the next one. */
export function getPeriodEnd(period: BudgetPeriod, start: number): number {
  if (period === "minute") return start + 60_000;
  const date = new Date(start);
  const days = period === "day" ? 1 : 0;
  const months = period === "month" ? 1 : 0;
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, date.getUTCDate() + days);
}

export const toIsoDate = (at: number): string => new Date(at).toISOString();

/** Returns the day of a time in UTC, as `2026-11-21`. */
export function toDay(at: number): string {
  const start = at - (at % DAY);
  // Cached, as consecutive requests are usually of the same day.
  if (start !== last.start) last = { start, day: toIsoDate(at).slice(0, 10) };
  return last.day;
}

const DAY = 86_400_000;
let last = { start: Number.NaN, day: "" };
