import { type Metric, METRIC_WINDOWS, type MetricDay, type MetricWindow } from "@modelyard/contract";
import { counted, grouped } from "../../components/format.ts";
import type { Cell } from "./comparison.ts";

/** Labels of the periods. */
export const PERIODS = { "24h": "24 hours", "7d": "7 days", "30d": "30 days" } as const satisfies Record<
  MetricWindow,
  string
>;

/** Parses the period of the URL. Returns one week by default. */
export function parseMetricWindow(query: URLSearchParams): MetricWindow {
  const text = query.get("window") ?? "";
  return Object.hasOwn(METRIC_WINDOWS, text) ? (text as MetricWindow) : "7d";
}

/** Creates the cells of the performance metrics, each with the number of requests it is based on. */
export function createMetricCells(metric: Metric | undefined, window: MetricWindow) {
  const period = PERIODS[window];
  const requests = metric?.requests ?? 0;
  const basis = metric && `Based on ${describeRequests(metric, period)}.`;
  const cell = (value: number | undefined, format: (value: number) => string, noValue: string): Cell => {
    if (value !== undefined) return { text: format(value), sort: value, message: basis ?? "" };
    const reason = requests === 0 ? `no requests in the last ${period}` : noValue;
    return { message: `Not measured: ${reason}.`, missing: "not measured" };
  };
  const noStream = `no streamed response among ${counted(requests, "request")} in the last ${period}`;
  const successRate = cell(
    metric?.successRate,
    (value) => `${(100 * value).toFixed(value === 1 ? 0 : 1)}%`,
    "",
  );
  const failures = Object.entries(metric?.failed ?? {}).toSorted(([, a], [, b]) => b - a);
  return {
    first: cell(metric?.firstTokenMs?.p50, grouped, noStream),
    first95: cell(metric?.firstTokenMs?.p95, grouped, noStream),
    speed: cell(metric?.tokensPerSecond, (value) => value.toFixed(value < 10 ? 1 : 0), TOO_SHORT),
    uptime:
      failures.length === 0
        ? successRate
        : {
            ...successRate,
            message: `${successRate.message} Failures: ${failures.map(([reason, count]) => `${grouped(count)} × ${reason}`).join(", ")}.`,
          },
  };
}

const TOO_SHORT = "no streamed response was long enough";

function describeRequests({ source, requests, healthChecks }: Metric, period: string): string {
  const all = `${counted(requests, "request")} in the last ${period}`;
  if (source === "probes") return `${all}, all health checks`;
  if (source === "both")
    return `${all}: ${grouped(requests - healthChecks)} from users, ${counted(healthChecks, "health check")}`;
  return `${all}, all from users`;
}

const DAY_MS = 86_400_000;

/** Lists the last 30 days up to today, including days without requests. */
export function listMetricDays(days: readonly MetricDay[], today: string): MetricDay[] {
  const byDay = new Map(days.map((each) => [each.day, each]));
  return Array.from({ length: 30 }, (_, i) => {
    const day = new Date(Date.parse(today) - (29 - i) * DAY_MS).toISOString().slice(0, 10);
    return byDay.get(day) ?? { day, requests: 0, succeeded: 0 };
  });
}
