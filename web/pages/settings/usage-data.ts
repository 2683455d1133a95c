import type { BudgetInfo, SettingsOwner, UsageReport } from "@modelyard/contract";
import type { Series } from "../../components/charts/stacked-bars.tsx";
import { day, shortDay } from "../../components/format.ts";
import { listDays } from "./days.ts";
import { formatMinute } from "./format.ts";

/** More bars than this are too thin to point at. */
const MAX_BARS = 92;

type Days = NonNullable<UsageReport["series"]>[number]["days"];

export interface UsageChartData {
  /** US dollars if anything has a price, otherwise requests. */
  unit: "usd" | "requests";
  daysPerBar: number;
  columns: { name: string; short: string }[];
  series: Series[];
}

/** Converts the days of series to bars: one per day, or per several days in long periods. */
export function toUsageChart(
  series: readonly { name: string; others?: number | undefined; days: Days }[],
  { from, to }: { from: string; to: string },
): UsageChartData {
  const days = listDays(from, to);
  const daysPerBar = Math.ceil(days.length / MAX_BARS);
  const starts = days.filter((_, i) => i % daysPerBar === 0);
  const index = new Map(days.map((name, i) => [name, Math.floor(i / daysPerBar)]));
  const unit = series.some((each) => each.days.some(({ usd }) => usd > 0)) ? "usd" : "requests";
  return {
    unit,
    daysPerBar,
    columns: starts.map((start, i) => {
      const end = days[Math.min(i * daysPerBar + daysPerBar, days.length) - 1] ?? start;
      const name = day(start) ?? start;
      return { name: end === start ? name : `${name} – ${day(end)}`, short: shortDay(start) ?? start };
    }),
    series: series.map(({ name, others, days: found }) => {
      const values = starts.map(() => 0);
      for (const each of found) {
        const at = index.get(each.day);
        if (at !== undefined) values[at] = (values[at] ?? 0) + each[unit];
      }
      return {
        name: others === undefined ? name || "None" : `${others} others`,
        values: values.map((value) => Number(value.toPrecision(6))),
        ...(others !== undefined && { other: true }),
      };
    }),
  };
}

/** Formats a change against an earlier period: `+9%`; undefined without a value to compare with. */
export function formatChange(now: number, before: number): string | undefined {
  if (before <= 0) return undefined;
  const change = Math.round((100 * (now - before)) / before);
  return `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)}%`;
}

/** Whether a budget belongs to a page's owner; users also see the budgets that others set for them. */
export const belongsTo = ({ owner: kind }: BudgetInfo, owner: SettingsOwner): boolean =>
  kind === (owner === "own" ? "user" : owner === "hub" ? "hub" : "org");

/** Returns the lowest spend per day among budgets that cover all requests of the owner. */
export function findDailyLimit(
  budgets: readonly BudgetInfo[],
  owner: SettingsOwner,
  to: string,
): { usd: number; period: "day" | "month" } | undefined {
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

/** Compares the part of a limit that is used with the part of its period that is over. */
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
  const over = Math.min(1, Math.max(0, (now - start) / (end - start)));
  // At the start of a period, a single request says nothing about the rest.
  return over > 0.1 && used / over > limit
    ? { role: "warn", text: "Will run out" }
    : { role: "good", text: "On track" };
}

/** A budget as pages show it. */
export interface BudgetRow extends BudgetInfo {
  /** When it resets, in UTC. */
  resets: string;
  states: { usd?: BudgetState; tokens?: BudgetState };
}

/** Adds the states of a budget's limits at a time. */
export function toBudgetRow(budget: BudgetInfo, now: number): BudgetRow {
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
