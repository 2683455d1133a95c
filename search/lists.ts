import { BLOCK, BLOCK_BYTES, type Heap } from "./heap.ts";
import type { LastingSet, Sets } from "./sets.ts";
import { grown } from "./grown.ts";
import type { Tuning } from "./tuning.ts";

type Bits = Pick<Tuning, "bitsFrom" | "bitsFromShare">;

export type Lists = ReturnType<typeof createLists>;

/**
 * For each of many ids a set of numbers: one alone takes no memory of its own, few are a list, and many documents
 * become bits. Numbers are added once; deleted documents stay in until `purge`, and are masked by who asks.
 */
export function createLists(heap: Heap, sets: Sets, bits?: Bits) {
  const { kernels } = heap;
  const dense = new Map<number, LastingSet>();
  let lengths = new Uint32Array(256);
  // The one number where the length is 1, else the address of the list.
  let places = new Uint32Array(256);

  const room = (length: number) => 4 * 2 ** (32 - Math.clz32(Math.max(length, 4) - 1));

  function toBits(id: number, length: number): void {
    const set = sets.lasting();
    const at = places[id] ?? 0;
    for (let i = 0; i < length; i++) set.add(heap.u32[(at >>> 2) + i] ?? 0);
    heap.give(at, room(length));
    dense.set(id, set);
  }

  const lists = {
    /** How many there are, deleted ones included. */
    length: (id: number): number => lengths[id] ?? 0,
    add(id: number, number: number): void {
      if (id >= lengths.length) {
        lengths = grown(lengths, id + 1);
        places = grown(places, id + 1);
      }
      const length = lengths[id] ?? 0;
      lengths[id] = length + 1;
      if (length === 0) {
        places[id] = number;
        return;
      }
      const set = dense.get(id);
      if (set !== undefined) {
        set.add(number);
        return;
      }
      if (length === 1) {
        const at = heap.take(room(2));
        heap.u32[at >>> 2] = places[id] ?? 0;
        places[id] = at;
      } else if (room(length + 1) > room(length)) {
        if (
          bits !== undefined &&
          length > bits.bitsFrom &&
          length > (sets.blocks * BLOCK) / bits.bitsFromShare
        ) {
          toBits(id, length);
          dense.get(id)?.add(number);
          return;
        }
        const at = heap.take(room(length + 1));
        kernels.copy(at, places[id] ?? 0, length * 4);
        heap.give(places[id] ?? 0, room(length));
        places[id] = at;
      }
      heap.u32[((places[id] ?? 0) >>> 2) + length] = number;
    },
    /** Calls back with each number of a list; not for those that became bits. */
    each(id: number, visit: (number: number) => void): void {
      const length = lengths[id] ?? 0;
      const at = places[id] ?? 0;
      if (length === 1) visit(at);
      else for (let i = 0; i < length; i++) visit(heap.u32[(at >>> 2) + i] ?? 0);
    },
    /** set |= list */
    addTo(set: number, id: number): void {
      const length = lengths[id] ?? 0;
      const many = dense.get(id);
      if (many !== undefined) many.addTo(set);
      else if (length === 1) {
        const document = places[id] ?? 0;
        const at = (set >>> 2) + (document >>> 5);
        heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (document & 31));
      } else if (length > 1) kernels.addList(set, places[id] ?? 0, length);
    },
    /** set &= list */
    keepIn(set: number, id: number): void {
      const many = dense.get(id);
      if (many !== undefined) return many.keepIn(set);
      const few = sets.empty();
      lists.addTo(few, id);
      sets.and(set, few);
    },
    /** set &= ~list */
    takeFrom(set: number, id: number): void {
      const many = dense.get(id);
      if (many !== undefined) return many.takeFrom(set);
      const few = sets.empty();
      lists.addTo(few, id);
      sets.andNot(set, few);
    },
    /** How many of the list are in the set. */
    countIn(set: number, id: number): number {
      const length = lengths[id] ?? 0;
      const many = dense.get(id);
      if (many !== undefined) return many.countIn(set);
      if (length === 1) return sets.has(set, places[id] ?? 0) ? 1 : 0;
      return kernels.countList(set, places[id] ?? 0, length);
    },
    /** What `countIn` costs, in numbers looked at one by one. */
    cost(id: number): number {
      return dense.has(id) ? (sets.blocks * BLOCK_BYTES) / 8 : (lengths[id] ?? 0);
    },
    /** Forgets the documents of a set. Yields after every few ids. */
    *purge(dead: number): Generator<void> {
      for (let id = 0; id < lengths.length; id++) {
        if (id % 256 === 255) yield;
        const length = lengths[id] ?? 0;
        if (length === 0) continue;
        const set = dense.get(id);
        if (set !== undefined) {
          const left = length - set.countIn(dead);
          lengths[id] = left;
          set.forget(dead);
          if (left === 0) {
            set.drop();
            dense.delete(id);
          }
        } else if (length === 1) {
          if (sets.has(dead, places[id] ?? 0)) lengths[id] = 0;
        } else {
          shrink(id, length, kernels.dropFromList(dead, places[id] ?? 0, length));
        }
      }
    },
  };

  /** After numbers were dropped: a list again of the room that its length says. */
  function shrink(id: number, before: number, after: number): void {
    const at = places[id] ?? 0;
    lengths[id] = after;
    if (after > 1 && room(after) === room(before)) return;
    if (after === 1) places[id] = heap.u32[at >>> 2] ?? 0;
    if (after > 1) {
      const smaller = heap.take(room(after));
      kernels.copy(smaller, at, after * 4);
      places[id] = smaller;
    }
    heap.give(at, room(before));
  }
  return lists;
}
