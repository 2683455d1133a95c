import { BLOCK_SIZE, BLOCK_BYTES, type Heap, LIST_SLACK, TABLE_BYTES } from "./heap.ts";

export type Sets = ReturnType<typeof createSets>;

/**
 * Creates bitsets of documents. Temporary sets live for one query: `borrow` returns the address of one, `release` returns
 * all to the pool. Persistent sets grow with the number of documents.
 */
export function createSets(heap: Heap) {
  const { kernels } = heap;
  const pool: number[] = [];
  let used = 0;
  let releases = 0;
  let blocks = 1;

  function freePool(): void {
    for (const at of pool.splice(0)) heap.free(at, sets.bytes);
    used = 0;
  }

  const sets = {
    get blocks() {
      return blocks;
    },
    get bytes() {
      return blocks * BLOCK_BYTES;
    },
    /** Ensures a capacity of `documents`. Invalidates borrowed sets. */
    grow(documents: number): void {
      const needed = Math.ceil(documents / BLOCK_SIZE);
      if (needed <= blocks) return;
      if (needed > TABLE_BYTES / 4) throw new Error("The index is full: it holds 67 million models.");
      freePool();
      blocks = needed;
    },
    /** Borrows a temporary set with undefined content. */
    borrow(): number {
      return pool[used++] ?? (pool[used - 1] = heap.allocate(sets.bytes));
    },
    borrowEmpty(): number {
      const set = sets.borrow();
      kernels.clear(set, sets.bytes);
      return set;
    },
    copy(source: number): number {
      const set = sets.borrow();
      kernels.copy(set, source, sets.bytes);
      return set;
    },
    release(): void {
      used = 0;
      releases += 1;
    },
    /** Number of releases so far. Each one invalidates all temporary sets. */
    get releases() {
      return releases;
    },
    count: (set: number): number => kernels.count(set, sets.bytes),
    and: (to: number, from: number): void => kernels.and(to, from, sets.bytes),
    or: (to: number, from: number): void => kernels.or(to, from, sets.bytes),
    andNot: (to: number, from: number): void => kernels.andNot(to, from, sets.bytes),
    /** Adds a document to a temporary set. 0 stands for none. */
    add(set: number, document: number): void {
      if (document === 0) return;
      const at = (set >>> 2) + (document >>> 5);
      heap.u32[at] = (heap.u32[at] ?? 0) | (1 << (document & 31));
    },
    has: (set: number, document: number): boolean =>
      (((heap.u32[(set >>> 2) + (document >>> 5)] ?? 0) >>> (document & 31)) & 1) === 1,
    /** Lists the first `max` documents of a set in ascending order. */
    list(set: number, max: number): Uint32Array {
      const bytes = 4 * (max + LIST_SLACK);
      const out = heap.allocate(bytes);
      const length = kernels.listOf(set, sets.bytes, out, max);
      const list = heap.u32.slice(out >>> 2, (out >>> 2) + length);
      heap.free(out, bytes);
      return list;
    },
    createPersistent: (table?: number) => createPersistentSet(heap, sets, table),
    ...createTables(heap, () => blocks),
  };
  heap.onSave(freePool);
  return sets;
}

/** Creates the sets that grow with the number of documents: tables of blocks. */
const createTables = (heap: Heap, blocks: () => number) => ({
  createTable: (): number => heap.allocateZeroed(TABLE_BYTES),
  /** Adds a document to the set of a table. Returns whether it was absent. */
  addToTable(table: number, document: number): boolean {
    const slot = (table >>> 2) + (document >>> 16);
    let block = heap.u32[slot] ?? 0;
    if (block === 0) {
      block = heap.allocateZeroed(BLOCK_BYTES);
      heap.u32[slot] = block;
    }
    const at = (block >>> 2) + ((document & (BLOCK_SIZE - 1)) >>> 5);
    const before = heap.u32[at] ?? 0;
    heap.u32[at] = before | (1 << (document & 31));
    return heap.u32[at] !== before;
  },
  /** Removes the documents of a temporary set from the set of a table. */
  subtractFromTable(table: number, set: number): void {
    for (let block = 0; block < blocks(); block++) {
      const at = heap.u32[(table >>> 2) + block] ?? 0;
      if (at !== 0) heap.kernels.andNot(at, set + block * BLOCK_BYTES, BLOCK_BYTES);
    }
  },
  freeTable(table: number): void {
    for (let block = 0; block < TABLE_BYTES / 4; block++) {
      const at = heap.u32[(table >>> 2) + block] ?? 0;
      if (at !== 0) heap.free(at, BLOCK_BYTES);
    }
    heap.free(table, TABLE_BYTES);
  },
});

function createPersistentSet(
  heap: Heap,
  sets: ReturnType<typeof createTables> & { readonly blocks: number },
  table: number = sets.createTable(),
) {
  const { kernels } = heap;
  /** Address of the block with a document, 0 if there is none. */
  const getBlock = (document: number) => heap.u32[(table >>> 2) + (document >>> 16)] ?? 0;
  const word = (block: number, document: number) => (block >>> 2) + ((document & (BLOCK_SIZE - 1)) >>> 5);

  return {
    table,
    add: (document: number): boolean => sets.addToTable(table, document),
    delete(document: number): void {
      const block = getBlock(document);
      if (block === 0) return;
      const at = word(block, document);
      heap.u32[at] = (heap.u32[at] ?? 0) & ~(1 << (document & 31));
    },
    has(document: number): boolean {
      const block = getBlock(document);
      return block !== 0 && (((heap.u32[word(block, document)] ?? 0) >>> (document & 31)) & 1) === 1;
    },
    addTo: (set: number): void => kernels.orTable(set, table, sets.blocks),
    intersectInto: (set: number): void => kernels.andTable(set, table, sets.blocks),
    countIn: (set: number): number => kernels.countTable(set, table, sets.blocks),
    /** Removes the documents of a temporary set. */
    subtract: (set: number): void => sets.subtractFromTable(table, set),
  };
}
