import { type Metric, METRIC_WINDOWS, type MetricWindow } from "@modelyard/contract";
import { counted, grouped } from "../../components/format.ts";
import type { Cell } from "./comparison.ts";

/** As people say them. */
export const PERIODS = { "24h": "24 hours", "7d": "7 days", "30d": "30 days" } as const satisfies Record<
  MetricWindow,
  string
>;

/** What is asked for in the address; a week where nothing is. */
export function windowOf(query: URLSearchParams): MetricWindow {
  const text = query.get("window") ?? "";
  return Object.hasOwn(METRIC_WINDOWS, text) ? (text as MetricWindow) : "7d";
}

/** What calls have shown of an offer, each with how many calls of whom it is of. */
export function measuredCells(
  figure: Metric | undefined,
  window: MetricWindow,
): Record<"first" | "first95" | "speed" | "uptime", Cell> {
  const period = PERIODS[window];
  const calls = figure?.calls ?? 0;
  const from = figure && `Of ${callsIn(figure, period)}.`;
  const cell = (value: number | undefined, text: (value: number) => string, without: string): Cell => {
    if (value !== undefined) return { text: text(value), sort: value, says: from ?? "" };
    const why = calls === 0 ? `no call has gone there in the last ${period}` : without;
    return { says: `Not measured: ${why}.` };
  };
  const noStream = `no answer was streamed among ${counted(calls, "call")} of the last ${period}`;
  const answered = cell(figure?.answered, (value) => `${(100 * value).toFixed(value === 1 ? 0 : 1)} %`, "");
  const failed = Object.entries(figure?.failed ?? {}).toSorted(([, a], [, b]) => b - a);
  return {
    first: cell(figure?.firstTokenMs?.p50, grouped, noStream),
    first95: cell(figure?.firstTokenMs?.p95, grouped, noStream),
    speed: cell(figure?.tokensPerSecond, (value) => value.toFixed(value < 10 ? 1 : 0), LONG_ENOUGH),
    uptime:
      failed.length === 0
        ? answered
        : {
            ...answered,
            says: `${answered.says} Not answered: ${failed.map(([why, count]) => `${grouped(count)} × ${why}`).join(", ")}.`,
          },
  };
}

const LONG_ENOUGH = "no answer was streamed and long enough to tell";

function callsIn({ source, calls, probes }: Metric, period: string): string {
  const all = `${counted(calls, "call")} in the last ${period}`;
  if (source === "probes") return `${all}, all of them probes of the hub`;
  if (source === "both")
    return `${all}: ${grouped(calls - probes)} of people and programs, ${counted(probes, "probe")} of the hub`;
  return `${all}, all of them of people and programs`;
}

export interface StripDay {
  day: string;
  calls: number;
  answered: number;
}

const DAY = 86_400_000;

/** The last thirty days up to today, also those without calls. */
export function stripOf(days: readonly StripDay[], today: string): StripDay[] {
  const known = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: 30 }, (_, i) => {
    const day = new Date(Date.parse(today) - (29 - i) * DAY).toISOString().slice(0, 10);
    return known.get(day) ?? { day, calls: 0, answered: 0 };
  });
}
