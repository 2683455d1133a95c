/** Size of a typical slice. */
const INITIAL_BYTES = 2 ** 19;
const MAX_POOLED_BYTES = 2 ** 22;
const MAX_POOLED = 3;

const pool: Buffer[] = [];

/** Appends text as bytes in pooled memory outside the heap, as objects that live for 0.5 s are expensive to collect. */
export class PooledTextBuffer {
  #bytes = pool.pop() ?? Buffer.allocUnsafeSlow(INITIAL_BYTES);
  #length = 0;

  /** Appends `text` and returns its bytes, which are valid until `free`. */
  append(text: string): Buffer {
    const required = this.#length + Buffer.byteLength(text);
    if (required > this.#bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(required, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    const start = this.#length;
    this.#length += this.#bytes.write(text, start);
    return this.#bytes.subarray(start, this.#length);
  }

  get length(): number {
    return this.#length;
  }

  /** Yields `count` lines at a time, because a text of all lines would be too long for the young generation. */
  *split(count: number): Generator<string> {
    for (let start = 0; start < this.#length;) {
      let end = start;
      for (let n = 0; n < count && end < this.#length; n++) end = this.#bytes.indexOf(0x0a, end) + 1;
      yield this.#bytes.toString("utf8", start, end);
      start = end;
    }
  }

  /** Returns the memory to the pool. */
  free(): void {
    if (pool.length < MAX_POOLED && this.#bytes.length <= MAX_POOLED_BYTES) pool.push(this.#bytes);
    this.#bytes = Buffer.alloc(0);
    this.#length = 0;
  }
}
