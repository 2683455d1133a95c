import { kernels as code } from "./kernels.gen.ts";

/** Documents whose bits or numbers lie together. */
export const BLOCK_SIZE = 65_536;
/** Bytes of a block of bits. */
export const BLOCK_BYTES = BLOCK_SIZE / 8;
/** Bytes of a table: the addresses of up to 1,024 blocks, 67 million documents. */
export const TABLE_BYTES = 4096;

/** The functions of kernels.wat. Sets are addresses of bits, tables addresses of addresses of blocks. */
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
  countList(set: number, list: number, length: number): number;
  dropFromList(set: number, list: number, length: number): number;
  toList(set: number, bytes: number, out: number, most: number): number;
  within(set: number, table: number, blocks: number, min: number, max: number): void;
  countColumn(set: number, table: number, blocks: number, counts: number, touched: number): number;
  tally(
    list: number,
    length: number,
    weights: number,
    starts: number,
    entries: number,
    marks: number,
    last: number,
    required: number,
    selections: number,
    kinds: number,
    numbers: number,
    touched: number,
  ): number;
  atLeast(counts: number, list: number, length: number, least: number, out: number): number;
  markList(set: number, list: number, length: number, marks: number, mark: number): void;
  markBoth(set: number, other: number, bytes: number, marks: number, mark: number): void;
  markTable(set: number, table: number, blocks: number, marks: number, mark: number): void;
  clearCounts(counts: number, list: number, length: number): void;
}

const WASM_PAGE_BYTES = 65_536;
const module = new WebAssembly.Module(Buffer.from(code, "base64"));

export type Heap = ReturnType<typeof createHeap>;

/**
 * One memory for lists, sets and columns, which the kernels work on and which grows without being copied: up to 4 GB.
 * `u8`, `u32` and `f64` are views of all of it; they are replaced when it grows, so no view outlives a call of `take`.
 */
export function createHeap() {
  const memory = new WebAssembly.Memory({ initial: 16, maximum: WASM_PAGE_BYTES });
  const { exports } = new WebAssembly.Instance(module, { index: { memory } });
  // Address 0 means none; what is read there is 0.
  let top = 64;
  const freeLists = new Map<number, number[]>();

  const heap = {
    kernels: exports as unknown as Kernels,
    u8: new Uint8Array(memory.buffer),
    u32: new Uint32Array(memory.buffer),
    f64: new Float64Array(memory.buffer),

    /** Address of so many bytes, a multiple of 16. What lies there is left from before. */
    allocate(bytes: number): number {
      const size = roundSize(bytes);
      const reused = freeLists.get(size)?.pop();
      if (reused !== undefined) return reused;
      const at = top;
      top += size;
      if (top > memory.buffer.byteLength) grow();
      return at;
    },
    /** Gives back what was taken with the same number of bytes. */
    free(at: number, bytes: number): void {
      const size = roundSize(bytes);
      const list = freeLists.get(size);
      if (list === undefined) freeLists.set(size, [at]);
      else list.push(at);
    },
    /** Like `take`, all zeros. */
    allocateZeroed(bytes: number): number {
      const at = heap.allocate(bytes);
      heap.kernels.clear(at, bytes);
      return at;
    },
    get bytes() {
      return top;
    },
  };

  function grow(): void {
    const missing = Math.ceil((top - memory.buffer.byteLength) / WASM_PAGE_BYTES);
    const room = Math.floor(memory.buffer.byteLength / WASM_PAGE_BYTES / 16);
    memory.grow(
      Math.max(missing, Math.min(room, WASM_PAGE_BYTES - memory.buffer.byteLength / WASM_PAGE_BYTES)),
    );
    heap.u8 = new Uint8Array(memory.buffer);
    heap.u32 = new Uint32Array(memory.buffer);
    heap.f64 = new Float64Array(memory.buffer);
  }
  return heap;
}

/** Few sizes, so that what is given back fits what is taken next. */
const roundSize = (bytes: number) =>
  bytes <= 256
    ? (bytes + 15) & ~15
    : bytes <= 65_536
      ? 2 ** (32 - Math.clz32(bytes - 1))
      : (bytes + 65_535) & ~65_535;
