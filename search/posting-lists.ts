import { BLOCK_SIZE, BLOCK_BYTES, type Heap } from "./heap.ts";
import type { PersistentSet, Sets } from "./sets.ts";
import { growArray } from "./grow-array.ts";
import type { Tuning } from "./tuning.ts";

/** Marks an ID with a bitset. Not a valid address, as addresses are multiples of 16. */
const BITSET = 1;

type Bits = Pick<Tuning, "minBitsetSize" | "minBitsetShare">;

export type PostingLists = ReturnType<typeof createPostingLists>;

/**
 * Creates posting lists: a set of numbers for each ID. A single number is stored inline, few numbers as a list, and many
 * documents as a bitset. Each number is added once. Deleted documents stay until `purge`; callers mask them.
 */
export function createPostingLists(heap: Heap, sets: Sets, bits?: Bits) {
  const { kernels } = heap;
  const large = new Map<number, PersistentSet>();
  // Two cells per ID: the length; and the number itself if there is one, the address of the list, or BITSET if the
  // numbers are in `large`.
  let cells = new Uint32Array(256);

  const getCapacity = (length: number) => (length <= 4 ? 16 : 4 << (32 - Math.clz32(length - 1)));
  const getLarge = (id: number, length: number) =>
    length > 1 && cells[2 * id + 1] === BITSET ? large.get(id) : undefined;

  function toBits(id: number, length: number): PersistentSet {
    const set = sets.createPersistent();
    const at = cells[2 * id + 1] ?? 0;
    for (let i = 0; i < length; i++) set.add(heap.u32[(at >>> 2) + i] ?? 0);
    heap.free(at, getCapacity(length));
    large.set(id, set);
    cells[2 * id + 1] = BITSET;
    return set;
  }

  const lists = {
    /** Returns the length, including deleted documents. */
    length: (id: number): number => cells[2 * id] ?? 0,
    add(id: number, number: number): void {
      if (2 * id + 1 >= cells.length) cells = growArray(cells, 2 * id + 2);
      const length = cells[2 * id] ?? 0;
      let pointer = cells[2 * id + 1] ?? 0;
      cells[2 * id] = length + 1;
      if (length === 0) {
        cells[2 * id + 1] = number;
        return;
      }
      if (length === 1) {
        const at = heap.allocate(16);
        heap.u32[at >>> 2] = pointer;
        pointer = at;
        cells[2 * id + 1] = at;
      } else if (pointer === BITSET) {
        large.get(id)?.add(number);
        return;
      } else if ((length & (length - 1)) === 0 && length >= 4) {
        // The capacity is exhausted.
        if (
          bits !== undefined &&
          length > bits.minBitsetSize &&
          length > (sets.blocks * BLOCK_SIZE) / bits.minBitsetShare
        ) {
          toBits(id, length).add(number);
          return;
        }
        const at = heap.allocate(getCapacity(length + 1));
        kernels.copy(at, pointer, length * 4);
        heap.free(pointer, getCapacity(length));
        pointer = at;
        cells[2 * id + 1] = at;
      }
      heap.u32[(pointer >>> 2) + length] = number;
    },
    /** Calls `visit` with each number of a list. Must not be used for bitsets. */
    each(id: number, visit: (number: number) => void): void {
      const length = cells[2 * id] ?? 0;
      const at = cells[2 * id + 1] ?? 0;
      if (length === 1) visit(at);
      else for (let i = 0; i < length; i++) visit(heap.u32[(at >>> 2) + i] ?? 0);
    },
    /** set |= list */
    addTo(set: number, id: number): void {
      const length = cells[2 * id] ?? 0;
      const pointer = cells[2 * id + 1] ?? 0;
      if (length === 1) {
        const at = (set >>> 2) + (pointer >>> 5);
        heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (pointer & 31));
      } else if (length > 1 && pointer === BITSET) large.get(id)?.addTo(set);
      else if (length > 1) kernels.addList(set, pointer, length);
    },
    /** marks[document] = mark for documents of the list in the set. */
    mark(set: number, id: number, marks: number, mark: number): void {
      const length = lists.length(id);
      const pointer = cells[2 * id + 1] ?? 0;
      if (length === 1) {
        if (sets.has(set, pointer)) heap.u8[marks + pointer] = mark;
      } else if (length > 1 && pointer === BITSET) large.get(id)?.mark(set, marks, mark);
      else if (length > 1) kernels.markList(set, pointer, length, marks, mark);
    },
    /** set &= list */
    intersectInto(set: number, id: number): void {
      const bitset = getLarge(id, lists.length(id));
      if (bitset !== undefined) return bitset.intersectInto(set);
      const temporary = sets.borrowEmpty();
      lists.addTo(temporary, id);
      sets.and(set, temporary);
    },
    /** set &= ~list */
    removeFrom(set: number, id: number): void {
      const bitset = getLarge(id, lists.length(id));
      if (bitset !== undefined) return bitset.removeFrom(set);
      const temporary = sets.borrowEmpty();
      lists.addTo(temporary, id);
      sets.andNot(set, temporary);
    },
    /** Counts the documents of the list in the set. */
    countIn(set: number, id: number): number {
      const length = lists.length(id);
      const pointer = cells[2 * id + 1] ?? 0;
      if (length === 1) return sets.has(set, pointer) ? 1 : 0;
      const bitset = getLarge(id, length);
      return bitset === undefined ? kernels.countList(set, pointer, length) : bitset.countIn(set);
    },
    /** Returns the cost of `countIn`, in bytes of bits. A random lookup costs as much as several sequential ones. */
    getCost(id: number): number {
      const length = lists.length(id);
      return getLarge(id, length) === undefined ? length * 24 : sets.blocks * BLOCK_BYTES;
    },
    get bytes() {
      return cells.byteLength;
    },
    /** Removes the documents of a set. Yields after every few IDs. */
    *purge(dead: number): Generator<void> {
      for (let id = 0; 2 * id < cells.length; id++) {
        if (id % 256 === 255) yield;
        const length = lists.length(id);
        const pointer = cells[2 * id + 1] ?? 0;
        const bitset = getLarge(id, length);
        if (bitset !== undefined) {
          const left = length - bitset.countIn(dead);
          bitset.subtract(dead);
          cells[2 * id] = left;
          if (left < 2) toOne(id, bitset);
        } else if (length === 1) {
          if (sets.has(dead, pointer)) cells[2 * id] = 0;
        } else if (length > 1) shrink(id, length, kernels.dropFromList(dead, pointer, length));
      }
    },
  };

  /** Converts a bitset with fewer than two documents to an inline number. */
  function toOne(id: number, bitset: PersistentSet): void {
    const rest = sets.createDetached();
    bitset.addTo(rest.set);
    cells[2 * id + 1] = sets.list(rest.set, 1)[0] ?? 0;
    rest.done();
    bitset.free();
    large.delete(id);
  }

  /** Shrinks a list to the capacity of its new length. */
  function shrink(id: number, before: number, after: number): void {
    const at = cells[2 * id + 1] ?? 0;
    cells[2 * id] = after;
    if (after > 1 && getCapacity(after) === getCapacity(before)) return;
    if (after === 1) cells[2 * id + 1] = heap.u32[at >>> 2] ?? 0;
    if (after > 1) {
      const smaller = heap.allocate(getCapacity(after));
      kernels.copy(smaller, at, after * 4);
      cells[2 * id + 1] = smaller;
    }
    heap.free(at, getCapacity(before));
  }
  return lists;
}
