import { createArray, growArray } from "./array.ts";
import { BLOCK_SIZE, BLOCK_BYTES, type Heap, roundSize } from "./heap.ts";
import type { Sets } from "./sets.ts";
import type { Tuning } from "./tuning.ts";

/** Added to the address of a bitset's table. Addresses of lists are multiples of 16. */
const BITSET = 1;
/** Numbers that `purge` reads between two yields. */
const MAX_SEEN = 4096;
/** Bytes in front of a packed list: its size in bytes, including these, and the last number. */
const HEADER_BYTES = 8;
/** Numbers at a smaller distance from the previous number are packed in 15 bits, others in 31. */
const FAR = 0x8000;

type Bits = Pick<Tuning, "minBitsetSize" | "minBitsetShare">;
const NO_BITSETS: Bits = { minBitsetSize: Infinity, minBitsetShare: 1 };

/**
 * Posting lists: a set of numbers for each ID. A single number is stored inline, more as a packed list, and many documents
 * as a bitset. A number is added once, or several times in a row. Deleted documents stay until `purge`; callers mask them.
 */
export class PostingLists {
  readonly #heap: Heap;
  readonly #sets: Sets;
  /** Lists above these lengths become bitsets. */
  readonly #minBits;
  readonly #minBitsPerBlock;
  readonly #kernels;
  /** Numbers of a packed list. */
  readonly #unpacked;
  // Two cells per ID: the length; and the number itself if there is one, the address of the list, or the address of the
  // bitset's table and BITSET.
  #cells = new Uint32Array(256);

  constructor(heap: Heap, sets: Sets, { minBitsetSize, minBitsetShare }: Bits = NO_BITSETS) {
    this.#heap = heap;
    this.#sets = sets;
    this.#minBits = Math.max(1, minBitsetSize);
    this.#minBitsPerBlock = BLOCK_SIZE / minBitsetShare;
    this.#kernels = heap.kernels;
    this.#unpacked = createArray(heap).asScratch();
  }

