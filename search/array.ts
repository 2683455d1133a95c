import type { Heap } from "./heap.ts";

/** Integers of four bytes, or of one, in the heap: room for more on demand, zeros where nothing was written. */
export function createArray(heap: Heap, bytesEach: 1 | 4 = 4) {
  let room = 0;
  let at = 0;
  return {
    /** Its address; another after `reserve`. */
    get at() {
      return at;
    },
    /** Makes room for so many; returns the address. */
    reserve(length: number): number {
      const needed = length * bytesEach;
      if (needed <= room) return at;
      const larger = Math.max(1024, needed, Math.ceil(room * 1.5));
      const to = heap.allocateZeroed(larger);
      if (room > 0) {
        heap.kernels.copy(to, at, room);
        heap.free(at, room);
      }
      room = larger;
      at = to;
      return at;
    },
    get: (index: number): number =>
      (bytesEach === 4 ? heap.u32[(at >>> 2) + index] : heap.u8[at + index]) ?? 0,
    set(index: number, value: number): void {
      if (bytesEach === 4) heap.u32[(at >>> 2) + index] = value;
      else heap.u8[at + index] = value;
    },
    get bytes() {
      return room;
    },
  };
}
