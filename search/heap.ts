import { kernels as code } from "./kernels.gen.ts";

/** Documents per block of bits or numbers. */
export const BLOCK_SIZE = 65_536;
/** Bytes of a block of bits. */
export const BLOCK_BYTES = BLOCK_SIZE / 8;
/** Address of a block of integers that are all 0, which columns share until they write to it. */
export const EMPTY_BLOCK = 64;
/** Bytes of a table: addresses of up to 1,024 blocks (67 million documents). */
export const TABLE_BYTES = 4096;

/** Integers after a list of documents that the kernel `listOf` overwrites. */
export const LIST_SLACK = 515;

/** Functions of kernels.wat. Sets are addresses of bits, tables are addresses of block addresses. */
export interface Kernels {
  and(to: number, from: number, bytes: number): void;
  or(to: number, from: number, bytes: number): void;
  andNot(to: number, from: number, bytes: number): void;
  clear(at: number, bytes: number): void;
  copy(to: number, from: number, bytes: number): void;
  count(set: number, bytes: number): number;
  andTable(to: number, table: number, blocks: number): void;
  orTable(to: number, table: number, blocks: number): void;
  andNotTable(to: number, table: number, blocks: number): void;
  countTable(set: number, table: number, blocks: number): number;
  addList(set: number, list: number, length: number): void;
  addPacked(set: number, list: number, length: number): void;
  countPacked(set: number, list: number, length: number): number;
  unpack(list: number, length: number, out: number): void;
  listOf(set: number, bytes: number, out: number, max: number): number;
  within(set: number, table: number, blocks: number, min: number, max: number): void;
  countColumn(list: number, length: number, table: number, counts: number, touched: number): number;
  tally(
    combinations: number,
    positions: number,
    list: number,
    length: number,
    counts: number,
    visible: number,
    sign: number,
    marks: number,
    last: number,
    required: number,
    selections: number,
    kinds: number,
    numbers: number,
    touched: number,
  ): number;
  score(
    list: number,
    length: number,
    fields: number,
    words: number,
    ranks: number,
    complete: number,
    extra: number,
    maxPoints: number,
    out: number,
  ): void;
  keepLargest(
    counts: number,
    list: number,
    length: number,
    size: number,
    numbers: number,
    out: number,
  ): number;
  clearCounts(counts: number, list: number, length: number): void;
}

const WASM_PAGE_BYTES = 65_536;
/** Freed blocks of at least this size are split into smaller ones, because growing arrays leave many different sizes. */
const MIN_LARGE_BYTES = 65_536;
/** A smaller remainder of a large block is not reused. */
const MIN_CUT_BYTES = 4096;

/** Freed memory: addresses of blocks by size, and large blocks. */
interface FreeMemory {
  small: Map<number, number[]>;
  large: { at: number; end: number }[];
}
const module = new WebAssembly.Module(Buffer.from(code, "base64"));

export type Heap = ReturnType<typeof createHeap>;

/**
 * Creates the memory of lists, sets, and columns for the kernels. It grows in place, up to 4 GB. `u8` to `f64`
 * are views of all of it and are replaced when it grows, so do not hold a view across a call of `allocate`.
 */
export function createHeap() {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: WASM_PAGE_BYTES });
  const { exports } = new WebAssembly.Instance(module, { index: { memory } });
  // Address 0 means none and reads as 0.
  let top = EMPTY_BLOCK + BLOCK_SIZE * 4;
  let unused: FreeMemory = { small: new Map(), large: [] };
  const scratch: (() => void)[] = [];

  const heap = {
    kernels: exports as unknown as Kernels,
    u8: new Uint8Array(memory.buffer),
    u16: new Uint16Array(memory.buffer),
    u32: new Uint32Array(memory.buffer),
    f64: new Float64Array(memory.buffer),

    /** Allocates uninitialized bytes. Returns an address, a multiple of 16. */
    allocate(bytes: number): number {
      const size = roundSize(bytes);
      const reused = unused.small.get(size)?.pop() ?? cutLarge(size);
      if (reused !== undefined) return reused;
      const at = top;
      top += size;
      if (top > memory.buffer.byteLength) grow();
      return at;
    },
    /** Frees memory that was allocated with the same number of bytes. */
    free(at: number, bytes: number): void {
      const size = roundSize(bytes);
      const list = unused.small.get(size);
      if (size >= MIN_LARGE_BYTES) unused.large.push({ at, end: at + size });
      else if (list === undefined) unused.small.set(size, [at]);
      else list.push(at);
    },
    allocateZeroed(bytes: number): number {
      const at = heap.allocate(bytes);
      heap.kernels.clear(at, bytes);
      return at;
    },
    get bytes() {
      return top;
    },
    /** Registers a function that frees scratch memory before a snapshot. The next query allocates it again. */
    onSave(release: () => void): void {
      scratch.push(release);
    },
    save,
    /** Grows to the size of a saved heap. The caller then copies its content to the start of the memory. */
    restore(saved: ReturnType<typeof save>): void {
      ({ top, unused } = saved);
      if (top > memory.buffer.byteLength) grow();
    },
  };

  function save() {
    for (const release of scratch) release();
    return { top, unused };
  }

  /** Takes memory from a freed large block: all of it if the size is the same, or the start of it for a small size. */
  function cutLarge(size: number): number | undefined {
    const { large } = unused;
    const index = large.findIndex(({ at, end }) =>
      size < MIN_LARGE_BYTES ? end - at >= size : end - at === size,
    );
    const block = large[index];
    if (block === undefined) return undefined;
    const { at } = block;
    block.at += size;
    if (block.end - block.at < MIN_CUT_BYTES) large.splice(index, 1);
    return at;
  }

  function grow(): void {
    const missing = Math.ceil((top - memory.buffer.byteLength) / WASM_PAGE_BYTES);
    const room = Math.floor(memory.buffer.byteLength / WASM_PAGE_BYTES / 16);
    memory.grow(
      Math.max(missing, Math.min(room, WASM_PAGE_BYTES - memory.buffer.byteLength / WASM_PAGE_BYTES)),
    );
    heap.u8 = new Uint8Array(memory.buffer);
    heap.u16 = new Uint16Array(memory.buffer);
    heap.u32 = new Uint32Array(memory.buffer);
    heap.f64 = new Float64Array(memory.buffer);
  }
  return heap;
}

/** Rounds to few sizes, so that freed memory can be reused: multiples of 16 up to 256, then four sizes per doubling. */
export function roundSize(bytes: number): number {
  const last = bytes <= 256 ? 15 : (1 << (29 - Math.clz32(bytes - 1))) - 1;
  return (bytes + last) & ~last;
}
