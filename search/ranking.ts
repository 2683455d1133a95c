import { growArray } from "./array.ts";

/** Counts below this have a bucket each. Higher counts are rare and move step by step. */
const BUCKETS = 4096;

/** Count and position of each ID. Shared by several rankings. */
export interface Ranks {
  counts: Uint32Array;
  positions: Uint32Array;
}

/**
 * Creates a ranking of IDs by count, largest first. Counts change by one at a time: each change swaps an ID with the
 * first or last ID of the same count.
 */
export function createRanking(ranks: Ranks) {
  let order = new Uint32Array(64);
  let length = 0;
  let counted = 0;
  let version = 0;
  /** By count: number of IDs with at least this count, which is the end position of these IDs. */
  let ends = new Uint32Array(BUCKETS + 1);

  function swap(a: number, b: number): void {
    if (a === b) return;
    const idA = order[a] ?? 0;
    const idB = order[b] ?? 0;
    order[a] = idB;
    order[b] = idA;
    ranks.positions[idB] = a;
    ranks.positions[idA] = b;
  }
  const save = () => ({ order, length, counted, ends });
  const countAt = (position: number) => ranks.counts[order[position] ?? 0] ?? 0;

  return {
    /** Number of IDs, including those with count 0. */
    get length() {
      return length;
    },
    /** Number of IDs with a count above 0. */
    get counted() {
      return counted;
    },
    /** Changes with every count. */
    get version() {
      return version;
    },
    save,
    restore(saved: ReturnType<typeof save>): void {
      ({ order, length, counted, ends } = saved);
      version += 1;
    },
    at: (position: number): number => order[position] ?? 0,
    /** Returns the number of IDs with at least this count, which is above 0. They are the first ones. */
    countFrom(min: number): number {
      if (min <= BUCKETS) return ends[Math.ceil(min)] ?? 0;
      let low = 0;
      for (let high = ends[BUCKETS] ?? 0; low < high;) {
        const middle = (low + high) >>> 1;
        if (countAt(middle) >= min) low = middle + 1;
        else high = middle;
      }
      return low;
    },
    /** Adds an ID with count 0. */
    add(id: number): void {
      if (length === order.length) order = growArray(order, length + 1);
      order[length] = id;
      ranks.positions[id] = length;
      length += 1;
    },
    increment(id: number): void {
      const count = ranks.counts[id] ?? 0;
      const position = ranks.positions[id] ?? 0;
      ranks.counts[id] = count + 1;
      version += 1;
      if (count === 0) counted += 1;
      if (count < BUCKETS) {
        // IDs with at least count + 1 end where IDs with this count begin, so the first of these moves over.
        const start = ends[count + 1] ?? 0;
        swap(position, start);
        ends[count + 1] = start + 1;
        return;
      }
      for (let at = position; at > 0 && countAt(at - 1) < count + 1; at--) swap(at, at - 1);
    },
    decrement(id: number): void {
      const count = ranks.counts[id] ?? 0;
      const position = ranks.positions[id] ?? 0;
      ranks.counts[id] = count - 1;
      version += 1;
      if (count === 1) counted -= 1;
      if (count <= BUCKETS) {
        // IDs with exactly this count end where IDs with at least this count end.
        const end = (ends[count] ?? 0) - 1;
        swap(position, end);
        ends[count] = end;
        return;
      }
      const end = ends[BUCKETS] ?? 0;
      for (let at = position; at + 1 < end && countAt(at + 1) > count - 1; at++) swap(at, at + 1);
    },
  };
}
