/** Reads a stream in pieces of the lengths that a format asks for. */
export class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>;
  /** Bytes that were received and not taken yet. */
  #buffer: Buffer = Buffer.alloc(0);

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]();
  }

  /** Number of bytes that were received and not taken yet. */
  get buffered(): number {
    return this.#buffer.length;
  }

  /** Receives until there are `length` bytes. Returns whether there are. */
  async #fill(length: number): Promise<boolean> {
    const parts: Uint8Array[] = [this.#buffer];
    let size = this.#buffer.length;
    while (size < length) {
      const next = await this.#pieces.next();
      if (next.done) break;
      parts.push(next.value);
      size += next.value.length;
    }
    if (parts.length > 1) this.#buffer = Buffer.concat(parts, size);
    return size >= length;
  }

  /** Takes the next bytes, or returns `undefined` if the stream ends before. */
  async take(length: number): Promise<Buffer | undefined> {
    if (this.#buffer.length < length && !(await this.#fill(length))) return undefined;
    const taken = this.#buffer.subarray(0, length);
    this.#buffer = this.#buffer.subarray(length);
    return taken;
  }

  /** Takes the next line without its line break, or returns `undefined` if the stream ends before. */
  async takeLine(): Promise<string | undefined> {
    let end = this.#buffer.indexOf(0x0a);
    while (end < 0) {
      if (!(await this.#fill(this.#buffer.length + 1))) return undefined;
      end = this.#buffer.indexOf(0x0a);
    }
    const line = await this.take(end + 1);
    return line?.toString("latin1", 0, end);
  }

  /** Yields all other bytes. */
  async *rest(): AsyncGenerator<Uint8Array> {
    if (this.#buffer.length > 0) yield this.#buffer;
    for (let next = await this.#pieces.next(); !next.done; next = await this.#pieces.next()) yield next.value;
  }

  /** Ends the stream. */
  async close(): Promise<void> {
    await this.#pieces.return?.();
  }
}
