import { createArray } from "./array.ts";
import type { Heap } from "./heap.ts";

/** Encodes a value with its facet in the upper four bits, the format of the kernels. */
export const toEntry = (id: number, kind: number): number => (id | (kind << 28)) >>> 0;
export const getEntryValue = (entry: number): number => entry & 0x0fffffff;

/**
 * Stores the distinct combinations of facet values. Models share most values: three million models have about a hundred
 * thousand combinations of task, libraries, languages, license, and so on. Counting by combination reads one number
 * per model instead of fifteen. Combinations are numbered; 0 is the empty one.
 */
export function createValueCombinations(heap: Heap) {
  /** Hash table of numbers; 0 means empty. */
  let table = new Uint32Array(1024);
  /** For each combination: the number of its entries, and the entries. */
  const records = createArray(heap);
  /** Positions in `records` by number. */
  const positions = createArray(heap);
  /** Number of visible models by number. */
  const visible = createArray(heap);
  const arrays = [records, positions, visible];
  let length = 1;
  let count = 0;
  records.reserve(length);
  positions.reserve(1);

  function isCombination(combination: number, values: ArrayLike<number>): boolean {
    const at = (records.at >>> 2) + positions.get(combination);
    if (heap.u32[at] !== values.length) return false;
    for (let i = 0; i < values.length; i++) if (heap.u32[at + 1 + i] !== values[i]) return false;
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

  const save = () => ({ table, length, count, arrays: arrays.map((array) => array.save()) });

  const combinations = {
    /** Address of the entries of all combinations. */
    get at() {
      return records.at;
    },
    /** Address of the positions of combinations. */
    get positions() {
      return positions.at;
    },
    /** Address of the numbers of visible models. */
    get visible() {
      return visible.reserve(count + 1);
    },
    /** Number of the last combination. */
    get count() {
      return count;
    },
    get bytes() {
      return table.byteLength;
    },
    /** Returns the combination with these entries, in ascending order. */
    add(values: readonly number[]): number {
      if (values.length === 0) return 0;
      const slot = probe(values);
      const found = table[slot] ?? 0;
      if (found !== 0) return found;
      count += 1;
      positions.reserve(count + 1);
      positions.set(count, length);
      records.reserve(length + 1 + values.length);
      records.set(length, values.length);
      heap.u32.set(values, (records.at >>> 2) + length + 1);
      length += 1 + values.length;
      table[slot] = count;
      if (count * 2 > table.length) {
        table = new Uint32Array(table.length * 4);
        for (let each = 1; each <= count; each++) table[probe(combinations.getEntries(each))] = each;
      }
      return count;
    },
    /** Returns the entries of a combination. Valid until the heap grows. */
    getEntries(combination: number): Uint32Array {
      const first = (records.at >>> 2) + positions.get(combination) + 1;
      return heap.u32.subarray(first, first + (heap.u32[first - 1] ?? 0));
    },
    save,
    restore(saved: ReturnType<typeof save>): void {
      ({ table, length, count } = saved);
      for (const [i, array] of saved.arrays.entries()) arrays[i]?.restore(array);
    },
    changeCount(combination: number, by: 1 | -1): void {
      visible.reserve(combination + 1);
      visible.set(combination, visible.get(combination) + by);
    },
  };
  return combinations;
}
