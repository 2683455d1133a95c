import type { ProviderMetrics } from "./provider-metrics.ts";

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
