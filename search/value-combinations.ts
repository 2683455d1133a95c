import { createArray } from "./array.ts";
import type { Heap } from "./heap.ts";

export type ValueCombinations = ReturnType<typeof createValueCombinations>;

/** Encodes a value with its facet in the upper four bits, the format of the kernels. */
export const toEntry = (id: number, kind: number): number => (id | (kind << 28)) >>> 0;
export const getEntryValue = (entry: number): number => entry & 0x0fffffff;

/**
 * Stores the distinct combinations of facet values. Models share most values: three million models have about a hundred
 * thousand combinations of task, libraries, languages, license, and so on. Counting by combination reads one number
 * per model instead of fifteen.
 */
export function createValueCombinations(heap: Heap) {
  /** Hash table of combination numbers; 0 means empty. */
  let table = new Uint32Array(1024);
  /** The entries of combination c are those from starts[c] to starts[c + 1]. */
  const starts = createArray(heap);
  const entries = createArray(heap);
  /** Number of visible models of each combination. */
  const counts = createArray(heap);
  const arrays = [starts, entries, counts];
  let count = 0;
  starts.reserve(2);

  function isCombination(combination: number, values: ArrayLike<number>): boolean {
    const start = starts.get(combination);
    if (starts.get(combination + 1) - start !== values.length) return false;
    for (let i = 0; i < values.length; i++) if (entries.get(start + i) !== values[i]) return false;
    return true;
  }

  /** Returns the slot of the combination with these entries, or the empty slot for it. */
  function probe(values: ArrayLike<number>): number {
    let hash = 0x811c9dc5;
    for (let i = 0; i < values.length; i++) {
      hash = Math.imul(hash ^ (values[i] ?? 0), 0x85ebca6b) ^ (hash >>> 15);
    }
    const mask = table.length - 1;
    let slot = (hash ^ (hash >>> 13)) & mask;
    for (
      let combination = table[slot] ?? 0;
      combination !== 0 && !isCombination(combination, values);
      combination = table[slot] ?? 0
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  const combinations = {
    starts,
    entries,
    counts,
    get count() {
      return count;
    },
    get bytes() {
      return table.byteLength;
    },
    /** Returns the number of the combination with these entries, in ascending order. Numbers start at 1. */
    add(values: readonly number[]): number {
      const slot = probe(values);
      const found = table[slot] ?? 0;
      if (found !== 0) return found;
      count += 1;
      const start = starts.get(count);
      starts.reserve(count + 2);
      counts.reserve(count + 2);
      entries.reserve(start + values.length);
      heap.u32.set(values, (entries.at >>> 2) + start);
      starts.set(count + 1, start + values.length);
      table[slot] = count;
      if (count * 2 > table.length) {
        table = new Uint32Array(table.length * 4);
        for (let combination = 1; combination <= count; combination++)
          table[probe(combinations.getEntries(combination))] = combination;
      }
      return count;
    },
    /** Returns the entries of a combination. Valid until the heap grows. */
    getEntries(combination: number): Uint32Array {
      const first = entries.at >>> 2;
      return heap.u32.subarray(first + starts.get(combination), first + starts.get(combination + 1));
    },
    save: () => ({ table, count, arrays: arrays.map((array) => array.save()) }),
    restore(saved: { table: typeof table; count: number; arrays: { room: number; at: number }[] }): void {
      ({ table, count } = saved);
      for (const [i, each] of saved.arrays.entries()) arrays[i]?.restore(each);
    },
    changeCount(combination: number, by: 1 | -1): void {
      counts.set(combination, counts.get(combination) + by);
    },
  };
  return combinations;
}
