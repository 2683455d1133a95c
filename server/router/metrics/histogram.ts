/** Ratio of a bucket's end to its start, so that quantiles are accurate to 2.5%. */
const GROWTH = 1.05;
const LOG = Math.log(GROWTH);

/** Counts of values by bucket number. They can be added in any order, to merge hours, days, and processes. */
export type Histogram = Map<number, number>;

/** Adds a value. Values below 1 count as 1. */
export function observe(into: Histogram, value: number): void {
  const bucket = value <= 1 ? 0 : Math.ceil(Math.log(value) / LOG);
  into.set(bucket, (into.get(bucket) ?? 0) + 1);
}

export function addHistogram(into: Histogram, other: Histogram): void {
  for (const [bucket, count] of other) into.set(bucket, (into.get(bucket) ?? 0) + count);
}

export function getTotalCount(histogram: Histogram): number {
  let total = 0;
  for (const count of histogram.values()) total += count;
  return total;
}

/** Returns a quantile, such as 0.5 for the median; undefined without values. */
export function getQuantile(histogram: Histogram, quantile: number): number | undefined {
  const total = getTotalCount(histogram);
  let remaining = Math.min(total, Math.floor(quantile * total) + 1);
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    remaining -= count;
    // The geometric middle of the bucket.
    if (remaining <= 0) return bucket === 0 ? 1 : (2 * GROWTH ** bucket) / (GROWTH + 1);
  }
  return undefined;
}

/** Formats counts for storage: `123:4 130:1`. */
export const formatCounts = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts].map(([name, count]) => `${name}:${count}`).join(" ");

export function parseHistogram(text: string): Histogram {
  const histogram: Histogram = new Map();
  for (const [name, count] of parseCounts(text)) histogram.set(Number(name), count);
  return histogram;
}

/** Parses counts in the format of `formatCounts`. */
export function parseCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of text === "" ? [] : text.split(" ")) {
    const colon = item.lastIndexOf(":");
    counts.set(item.slice(0, colon), Number(item.slice(colon + 1)));
  }
  return counts;
}
