import { growArray } from "./grow-array.ts";

/** Counts below this have a bucket each; the few above find their place step by step. */
const BUCKETS = 4096;

/** Of each id: its count, and its position in the ranking that it is in. Shared by several rankings. */
export interface Ranks {
  counts: Uint32Array;
  positions: Uint32Array;
}

export type Ranking = ReturnType<typeof createRanking>;

/**
 * Ids with a count each, kept in the order of their counts, largest first, while counts change by one at a time:
 * each change swaps an id with the first or last of its count.
 */
export function createRanking(ranks: Ranks) {
  let order = new Uint32Array(64);
  let length = 0;
  let counted = 0;
  let version = 0;
  /** By count: how many ids have at least it, and so the position behind the last of them. */
  const ends = new Uint32Array(BUCKETS + 1);

  function swap(a: number, b: number): void {
    if (a === b) return;
    const idA = order[a] ?? 0;
    const idB = order[b] ?? 0;
    order[a] = idB;
    order[b] = idA;
    ranks.positions[idB] = a;
    ranks.positions[idA] = b;
  }
  const countAt = (position: number) => ranks.counts[order[position] ?? 0] ?? 0;

  return {
    /** How many ids there are, those of count 0 included. */
    get length() {
      return length;
    },
    /** How many ids have a count above 0. */
    get counted() {
      return counted;
    },
    /** Another after each change of a count. */
    get version() {
      return version;
    },
    /** The id in this place. */
    at: (position: number): number => order[position] ?? 0,
    /** A new id, of count 0. */
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
        // The ids of at least count + 1 end where those of this count begin: the first of these becomes one of them.
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
        // Those of exactly this count end where those of at least this count end.
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
