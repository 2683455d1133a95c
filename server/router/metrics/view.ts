import { type Metric, METRIC_WINDOWS, type MetricDay, type ProviderMetricsInfo } from "@modelyard/contract";
import { getQuantile } from "./histogram.ts";
import { withOldNames } from "../old-names.ts";
import { toDay } from "../budgets/periods.ts";
import { type Quantiles, getQuantiles, sumAggregates, fromRow } from "./metric-aggregate.ts";
import type { ProviderMetricsTable } from "./tables.ts";
import { getSpanStart, DAY, HOUR, type DeploymentName } from "./store.ts";

/** Returns the metrics of each deployment by period, and by day for the last 30 days. */
export const providerMetricsView = (
  deployments: readonly DeploymentName[],
  rows: readonly ProviderMetricsTable[],
  now: number,
): ProviderMetricsInfo =>
  deployments.map(({ provider, providerModel }) => {
    const own = rows.filter((row) => row.provider === provider && row.provider_model === providerModel);
    // 24 hours include the current hour. Longer periods are whole days.
    const select = (hours: number) => {
      const [span, length] = hours <= 24 ? (["hour", HOUR] as const) : (["day", DAY] as const);
      const since = getSpanStart(length, now) + length - hours * HOUR;
      return own.filter((row) => row.span === span && row.start >= since);
    };
    return {
      provider,
      providerId: providerModel,
      windows: {
        "24h": toMetric(select(METRIC_WINDOWS["24h"])),
        "7d": toMetric(select(METRIC_WINDOWS["7d"])),
        "30d": toMetric(select(METRIC_WINDOWS["30d"])),
      },
      days: toDays(select(METRIC_WINDOWS["30d"])),
    };
  });

function toMetric(rows: readonly ProviderMetricsTable[]): Metric {
  const sum = sumAggregates(rows.map(fromRow));
  const probes = rows.reduce((count, row) => count + (row.source === "probe" ? row.calls : 0), 0);
  const first = roundQuantiles(getQuantiles(sum.first));
  const response = roundQuantiles(getQuantiles(sum.whole));
  const speed = getQuantile(sum.speed, 0.5);
  const metric: Metric = {
    source: sum.calls === 0 ? "none" : probes === 0 ? "traffic" : probes === sum.calls ? "probes" : "both",
    requests: sum.calls,
    healthChecks: probes,
    ...(sum.calls > 0 && { successRate: sum.answered / sum.calls }),
    ...(first && { firstTokenMs: first }),
    ...(response && { responseMs: response }),
    ...(speed !== undefined && { tokensPerSecond: Math.round(speed * 10) / 10 }),
    failed: Object.fromEntries(sum.failed),
  };
  return withOldNames(metric, {
    calls: "requests",
    probes: "healthChecks",
    answered: "successRate",
    answerMs: "responseMs",
  });
}

function toDays(rows: readonly ProviderMetricsTable[]): MetricDay[] {
  return [...Map.groupBy(rows, ({ start }) => start)]
    .toSorted(([a], [b]) => a - b)
    .map(([start, dayRows]) => {
      const { calls, answered, first, whole } = sumAggregates(dayRows.map(fromRow));
      const firstTokenMs = roundQuantiles(getQuantiles(first));
      const responseMs = roundQuantiles(getQuantiles(whole));
      const day = {
        day: toDay(start),
        requests: calls,
        succeeded: answered,
        ...(firstTokenMs && { firstTokenMs }),
        ...(responseMs && { responseMs }),
      };
      return withOldNames(day, { calls: "requests", answered: "succeeded" });
    });
}

const roundQuantiles = (quantiles: Quantiles | undefined): Quantiles | undefined =>
  quantiles && { p50: Math.round(quantiles.p50), p95: Math.round(quantiles.p95) };
