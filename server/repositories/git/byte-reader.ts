/** Reads a stream in chunks of the lengths that a format requires. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  /** Bytes that were received and not taken yet. */
  #buffer: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#chunks = body[Symbol.asyncIterator]();
  }

  /** Number of bytes that were received and not taken yet. */
  get buffered(): number {
    return this.#buffer.length;
  }

  /** Receives until the buffer has `length` bytes. Returns whether the stream had enough. */
  async #fill(length: number): Promise<boolean> {
    const parts: Uint8Array[] = [this.#buffer];
    let size = this.#buffer.length;
    while (size < length) {
      const next = await this.#chunks.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    if (parts.length > 1) this.#buffer = Buffer.concat(parts, size);
    return size >= length;
  }

  /** Takes the next bytes, or returns `undefined` if the stream ends first. */
  async take(length: number): Promise<Buffer | undefined> {
    if (this.#buffer.length < length && !(await this.#fill(length))) return undefined;
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  /** Takes the next line without its line break, or returns `undefined` if the stream ends first. */
  async takeLine(): Promise<string | undefined> {
    let end = this.#buffer.indexOf(0x0a);
    while (end < 0) {
      if (!(await this.#fill(this.#buffer.length + 1))) return undefined;
      end = this.#buffer.indexOf(0x0a);
    }
    const line = await this.take(end + 1);
    return line?.toString("latin1", 0, end);
  }

  /** Yields all remaining bytes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#buffer.length > 0) yield this.#buffer;
    for (let next = await this.#chunks.next(); !next.done; next = await this.#chunks.next()) yield next.value;
  }

  /** Ends the stream. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}
