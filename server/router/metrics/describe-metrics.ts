import type { ProviderMetrics } from "./provider-metrics.ts";

/** Describes a deployment's metrics with their sample size and period, as a phrase without a period. */
export function describeMetrics(measured: ProviderMetrics | undefined): string {
  if (measured === undefined) return "no performance metrics yet";
  const { tokensPerSecond, firstByteMs, wholeMs, answered, calls, probes, hours } = measured;
  const seen = [
    tokensPerSecond === undefined ? "" : `${Math.round(tokensPerSecond)} tokens/s`,
    firstByteMs === undefined ? "" : `${Math.round(firstByteMs.p50)} ms to first token`,
    firstByteMs || wholeMs === undefined ? "" : `${Math.round(wholeMs.p50)} ms to complete response`,
    `${Math.round(100 * answered)}% success rate`,
  ].filter(Boolean);
  return `${seen.join(", ")} (${countOf(calls, probes)} ${periodOf(hours)})`;
}

const many = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function countOf(calls: number, probes: number): string {
  if (probes === 0) return many(calls, "request");
  return probes === calls
    ? many(probes, "health check")
    : `${many(calls - probes, "request")} and ${many(probes, "health check")}`;
}

const periodOf = (hours: number): string =>
  `in the last ${hours < 48 ? `${hours} hours` : `${hours / 24} days`}`;
