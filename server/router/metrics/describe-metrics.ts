import type { ProviderMetrics } from "./provider-metrics.ts";

/** How fast an offer was, and in how many calls of which time that was seen. A sentence without its end. */
export function saidOf(measured: ProviderMetrics | undefined): string {
  if (measured === undefined) return "its speed has not been measured";
  const { tokensPerSecond, firstByteMs, wholeMs, answered, calls, probes, hours } = measured;
  const seen = [
    tokensPerSecond === undefined ? "" : `${Math.round(tokensPerSecond)} tokens/s`,
    firstByteMs === undefined ? "" : `${Math.round(firstByteMs.p50)} ms to the first token`,
    firstByteMs || wholeMs === undefined ? "" : `${Math.round(wholeMs.p50)} ms to the answer`,
    `${Math.round(100 * answered)} % answered`,
  ].filter(Boolean);
  return `${seen.join(", ")}, measured in ${callsOf(calls, probes)} ${periodOf(hours)}`;
}

const many = (count: number, noun: string): string =>
  `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function callsOf(calls: number, probes: number): string {
  if (probes === 0) return many(calls, "call");
  return probes === calls
    ? many(probes, "probe")
    : `${many(calls - probes, "call")} and ${many(probes, "probe")}`;
}

const periodOf = (hours: number): string =>
  `of the last ${hours < 48 ? `${hours} hours` : `${hours / 24} days`}`;
