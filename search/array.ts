import type { Heap } from "./heap.ts";

/** Creates a growable array of 1- or 4-byte integers in the heap, initially 0. */
export function createArray(heap: Heap, bytesEach: 1 | 4 = 4) {
  let room = 0;
  let at = 0;
  const save = () => ({ room, at });
  const array = {
    /** Address; changes with `reserve`. */
    get at() {
      return at;
    },
    /** Ensures a capacity of `length`. Returns the address. */
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
    save,
    restore(saved: ReturnType<typeof save>): void {
      ({ room, at } = saved);
    },
    /** Marks the array as memory of queries, all 0 between them. They reserve it before each use. */
    asScratch() {
      heap.onSave(() => {
        if (room > 0) heap.free(at, room);
        room = 0;
      });
      return array;
    },
  };
  return array;
}

/** Returns a larger copy with at least `needed` elements. */
export function growArray<T extends Uint8Array | Int8Array | Uint16Array | Uint32Array | Float32Array>(
  array: T,
  needed: number,
): T {
  const larger = new (array.constructor as new (length: number) => T)(
    Math.max(needed, Math.ceil(array.length * 1.5)),
  );
  larger.set(array);
  return larger;
}
