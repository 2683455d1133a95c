import { BLOCK_SIZE, type Heap, TABLE_BYTES } from "./heap.ts";

export type Column = ReturnType<typeof createColumn>;
/** Creates a column of numbers by document, NaN if unknown, in the block format of the kernels. */
export function createColumn(heap: Heap) {
  let table = heap.allocateZeroed(TABLE_BYTES);
  const at = (document: number) =>
    ((heap.u32[(table >>> 2) + (document >>> 16)] ?? 0) >>> 3) + (document & (BLOCK_SIZE - 1));
  return {
    get table() {
      return table;
    },
    /** Takes over the blocks of a table. */
    restore(saved: number): void {
      table = saved;
    },
    /** Adds a block of documents. */
    grow(block: number): void {
      const address = heap.allocate(BLOCK_SIZE * 8);
      heap.u32[(table >>> 2) + block] = address;
      heap.f64.fill(Number.NaN, address >>> 3, (address >>> 3) + BLOCK_SIZE);
    },
    at: (document: number): number => heap.f64[at(document)] ?? Number.NaN,
    set(document: number, value: number | undefined): void {
      heap.f64[at(document)] = value !== undefined && Number.isFinite(value) ? value : Number.NaN;
    },
  };
}

/** Creates a column of integers by document, initially 0, in the block format of the kernels. */
export function createIntegerColumn(heap: Heap) {
  let table = heap.allocateZeroed(TABLE_BYTES);
  const at = (document: number) =>
    ((heap.u32[(table >>> 2) + (document >>> 16)] ?? 0) >>> 2) + (document & (BLOCK_SIZE - 1));
  return {
    get table() {
      return table;
    },
    /** Takes over the blocks of a table. */
    restore(saved: number): void {
      table = saved;
    },
    grow(block: number): void {
      const address = heap.allocateZeroed(BLOCK_SIZE * 4);
      heap.u32[(table >>> 2) + block] = address;
    },
    at: (document: number): number => heap.u32[at(document)] ?? 0,
    set(document: number, value: number): void {
      heap.u32[at(document)] = value;
    },
  };
}
