/** Bytes. A slice of calls of usual length. */
const INITIAL_BYTES = 2 ** 19;
/** Longer ones are not used again. */
const MAX_POOLED_BYTES = 2 ** 22;
/** So many are kept for use. */
const MAX_POOLED = 3;

const pool: Buffer[] = [];

/** Text behind text, as bytes outside the heap, in memory that is used again: what lives for half a second is dear to collect. */
export class PooledTextBuffer {
  #bytes = pool.pop() ?? Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;

  /** The bytes of `text` alone; good until `free`. */
  append(text: string): Buffer {
    const most = this.#length + text.length * 3;
    if (most > this.#bytes.length) {
      const longer = Buffer.allocUnsafeSlow(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(longer, 0, 0, this.#length);
      this.#bytes = longer;
    }
    const start = this.#length;
    this.#length += this.#bytes.write(text, start);
    return this.#bytes.subarray(start, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  toString(): string {
    return this.#bytes.toString("utf8", 0, this.#length);
  }

  /** Nobody needs it any more. */
  free(): void {
    if (pool.length < MAX_POOLED && this.#bytes.length <= MAX_POOLED_BYTES) pool.push(this.#bytes);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }
}
