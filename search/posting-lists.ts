import { BLOCK_SIZE, BLOCK_BYTES, type Heap, roundSize } from "./heap.ts";
import type { Sets } from "./sets.ts";
import { growArray } from "./grow-array.ts";
import type { Tuning } from "./tuning.ts";

/** Added to the address of a bitset's table. Addresses of lists are multiples of 16. */
const BITSET = 1;

type Bits = Pick<Tuning, "minBitsetSize" | "minBitsetShare">;

/** Bytes of a list: 16 to 256 by doubling, then the sizes of the heap. */
const getCapacity = (length: number) =>
  length <= 4 ? 16 : length <= 64 ? 4 << (32 - Math.clz32(length - 1)) : roundSize(length * 4);
/** Whether a list of four or more has its capacity. */
const isFull = (length: number) =>
  (length & (length <= 64 ? length - 1 : (1 << (29 - Math.clz32(length - 1))) - 1)) === 0;

/**
 * Posting lists: a set of numbers for each ID. A single number is stored inline, few numbers as a list, and many
 * documents as a bitset. Each number is added once. Deleted documents stay until `purge`; callers mask them.
 */
export class PostingLists {
  readonly #heap: Heap;
  readonly #sets: Sets;
  readonly #bits: Bits | undefined;
  readonly #kernels;
  // Two cells per ID: the length; and the number itself if there is one, the address of the list, or the address of the
  // bitset's table and BITSET.
  #cells = new Uint32Array(256);

  constructor(heap: Heap, sets: Sets, bits?: Bits) {
    this.#heap = heap;
    this.#sets = sets;
    this.#bits = bits;
    this.#kernels = heap.kernels;
  }

