import { growArray } from "./array.ts";

/** Bytes of the scale in front of the numbers. */
const SCALE_BYTES = 4;

/**
 * Packs a normalized embedding into a quarter of its size: a float for the scale, and a byte per dimension. Dot
 * products of packed embeddings differ from exact ones by less than 0.01.
 */
export function packVector(values: readonly number[]): Uint8Array {
  const length = Math.hypot(...values) || 1;
  const highest = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
  const packed = Buffer.alloc(SCALE_BYTES + values.length);
  packed.writeFloatLE(highest / 127 / length);
  for (const [i, value] of values.entries())
    packed.writeInt8(Math.round((value / highest) * 127), SCALE_BYTES + i);
  return packed;
}

/** Embeddings of models by ID. A query compares all of them, which is exact, and fast up to about 100,000 embeddings. */
export class Vectors {
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  #dimensions = 0;
  #numbers = new Int8Array(0);
  #scales = new Float32Array(0);
  #used = 0;

  get bytes(): number {
    return this.#numbers.byteLength + this.#scales.byteLength;
  }

  /** Returns the slot of a model, from 1; 0 if it has no embedding. */
  find = (id: string): number => this.#slots.get(id.toLowerCase()) ?? 0;

  /** Adds or replaces an embedding, and returns its slot. Ignores embeddings with other dimensions than the first one. */
  set(id: string, packed: Uint8Array): number {
    const dimensions = packed.byteLength - SCALE_BYTES;
    if (this.#slots.size === 0) this.#dimensions = dimensions;
    const key = id.toLowerCase();
    if (dimensions !== this.#dimensions) return this.#slots.get(key) ?? 0;
    const slot = this.#slots.get(key) ?? this.#free.pop() ?? ++this.#used;
    this.#slots.set(key, slot);
    if (slot >= this.#scales.length) this.#scales = growArray(this.#scales, slot + 1);
    if ((slot + 1) * dimensions > this.#numbers.length)
      this.#numbers = growArray(this.#numbers, this.#scales.length * dimensions);
    this.#scales[slot] = new DataView(packed.buffer, packed.byteOffset).getFloat32(0, true);
    this.#numbers.set(
      new Int8Array(packed.buffer, packed.byteOffset + SCALE_BYTES, dimensions),
      slot * dimensions,
    );
    return slot;
  }

  delete(id: string): void {
    const slot = this.find(id);
    if (slot === 0) return;
    this.#slots.delete(id.toLowerCase());
    this.#free.push(slot);
  }

  /** Returns the embedding of a slot. */
  get(slot: number): Float32Array {
    const at = slot * this.#dimensions;
    const scale = this.#scales[slot] ?? 0;
    return Float32Array.from(this.#numbers.subarray(at, at + this.#dimensions), (value) => value * scale);
  }

  /** Returns the cosine of a slot's embedding and another one, which must be normalized. */
  compare(slot: number, other: Float32Array): number {
    const numbers = this.#numbers;
    const dimensions = Math.min(this.#dimensions, other.length);
    const from = slot * this.#dimensions;
    // Four independent sums, because each addition waits for the previous one.
    let [a, b, c, d] = [0, 0, 0, 0];
    let i = 0;
    for (; i + 3 < dimensions; i += 4) {
      const at = from + i;
      a += (numbers[at] ?? 0) * (other[i] ?? 0);
      b += (numbers[at + 1] ?? 0) * (other[i + 1] ?? 0);
      c += (numbers[at + 2] ?? 0) * (other[i + 2] ?? 0);
      d += (numbers[at + 3] ?? 0) * (other[i + 3] ?? 0);
    }
    for (; i < dimensions; i++) a += (numbers[from + i] ?? 0) * (other[i] ?? 0);
    return (a + b + c + d) * (this.#scales[slot] ?? 0);
  }
}
