import { createArray } from "./array.ts";
import type { Heap } from "./heap.ts";

export type ValueCombinations = ReturnType<typeof createValueCombinations>;

/** A value with its facet in the upper four bits, as the kernels read it. */
export const toEntry = (id: number, kind: number): number => (id | (kind << 28)) >>> 0;
export const getEntryValue = (entry: number): number => entry & 0x0fffffff;

/**
 * Models agree in most of what they are filtered by: three million have some hundred thousand different combinations
 * of task, libraries, languages, license and so on. Each combination is a bundle, and facets of few values are counted
 * by bundles: one number per model instead of fifteen.
 */
export function createValueCombinations(heap: Heap) {
  /** Numbers of bundles by the hash of their values; 0 is none. */
  let table = new Uint32Array(1024);
  /** The entries of bundle b are those from starts[b] to starts[b + 1]. */
  const starts = createArray(heap);
  const entries = createArray(heap);
  /** How many models that all may see are in each. */
  const counts = createArray(heap);
  let count = 0;
  starts.reserve(2);

  function isCombination(combination: number, values: ArrayLike<number>): boolean {
    const start = starts.get(combination);
    if (starts.get(combination + 1) - start !== values.length) return false;
    for (let i = 0; i < values.length; i++) if (entries.get(start + i) !== values[i]) return false;
    return true;
  }

  /** Where in `known` the bundle of these entries is, or would be. */
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
    /** Number of the bundle of these entries, which are in ascending order; from 1 on. */
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
    /** Valid until the heap grows. */
    getEntries(combination: number): Uint32Array {
      const first = entries.at >>> 2;
      return heap.u32.subarray(first + starts.get(combination), first + starts.get(combination + 1));
    },
    changeCount(combination: number, by: 1 | -1): void {
      counts.set(combination, counts.get(combination) + by);
    },
  };
  return combinations;
}
