import type { ProviderMetricsTable } from "./tables.ts";
import { currentName } from "../ledger/outcomes.ts";
import type { Histogram } from "./histogram.ts";
import { addHistogram, parseCounts, parseHistogram, getQuantile, formatCounts } from "./histogram.ts";

/** Metrics of one deployment in one period. Aggregates can be merged. */
export interface MetricAggregate {
  calls: number;
  answered: number;
  /** Failed requests by reason: `429`, `timeout`, `interrupted`. */
  failed: Map<string, number>;
  /** Time to first token of streamed responses, in milliseconds. */
  first: Histogram;
  /** Duration of responses that were not streamed, in milliseconds. */
  whole: Histogram;
  /** Throughput after the first token, in tokens per second. */
  speed: Histogram;
}

export const createAggregate = (): MetricAggregate => ({
  calls: 0,
  answered: 0,
  failed: new Map(),
  first: new Map(),
  whole: new Map(),
  speed: new Map(),
});

export function mergeAggregate(into: MetricAggregate, more: MetricAggregate): MetricAggregate {
  into.calls += more.calls;
  into.answered += more.answered;
  for (const [why, count] of more.failed) into.failed.set(why, (into.failed.get(why) ?? 0) + count);
  addHistogram(into.first, more.first);
  addHistogram(into.whole, more.whole);
  addHistogram(into.speed, more.speed);
  return into;
}

export const sumAggregates = (tallies: Iterable<MetricAggregate>): MetricAggregate => {
  const sum = createAggregate();
  for (const tally of tallies) mergeAggregate(sum, tally);
  return sum;
};

type StoredTally = Pick<ProviderMetricsTable, "calls" | "answered" | "failed" | "first" | "whole" | "speed">;

/** Counts by the current names of reasons: a stored row may have both the old name and the new one. */
function currentCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [reason, count] of parseCounts(text)) {
    const name = currentName(reason);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

export const fromRow = ({ calls, answered, failed, first, whole, speed }: StoredTally): MetricAggregate => ({
  calls,
  answered,
  failed: currentCounts(failed),
  first: parseHistogram(first),
  whole: parseHistogram(whole),
  speed: parseHistogram(speed),
});

export const toRow = ({ calls, answered, failed, first, whole, speed }: MetricAggregate): StoredTally => ({
  calls,
  answered,
  failed: formatCounts(failed),
  first: formatCounts(first),
  whole: formatCounts(whole),
  speed: formatCounts(speed),
});

/** The median and the 95th percentile. */
export interface Quantiles {
  readonly p50: number;
  readonly p95: number;
}

export function getQuantiles(histogram: Histogram): Quantiles | undefined {
  const p50 = getQuantile(histogram, 0.5);
  return p50 === undefined ? undefined : { p50, p95: getQuantile(histogram, 0.95) ?? p50 };
}
