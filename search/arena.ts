import type { Heap } from "./heap.ts";

const CHUNK = 1 << 16;

/** Small pieces of the heap that are taken one after the other lie side by side: what is read in order is found fast. */
export function createArena(heap: Heap) {
  const free = new Map<number, number[]>();
  let next = 0;
  let left = 0;
  return {
    /** Address of so many integers. */
    take(length: number): number {
      const again = free.get(length)?.pop();
      if (again !== undefined) return again;
      const bytes = length * 4;
      if (bytes > CHUNK / 4) return heap.take(bytes);
      if (bytes > left) {
        next = heap.take(CHUNK);
        left = CHUNK;
      }
      const at = next;
      next += bytes;
      left -= bytes;
      return at;
    },
    /** Gives back what was taken with the same length. */
    give(at: number, length: number): void {
      const list = free.get(length);
      if (list === undefined) free.set(length, [at]);
      else list.push(at);
    },
  };
}