  /** Returns the address of the bitset's table, or 0 if the ID has a list. */
  #getTable(id: number): number {
    const pointer = this.#cells[2 * id + 1] ?? 0;
    return this.length(id) > 1 && (pointer & BITSET) !== 0 ? pointer - BITSET : 0;
  }

  #toBits(id: number, length: number): number {
    const table = this.#sets.createTable();
    const at = this.#cells[2 * id + 1] ?? 0;
    for (let i = 0; i < length; i++) this.#sets.addToTable(table, this.#heap.u32[(at >>> 2) + i] ?? 0);
    this.#heap.free(at, getCapacity(length));
    this.#cells[2 * id + 1] = table + BITSET;
    return table;
  }

  /** Converts a bitset with fewer than two documents to an inline number. */
  #toOne(id: number, table: number): void {
    const rest = this.#sets.createDetached();
    this.#kernels.orTable(rest.set, table, this.#sets.blocks);
    this.#cells[2 * id + 1] = this.#sets.list(rest.set, 1)[0] ?? 0;
    rest.done();
    this.#sets.freeTable(table);
  }

  /** Shrinks a list to the capacity of its new length. */
  #shrink(id: number, before: number, after: number): void {
    const at = this.#cells[2 * id + 1] ?? 0;
    this.#cells[2 * id] = after;
    if (after > 1 && getCapacity(after) === getCapacity(before)) return;
    if (after === 1) this.#cells[2 * id + 1] = this.#heap.u32[at >>> 2] ?? 0;
    if (after > 1) {
      const smaller = this.#heap.allocate(getCapacity(after));
      this.#kernels.copy(smaller, at, after * 4);
      this.#cells[2 * id + 1] = smaller;
    }
    this.#heap.free(at, getCapacity(before));
  }

  /** Returns the length, including deleted documents. */
  length(id: number): number {
    return this.#cells[2 * id] ?? 0;
  }

  add(id: number, number: number): void {
    if (2 * id + 1 >= this.#cells.length) this.#cells = growArray(this.#cells, 2 * id + 2);
    const length = this.#cells[2 * id] ?? 0;
    let pointer = this.#cells[2 * id + 1] ?? 0;
    this.#cells[2 * id] = length + 1;
    if (length === 0) {
      this.#cells[2 * id + 1] = number;
      return;
    }
    if (length === 1) {
      const at = this.#heap.allocate(16);
      this.#heap.u32[at >>> 2] = pointer;
      pointer = at;
      this.#cells[2 * id + 1] = at;
    } else if ((pointer & BITSET) !== 0) {
      this.#sets.addToTable(pointer - BITSET, number);
      return;
    } else if (length >= 4 && isFull(length)) {
      // The capacity is exhausted.
      if (
        this.#bits !== undefined &&
        length > this.#bits.minBitsetSize &&
        length > (this.#sets.blocks * BLOCK_SIZE) / this.#bits.minBitsetShare
      ) {
        this.#sets.addToTable(this.#toBits(id, length), number);
        return;
      }
      const at = this.#heap.allocate(getCapacity(length + 1));
      this.#kernels.copy(at, pointer, length * 4);
      this.#heap.free(pointer, getCapacity(length));
      pointer = at;
      this.#cells[2 * id + 1] = at;
    }
    this.#heap.u32[(pointer >>> 2) + length] = number;
  }

  /** Calls `visit` with each number of a list. Must not be used for bitsets. */
  each(id: number, visit: (number: number) => void): void {
    const length = this.#cells[2 * id] ?? 0;
    const at = this.#cells[2 * id + 1] ?? 0;
    if (length === 1) visit(at);
    else for (let i = 0; i < length; i++) visit(this.#heap.u32[(at >>> 2) + i] ?? 0);
  }

  /** set |= list */
  addTo(set: number, id: number): void {
    const length = this.#cells[2 * id] ?? 0;
    const pointer = this.#cells[2 * id + 1] ?? 0;
    if (length === 1) {
      const at = (set >>> 2) + (pointer >>> 5);
      this.#heap.u32[at] = (this.#heap.u32[at] ?? 0) | (1 << (pointer & 31));
    } else if (length > 1 && (pointer & BITSET) !== 0)
      this.#kernels.orTable(set, pointer - BITSET, this.#sets.blocks);
    else if (length > 1) this.#kernels.addList(set, pointer, length);
  }

  /** set &= list */
  intersectInto(set: number, id: number): void {
    const table = this.#getTable(id);
    if (table !== 0) return this.#kernels.andTable(set, table, this.#sets.blocks);
    const temporary = this.#sets.borrowEmpty();
    this.addTo(temporary, id);
    this.#sets.and(set, temporary);
  }

  /** set &= ~list */
  removeFrom(set: number, id: number): void {
    const table = this.#getTable(id);
    if (table !== 0) return this.#kernels.andNotTable(set, table, this.#sets.blocks);
    const temporary = this.#sets.borrowEmpty();
    this.addTo(temporary, id);
    this.#sets.andNot(set, temporary);
  }

  /** Counts the documents of the list in the set. */
  countIn(set: number, id: number): number {
    const length = this.length(id);
    const pointer = this.#cells[2 * id + 1] ?? 0;
    if (length === 1) return this.#sets.has(set, pointer) ? 1 : 0;
    const table = this.#getTable(id);
    return table === 0
      ? this.#kernels.countList(set, pointer, length)
      : this.#kernels.countTable(set, table, this.#sets.blocks);
  }

  /** Returns the cost of `countIn`, in bytes of bits. A random lookup costs as much as several sequential ones. */
  getCost(id: number): number {
    return this.#getTable(id) === 0 ? this.length(id) * 24 : this.#sets.blocks * BLOCK_BYTES;
  }

  get bytes() {
    return this.#cells.byteLength;
  }

  save() {
    return this.#cells;
  }

  restore(cells: ReturnType<PostingLists["save"]>): void {
    this.#cells = cells;
  }

  /** Removes the documents of a set. Yields after every few IDs. */
  *purge(dead: number): Generator<void> {
    for (let id = 0; 2 * id < this.#cells.length; id++) {
      if (id % 256 === 255) yield;
      const length = this.length(id);
      const pointer = this.#cells[2 * id + 1] ?? 0;
      const table = this.#getTable(id);
      if (table !== 0) {
        const left = length - this.#kernels.countTable(dead, table, this.#sets.blocks);
        this.#sets.subtractFromTable(table, dead);
        this.#cells[2 * id] = left;
        if (left < 2) this.#toOne(id, table);
      } else if (length === 1) {
        if (this.#sets.has(dead, pointer)) this.#cells[2 * id] = 0;
      } else if (length > 1) this.#shrink(id, length, this.#kernels.dropFromList(dead, pointer, length));
    }
  }
}
