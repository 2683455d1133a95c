import { currentName } from "../ledger/outcomes.ts";
import type { Histogram } from "./histogram.ts";
import { addHistogram, parseCounts, parseHistogram, getQuantile, formatCounts } from "./histogram.ts";

/** The table of metrics of deployments by hour and day. */
declare module "../../database/tables.ts" {
  interface Tables {
    provider_metrics: ProviderMetricsTable;
  }
}

/** `traffic`: requests of users; `probe`: health checks. */
export type MeasuredSource = "traffic" | "probe";

export interface ProviderMetricsTable {
  span: "hour" | "day";
  /** Start, in milliseconds since 1970, UTC. */
  start: number;
  provider: string;
  provider_model: string;
  source: MeasuredSource;
  /** Number of the last change, in commit order. */
  seq: number;
  calls: number;
  answered: number;
  /** `429:3 timeout:1` */
  failed: string;
  /** Histograms, `123:4 130:1`; see histogram.ts. Milliseconds, milliseconds, tokens per second. */
  first: string;
  whole: string;
  speed: string;
}

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

export function mergeAggregate(into: MetricAggregate, other: MetricAggregate): MetricAggregate {
  into.calls += other.calls;
  into.answered += other.answered;
  for (const [reason, count] of other.failed) into.failed.set(reason, (into.failed.get(reason) ?? 0) + count);
  addHistogram(into.first, other.first);
  addHistogram(into.whole, other.whole);
  addHistogram(into.speed, other.speed);
  return into;
}

export const sumAggregates = (aggregates: Iterable<MetricAggregate>): MetricAggregate => {
  const sum = createAggregate();
  for (const aggregate of aggregates) mergeAggregate(sum, aggregate);
  return sum;
};

type AggregateRow = Pick<ProviderMetricsTable, keyof MetricAggregate>;

/** Parses failures by the current names of reasons. A stored row may have both the old name and the new one. */
function parseFailures(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [reason, count] of parseCounts(text)) {
    const name = currentName(reason);
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return counts;
}

export const fromRow = (row: AggregateRow): MetricAggregate => ({
  calls: row.calls,
  answered: row.answered,
  failed: parseFailures(row.failed),
  first: parseHistogram(row.first),
  whole: parseHistogram(row.whole),
  speed: parseHistogram(row.speed),
});

export const toRow = (aggregate: MetricAggregate): AggregateRow => ({
  calls: aggregate.calls,
  answered: aggregate.answered,
  failed: formatCounts(aggregate.failed),
  first: formatCounts(aggregate.first),
  whole: formatCounts(aggregate.whole),
  speed: formatCounts(aggregate.speed),
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
