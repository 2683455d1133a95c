import { type Metric, METRIC_WINDOWS, type MetricDay, type ProviderMetricsInfo } from "@modelyard/contract";
import { getQuantile } from "./histogram.ts";
import { withOldNames } from "../old-names.ts";
import { toDay } from "../budgets/periods.ts";
import type { ProviderMetricsTable, Quantiles } from "./metric-aggregate.ts";
import { getQuantiles, sumAggregates, fromRow } from "./metric-aggregate.ts";
import type { ProviderMetrics } from "./provider-metrics.ts";
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

/** Returns the metrics of a deployment with sample size and period. Absent values are unknown. */
export const latestMetricsView = (metrics: ProviderMetrics | undefined) =>
  withOldNames(
    {
      first_token_latency_ms: metrics?.firstByteMs && Math.round(metrics.firstByteMs.p50),
      first_token_latency_p95_ms: metrics?.firstByteMs && Math.round(metrics.firstByteMs.p95),
      response_latency_ms: metrics?.wholeMs && Math.round(metrics.wholeMs.p50),
      throughput: metrics?.tokensPerSecond && Math.round(metrics.tokensPerSecond * 10) / 10,
      success_rate: metrics?.answered,
      measured_requests: metrics?.calls,
      measured_health_checks: metrics?.probes,
      measured_hours: metrics?.hours,
    },
    {
      answer_latency_ms: "response_latency_ms",
      answered: "success_rate",
      measured_calls: "measured_requests",
      measured_probes: "measured_health_checks",
    },
  );

/** Describes a deployment's metrics with their sample size and period, as a phrase without a period. */
export function describeMetrics(metrics: ProviderMetrics | undefined): string {
  if (metrics === undefined) return "no performance metrics yet";
  const { tokensPerSecond, firstByteMs, wholeMs: responseMs, answered, calls, probes, hours } = metrics;
  const parts = [
    tokensPerSecond === undefined ? "" : `${Math.round(tokensPerSecond)} tokens/s`,
    firstByteMs === undefined ? "" : `${Math.round(firstByteMs.p50)} ms to first token`,
    firstByteMs || responseMs === undefined ? "" : `${Math.round(responseMs.p50)} ms to complete response`,
    `${Math.round(100 * answered)}% success rate`,
  ].filter(Boolean);
  return `${parts.join(", ")} (${describeCount(calls, probes)} ${describePeriod(hours)})`;
}

const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function describeCount(calls: number, probes: number): string {
  if (probes === 0) return formatCount(calls, "request");
  return probes === calls
    ? formatCount(probes, "health check")
    : `${formatCount(calls - probes, "request")} and ${formatCount(probes, "health check")}`;
}

const describePeriod = (hours: number): string =>
  `in the last ${hours < 48 ? `${hours} hours` : `${hours / 24} days`}`;
