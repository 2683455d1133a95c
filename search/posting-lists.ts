import { BLOCK, BLOCK_BYTES, type Heap } from "./heap.ts";
import type { LastingSet, Sets } from "./sets.ts";
import { grown } from "./grow-array.ts";
import type { Tuning } from "./tuning.ts";

/** No address, which are multiples of 16. */
const BITS = 1;

type Bits = Pick<Tuning, "bitsFrom" | "bitsFromShare">;

export type Lists = ReturnType<typeof createLists>;

/**
 * For each of many ids a set of numbers: one alone takes no memory of its own, few are a list, and many documents
 * become bits. Numbers are added once; deleted documents stay in until `purge`, and are masked by who asks.
 */
export function createLists(heap: Heap, sets: Sets, bits?: Bits) {
  const { kernels } = heap;
  const large = new Map<number, LastingSet>();
  // Two cells an id: how many numbers it has; the number itself where it is one, else the address of the list,
  // or BITS where the numbers are in `large`.
  let cells = new Uint32Array(256);

  const room = (length: number) => (length <= 4 ? 16 : 4 << (32 - Math.clz32(length - 1)));
  const largeOf = (id: number, length: number) =>
    length > 1 && cells[2 * id + 1] === BITS ? large.get(id) : undefined;

  function toBits(id: number, length: number): LastingSet {
    const set = sets.lasting();
    const at = cells[2 * id + 1] ?? 0;
    for (let i = 0; i < length; i++) set.add(heap.u32[(at >>> 2) + i] ?? 0);
    heap.give(at, room(length));
    large.set(id, set);
    cells[2 * id + 1] = BITS;
    return set;
  }

  const lists = {
    /** How many there are, deleted ones included. */
    length: (id: number): number => cells[2 * id] ?? 0,
    add(id: number, number: number): void {
      if (2 * id + 1 >= cells.length) cells = grown(cells, 2 * id + 2);
      const length = cells[2 * id] ?? 0;
      let place = cells[2 * id + 1] ?? 0;
      cells[2 * id] = length + 1;
      if (length === 0) {
        cells[2 * id + 1] = number;
        return;
      }
      if (length === 1) {
        const at = heap.take(16);
        heap.u32[at >>> 2] = place;
        place = at;
        cells[2 * id + 1] = at;
      } else if (place === BITS) {
        large.get(id)?.add(number);
        return;
      } else if ((length & (length - 1)) === 0 && length >= 4) {
        // The room is used up.
        if (
          bits !== undefined &&
          length > bits.bitsFrom &&
          length > (sets.blocks * BLOCK) / bits.bitsFromShare
        ) {
          toBits(id, length).add(number);
          return;
        }
        const at = heap.take(room(length + 1));
        kernels.copy(at, place, length * 4);
        heap.give(place, room(length));
        place = at;
        cells[2 * id + 1] = at;
      }
      heap.u32[(place >>> 2) + length] = number;
    },
    /** Calls back with each number of a list; not for those that became bits. */
    each(id: number, visit: (number: number) => void): void {
      const length = cells[2 * id] ?? 0;
      const at = cells[2 * id + 1] ?? 0;
      if (length === 1) visit(at);
      else for (let i = 0; i < length; i++) visit(heap.u32[(at >>> 2) + i] ?? 0);
    },
    /** set |= list */
    addTo(set: number, id: number): void {
      const length = cells[2 * id] ?? 0;
      const place = cells[2 * id + 1] ?? 0;
      if (length === 1) {
        const at = (set >>> 2) + (place >>> 5);
        heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (place & 31));
      } else if (length > 1 && place === BITS) large.get(id)?.addTo(set);
      else if (length > 1) kernels.addList(set, place, length);
    },
    /** marks[document] = mark for those of the list that are in the set. */
    mark(set: number, id: number, marks: number, mark: number): void {
      const length = lists.length(id);
      const place = cells[2 * id + 1] ?? 0;
      if (length === 1) {
        if (sets.has(set, place)) heap.u8[marks + place] = mark;
      } else if (length > 1 && place === BITS) large.get(id)?.mark(set, marks, mark);
      else if (length > 1) kernels.markList(set, place, length, marks, mark);
    },
    /** set &= list */
    keepIn(set: number, id: number): void {
      const many = largeOf(id, lists.length(id));
      if (many !== undefined) return many.keepIn(set);
      const few = sets.empty();
      lists.addTo(few, id);
      sets.and(set, few);
    },
    /** set &= ~list */
    takeFrom(set: number, id: number): void {
      const many = largeOf(id, lists.length(id));
      if (many !== undefined) return many.takeFrom(set);
      const few = sets.empty();
      lists.addTo(few, id);
      sets.andNot(set, few);
    },
    /** How many of the list are in the set. */
    countIn(set: number, id: number): number {
      const length = lists.length(id);
      const place = cells[2 * id + 1] ?? 0;
      if (length === 1) return sets.has(set, place) ? 1 : 0;
      const many = largeOf(id, length);
      return many === undefined ? kernels.countList(set, place, length) : many.countIn(set);
    },
    /** What `countIn` costs, in bytes of bits: a number looked up by itself takes as long as a few in a row. */
    cost(id: number): number {
      const length = lists.length(id);
      return largeOf(id, length) === undefined ? length * 24 : sets.blocks * BLOCK_BYTES;
    },
    get bytes() {
      return cells.byteLength;
    },
    /** Forgets the documents of a set. Yields after every few ids. */
    *purge(dead: number): Generator<void> {
      for (let id = 0; 2 * id < cells.length; id++) {
        if (id % 256 === 255) yield;
        const length = lists.length(id);
        const place = cells[2 * id + 1] ?? 0;
        const many = largeOf(id, length);
        if (many !== undefined) {
          const left = length - many.countIn(dead);
          many.forget(dead);
          cells[2 * id] = left;
          if (left < 2) toOne(id, many);
        } else if (length === 1) {
          if (sets.has(dead, place)) cells[2 * id] = 0;
        } else if (length > 1) shrink(id, length, kernels.dropFromList(dead, place, length));
      }
    },
  };

  /** Bits of one document, or of none, are no list of one. */
  function toOne(id: number, many: LastingSet): void {
    const rest = sets.apart();
    many.addTo(rest.set);
    cells[2 * id + 1] = sets.list(rest.set, 1)[0] ?? 0;
    rest.done();
    many.drop();
    large.delete(id);
  }

  /** After numbers were dropped: a list again of the room that its length says. */
  function shrink(id: number, before: number, after: number): void {
    const at = cells[2 * id + 1] ?? 0;
    cells[2 * id] = after;
    if (after > 1 && room(after) === room(before)) return;
    if (after === 1) cells[2 * id + 1] = heap.u32[at >>> 2] ?? 0;
    if (after > 1) {
      const smaller = heap.take(room(after));
      kernels.copy(smaller, at, after * 4);
      cells[2 * id + 1] = smaller;
    }
    heap.give(at, room(before));
  }
  return lists;
}
