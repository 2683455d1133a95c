/** Ratio of a bucket's end to its start: quantiles are accurate to 2.5 %. */
const GROWTH = 1.05;
const LOG = Math.log(GROWTH);

/**
 * Counts of values by bucket number. Histograms can be added in any order, so that hours, days, and processes can be
 * merged.
 */
export type Histogram = Map<number, number>;

/** Adds a value. Values below 1 count as 1. */
export function observe(into: Histogram, value: number): void {
  const bucket = value <= 1 ? 0 : Math.ceil(Math.log(value) / LOG);
  into.set(bucket, (into.get(bucket) ?? 0) + 1);
}

export function addHistogram(into: Histogram, more: Histogram): void {
  for (const [bucket, count] of more) into.set(bucket, (into.get(bucket) ?? 0) + count);
}

export function getTotalCount(histogram: Histogram): number {
  let count = 0;
  for (const each of histogram.values()) count += each;
  return count;
}

/** Returns a quantile, 0.5 for the median; undefined without values. */
export function getQuantile(histogram: Histogram, share: number): number | undefined {
  const count = getTotalCount(histogram);
  let left = Math.min(count, Math.floor(share * count) + 1);
  for (const [bucket, each] of [...histogram].toSorted(([a], [b]) => a - b)) {
    left -= each;
    // The geometric middle of the bucket.
    if (left <= 0) return bucket === 0 ? 1 : (2 * GROWTH ** bucket) / (GROWTH + 1);
  }
  return undefined;
}

/** Formats counts as they are stored: `123:4 130:1`. */
export const formatCounts = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts].map(([name, count]) => `${name}:${count}`).join(" ");

export function parseHistogram(text: string): Histogram {
  const histogram: Histogram = new Map();
  for (const [name, count] of parseCounts(text)) histogram.set(Number(name), count);
  return histogram;
}

/** Parses counts as `textOf` formats them. */
export function parseCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of text === "" ? [] : text.split(" ")) {
    const colon = each.lastIndexOf(":");
    counts.set(each.slice(0, colon), Number(each.slice(colon + 1)));
  }
  return counts;
}
