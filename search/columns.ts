import { BLOCK_SIZE, EMPTY_BLOCK, type Heap, TABLE_BYTES } from "./heap.ts";

export type Column = ReturnType<typeof createColumn>;
/** Creates a column of numbers by document, NaN if unknown, in the block format of the kernels. */
export function createColumn(heap: Heap) {
  let table = heap.allocateZeroed(TABLE_BYTES);
  const getBlock = (document: number) => heap.u32[(table >>> 2) + (document >>> 16)] ?? 0;
  return {
    get table() {
      return table;
    },
    /** Uses the blocks of a saved table. */
    restore(saved: number): void {
      table = saved;
    },
    at(document: number): number {
      const block = getBlock(document);
      return block === 0
        ? Number.NaN
        : (heap.f64[(block >>> 3) + (document & (BLOCK_SIZE - 1))] ?? Number.NaN);
    },
    set(document: number, value: number | undefined): void {
      let block = getBlock(document);
      const isKnown = value !== undefined && Number.isFinite(value);
      if (block === 0) {
        // Few hubs know all numbers: a block is allocated with the first one.
        if (!isKnown) return;
        block = heap.allocate(BLOCK_SIZE * 8);
        heap.u32[(table >>> 2) + (document >>> 16)] = block;
        heap.f64.fill(Number.NaN, block >>> 3, (block >>> 3) + BLOCK_SIZE);
      }
      heap.f64[(block >>> 3) + (document & (BLOCK_SIZE - 1))] = isKnown ? value : Number.NaN;
    },
  };
}

/** Creates a column of integers by document, initially 0, in the block format of the kernels. */
export function createIntegerColumn(heap: Heap) {
  let table = heap.allocateZeroed(TABLE_BYTES);
  const getSlot = (document: number) => (table >>> 2) + (document >>> 16);
  const at = (document: number) => ((heap.u32[getSlot(document)] ?? 0) >>> 2) + (document & (BLOCK_SIZE - 1));
  return {
    get table() {
      return table;
    },
    /** Uses the blocks of a saved table. */
    restore(saved: number): void {
      table = saved;
    },
    grow(block: number): void {
      heap.u32[(table >>> 2) + block] = EMPTY_BLOCK;
    },
    at: (document: number): number => heap.u32[at(document)] ?? 0,
    set(document: number, value: number): void {
      const slot = getSlot(document);
      if (heap.u32[slot] === EMPTY_BLOCK) {
        if (value === 0) return;
        const block = heap.allocateZeroed(BLOCK_SIZE * 4);
        heap.u32[slot] = block;
      }
      heap.u32[at(document)] = value;
    },
  };
}
