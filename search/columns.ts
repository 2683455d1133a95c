import { BLOCK_SIZE, type Heap, TABLE_BYTES } from "./heap.ts";

export type Column = ReturnType<typeof createColumn>;
/** A number for each document, NaN where unknown, in blocks that `within` of the kernels reads. */
export function createColumn(heap: Heap) {
  const table = heap.allocateZeroed(TABLE_BYTES);
  const at = (document: number) =>
    ((heap.u32[(table >>> 2) + (document >>> 16)] ?? 0) >>> 3) + (document & (BLOCK_SIZE - 1));
  return {
    table,
    /** Makes room for a block of documents. */
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

/** An integer for each document, 0 at first; a column that `countColumn` of the kernels reads. */
export function createIntegerColumn(heap: Heap) {
  const table = heap.allocateZeroed(TABLE_BYTES);
  const at = (document: number) =>
    ((heap.u32[(table >>> 2) + (document >>> 16)] ?? 0) >>> 2) + (document & (BLOCK_SIZE - 1));
  return {
    table,
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
