import { createArray, type SavedArray } from "./array.ts";
import type { Heap } from "./heap.ts";

/** Encodes a value with its facet in the upper four bits, the format of the kernels. */
export const toEntry = (id: number, kind: number): number => (id | (kind << 28)) >>> 0;
export const getEntryValue = (entry: number): number => entry & 0x0fffffff;

/** Position, in a counted combination, of the number of models of the current count, which is 0 between counts. */
const COUNTED = 1;

/**
 * Stores the distinct combinations of facet values. Models share most values: three million models have about a hundred
 * thousand combinations of task, libraries, languages, license, and so on. Counting by combination reads one number
 * per model instead of fifteen. A combination is known by its position; 0 is the empty one.
 *
 * It consists of the number of its entries, and the entries. If it is `counted`, the number of its visible models and that
 * of the current count precede them, so that counting waits for memory once.
 */
export function createValueCombinations(heap: Heap, { isCounted }: { isCounted: boolean }) {
  /** Position of the number of entries. */
  const LENGTH = isCounted ? 2 : 0;
  const HEADER = LENGTH + 1;
  /** Hash table of positions; 0 means empty. */
  let table = new Uint32Array(1024);
  const records = createArray(heap);
  let length = HEADER;
  let count = 0;
  records.reserve(HEADER);

  function isCombination(combination: number, values: ArrayLike<number>): boolean {
    const at = (records.at >>> 2) + combination;
    if (heap.u32[at + LENGTH] !== values.length) return false;
    for (let i = 0; i < values.length; i++) if (heap.u32[at + HEADER + i] !== values[i]) return false;
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
    /** Address of the combinations. */
    get at() {
      return records.at;
    },
    /** Address of the numbers of models of the current count, by position. */
    get counts() {
      return records.at + 4 * COUNTED;
    },
    /** Number of integers of all combinations. */
    get length() {
      return length;
    },
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
      const combination = length;
      count += 1;
      length += HEADER + values.length;
      records.reserve(length);
      records.set(combination + LENGTH, values.length);
      heap.u32.set(values, (records.at >>> 2) + combination + HEADER);
      table[slot] = combination;
      if (count * 2 > table.length) {
        table = new Uint32Array(table.length * 4);
        for (let each = HEADER; each < length; each += HEADER + records.get(each + LENGTH))
          table[probe(combinations.getEntries(each))] = each;
      }
      return combination;
    },
    /** Returns the entries of a combination. Valid until the heap grows. */
    getEntries(combination: number): Uint32Array {
      const first = (records.at >>> 2) + combination + HEADER;
      return heap.u32.subarray(first, first + records.get(combination + LENGTH));
    },
    save: () => ({ table, length, count, records: records.save() }),
    restore(saved: { table: typeof table; length: number; count: number; records: SavedArray }): void {
      ({ table, length, count } = saved);
      records.restore(saved.records);
    },
    changeCount(combination: number, by: 1 | -1): void {
      records.set(combination, records.get(combination) + by);
    },
  };
  return combinations;
}