  /** Returns the address of the bitset's table, or 0 if the ID has a list. */
  #getTable(id: number): number {
    const pointer = this.#cells[2 * id + 1] ?? 0;
    return this.length(id) > 1 && (pointer & BITSET) !== 0 ? pointer - BITSET : 0;
  }

  /** Returns the address of the numbers of a list of two or more. They are valid until the next call. */
  #unpack(id: number, length: number): number {
    const out = this.#unpacked.reserve(length);
    this.#kernels.unpack((this.#cells[2 * id + 1] ?? 0) + HEADER_BYTES, length, out);
    return out;
  }

  /** Removes a list of two or more from the heap. Returns its numbers. */
  #take(id: number, length: number): Uint32Array {
    const at = this.#unpack(id, length) >>> 2;
    const pointer = this.#cells[2 * id + 1] ?? 0;
    this.#heap.free(pointer, this.#heap.u32[pointer >>> 2] ?? 0);
    return this.#heap.u32.slice(at, at + length);
  }

  /** Converts a list to a bitset. Returns the address of its table. */
  #toBits(id: number, length: number): number {
    const table = this.#sets.createTable();
    for (const number of this.#take(id, length)) this.#sets.addToTable(table, number);
    this.#cells[2 * id + 1] = table + BITSET;
    return table;
  }

  #start(id: number, number: number): void {
    const at = this.#heap.allocate(HEADER_BYTES);
    this.#heap.u32[at >>> 2] = HEADER_BYTES;
    this.#heap.u32[(at >>> 2) + 1] = 0;
    this.#cells[2 * id + 1] = at;
    this.#append(id, number);
  }

  #append(id: number, number: number): void {
    let at = this.#cells[2 * id + 1] ?? 0;
    const used = this.#heap.u32[at >>> 2] ?? 0;
    const distance = number - (this.#heap.u32[(at >>> 2) + 1] ?? 0);
    const isNear = distance > 0 && distance < FAR;
    const needed = used + (isNear ? 2 : 4);
    if (roundSize(needed) !== roundSize(used)) {
      const larger = this.#heap.allocate(needed);
      this.#kernels.copy(larger, at, used);
      this.#heap.free(at, used);
      at = larger;
      this.#cells[2 * id + 1] = at;
    }
    this.#heap.u32[at >>> 2] = needed;
    this.#heap.u32[(at >>> 2) + 1] = number;
    const end = (at + used) >>> 1;
    this.#heap.u16[end] = isNear ? distance : FAR | (number >>> 16);
    if (!isNear) this.#heap.u16[end + 1] = number & 0xffff;
  }

  /** Converts a bitset with fewer than two documents to an inline number. */
  #toOne(id: number, table: number): void {
    this.#sets.release();
    const rest = this.#sets.borrowEmpty();
    this.#kernels.orTable(rest, table, this.#sets.blocks);
    this.#cells[2 * id + 1] = this.#sets.list(rest, 1)[0] ?? 0;
    this.#sets.freeTable(table);
  }

  /** Returns the length, including deleted documents. */
  length(id: number): number {
    return this.#cells[2 * id] ?? 0;
  }

  /** Adds a number. Returns false if it is the last added number, or already in the bitset. */
  add(id: number, number: number): boolean {
    if (2 * id + 1 >= this.#cells.length) this.#cells = growArray(this.#cells, 2 * id + 2);
    const length = this.#cells[2 * id] ?? 0;
    const pointer = this.#cells[2 * id + 1] ?? 0;
    if (length > 1 && (pointer & BITSET) !== 0) {
      if (!this.#sets.addToTable(pointer - BITSET, number)) return false;
    } else if (length === 0) this.#cells[2 * id + 1] = number;
    else if ((length === 1 ? pointer : this.#heap.u32[(pointer >>> 2) + 1]) === number) return false;
    else if (length > this.#minBits && length > this.#sets.blocks * this.#minBitsPerBlock)
      this.#sets.addToTable(this.#toBits(id, length), number);
    else {
      if (length === 1) this.#start(id, pointer);
      this.#append(id, number);
    }
    this.#cells[2 * id] = length + 1;
    return true;
  }

  /** Calls `visit` with each number of a list. Must not be used for bitsets. */
  each(id: number, visit: (number: number) => void): void {
    const length = this.#cells[2 * id] ?? 0;
    if (length < 2) return length === 0 ? undefined : visit(this.#cells[2 * id + 1] ?? 0);
    const at = this.#unpack(id, length) >>> 2;
    for (let i = 0; i < length; i++) visit(this.#heap.u32[at + i] ?? 0);
  }

  /** set |= list */
  addTo(set: number, id: number): void {
    const length = this.#cells[2 * id] ?? 0;
    const pointer = this.#cells[2 * id + 1] ?? 0;
    if (length === 1) this.#sets.add(set, pointer);
    else if (length > 1 && (pointer & BITSET) !== 0)
      this.#kernels.orTable(set, pointer - BITSET, this.#sets.blocks);
    else if (length > 1) this.#kernels.addPacked(set, pointer + HEADER_BYTES, length);
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
    if (length < 2) return length === 1 && this.#sets.has(set, pointer) ? 1 : 0;
    return (pointer & BITSET) === 0
      ? this.#kernels.countPacked(set, pointer + HEADER_BYTES, length)
      : this.#kernels.countTable(set, pointer - BITSET, this.#sets.blocks);
  }

  /** Returns the cost of `countIn`, in bytes of bits. A call takes as long as 2,000 of them, a number of a list as long as 12. */
  getCost(id: number): number {
    return 2000 + (this.#getTable(id) === 0 ? this.length(id) * 12 : this.#sets.blocks * BLOCK_BYTES);
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

  /** Removes the documents of a set. Yields regularly. */
  *purge(dead: number): Generator<void> {
    let seen = 0;
    for (let id = 0; 2 * id < this.#cells.length; id++) {
      if (seen > MAX_SEEN || id % 256 === 255) {
        yield;
        seen = 0;
      }
      const length = this.length(id);
      const table = this.#getTable(id);
      seen += table === 0 ? length : MAX_SEEN;
      const removed = length === 0 ? 0 : this.countIn(dead, id);
      if (removed === 0) continue;
      this.#cells[2 * id] = length - removed;
      if (table !== 0) {
        this.#sets.subtractFromTable(table, dead);
        if (length - removed < 2) this.#toOne(id, table);
      } else if (length > 1) {
        const numbers = this.#take(id, length);
        this.#cells[2 * id] = 0;
        for (const number of numbers) if (!this.#sets.has(dead, number)) this.add(id, number);
      }
    }
  }
}
