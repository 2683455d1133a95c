import type { BudgetInfo, SettingsOwner, UsageReport } from "@modelyard/contract";
import type { Series } from "../../components/charts/stacked-bars.tsx";
import { counted, day, shortDay } from "../../components/format.ts";
import { listDays } from "./days.ts";
import { formatMinute, formatUsd } from "./format.ts";

/** With more bars, each bar is too thin to point at. */
const MAX_BARS = 92;

type Days = NonNullable<UsageReport["series"]>[number]["days"];

export type UsageChartData = ReturnType<typeof toUsageChart>;

/** Converts daily values to bars: one per day, or one per several days in long periods. */
export function toUsageChart(
  series: readonly { name: string; others?: number | undefined; days: Days }[],
  { from, to }: { from: string; to: string },
) {
  const days = listDays(from, to);
  const daysPerBar = Math.ceil(days.length / MAX_BARS);
  const starts = days.filter((_, i) => i % daysPerBar === 0);
  const index = new Map(days.map((name, i) => [name, Math.floor(i / daysPerBar)]));
  // US dollars if anything has a price, otherwise requests.
  const unit: "usd" | "requests" = series.some((each) => each.days.some(({ usd }) => usd > 0))
    ? "usd"
    : "requests";
  return {
    unit,
    daysPerBar,
    columns: starts.map((start, i) => {
      const end = days[Math.min(i * daysPerBar + daysPerBar, days.length) - 1] ?? start;
      const name = day(start) ?? start;
      return { name: end === start ? name : `${name} – ${day(end)}`, short: shortDay(start) ?? start };
    }),
    series: series.map(({ name, others, days: usage }): Series => {
      const values = starts.map(() => 0);
      for (const each of usage) {
        const bar = index.get(each.day);
        if (bar !== undefined) values[bar] = (values[bar] ?? 0) + each[unit];
      }
      return {
        name: others === undefined ? name || "None" : counted(others, "other"),
        values: values.map((value) => Number(value.toPrecision(6))),
        ...(others !== undefined && { other: true }),
      };
    }),
  };
}

type Sum = Pick<UsageReport["total"], "usd" | "requests" | "failed" | "unpriced">;

/** Whether no request that can have a cost has a known price. Failed requests cost nothing. */
export const isUnknownCost = ({ requests, failed, unpriced }: Sum): boolean =>
  unpriced > 0 && unpriced + failed >= requests;

export const formatCost = (sum: Sum): string => (isUnknownCost(sum) ? "Unknown" : formatUsd(sum.usd));

/** Formats the change from an earlier period, for example `+9%`; `undefined` if the earlier value is 0. */
export function formatChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const change = Math.round((100 * (now - before)) / before);
  return `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}%`;
}

/** Whether a budget belongs to a page's owner; users also see the budgets that others set for them. */
export const belongsTo = ({ owner: kind }: BudgetInfo, owner: SettingsOwner): boolean =>
  kind === (owner === "own" ? "user" : owner === "hub" ? "hub" : "org");

/** Returns the lowest spend per day among budgets that cover all requests of the owner. */
export function findDailyLimit(budgets: readonly BudgetInfo[], owner: SettingsOwner, to: string) {
  const [year = 0, month = 1] = to.split("-").map(Number);
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return budgets
    .flatMap(({ period, usd, token, user, model, ...budget }) =>
      usd === undefined ||
      period === "minute" ||
      token ||
      user ||
      model ||
      !belongsTo({ period, ...budget }, owner)
        ? []
        : [{ usd: period === "day" ? usd : usd / daysOfMonth, period }],
    )
    .toSorted((a, b) => a.usd - b.usd)[0];
}

export interface BudgetState {
  role: "good" | "warn" | "bad";
  text: "On track" | "Will run out" | "Used up";
}

/** Compares the used share of a limit with the elapsed share of its period. */
export function getBudgetState(
  used: number,
  limit: number,
  { period, resetsAt }: BudgetInfo,
  now: number,
): BudgetState {
  if (used >= limit) return { role: "bad", text: "Used up" };
  const end = Date.parse(resetsAt);
  const date = new Date(end);
  const start =
    period === "month"
      ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1, date.getUTCDate())
      : end - 86_400_000;
  const elapsed = Math.min(1, Math.max(0, (now - start) / (end - start)));
  // Early in a period, a few requests do not predict its total.
  return elapsed > 0.1 && used / elapsed > limit
    ? { role: "warn", text: "Will run out" }
    : { role: "good", text: "On track" };
}

/** A budget with the texts and states that pages show. */
export interface BudgetRow extends ReturnType<typeof toBudgetRow> {
  /** Reason why it may never apply to a request. */
  problem?: string;
}

/** Adds the reset time and the states of the limits at `now`. */
export function toBudgetRow(budget: BudgetInfo, now: number) {
  const { usd, tokens, spent } = budget;
  return {
    ...budget,
    resets: `${formatMinute(budget.resetsAt)} UTC`,
    states: {
      ...(spent && usd !== undefined && { usd: getBudgetState(spent.usd, usd, budget, now) }),
      ...(spent && tokens !== undefined && { tokens: getBudgetState(spent.tokens, tokens, budget, now) }),
    },
  };
}
