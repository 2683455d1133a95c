/** A position in an order: chunk index and index in the chunk. */
export interface Position {
  chunk: number;
  index: number;
}

/** A sorted sequence of documents in chunks, so that inserting or deleting one moves few others. */
export class Order {
  readonly #compare: (a: number, b: number) => number;
  readonly #chunkSize: number;
  #chunks: Uint32Array[] = [];
  #lengths: number[] = [];
  #length = 0;

  constructor(compare: (a: number, b: number) => number, chunkSize: number) {
    this.#compare = compare;
    this.#chunkSize = chunkSize;
  }

  /** Returns the first position whose document passes. All later documents must pass as well. */
  first(passes: (document: number) => boolean): Position {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(this.#chunks[middle]?.[(this.#lengths[middle] ?? 0) - 1] ?? 0)) high = middle;
      else low = middle + 1;
    }
    const chunk = low;
    const documents = this.#chunks[chunk];
    if (documents === undefined) return { chunk, index: 0 };
    low = 0;
    high = this.#lengths[chunk] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(documents[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return { chunk, index: low };
  }

  get length() {
    return this.#length;
  }

  get bytes() {
    return this.#chunks.length * this.#chunkSize * 4;
  }

  insert(document: number): void {
    this.#length += 1;
    if (this.#chunks.length === 0) {
      this.#chunks.push(new Uint32Array(this.#chunkSize));
      this.#lengths.push(0);
    }
    let { chunk, index } = this.first((other) => this.#compare(other, document) > 0);
    if (chunk === this.#chunks.length) {
      chunk -= 1;
      index = this.#lengths[chunk] ?? 0;
    }
    let documents = this.#chunks[chunk] as Uint32Array;
    let size = this.#lengths[chunk] ?? 0;
    if (size === this.#chunkSize) {
      const half = this.#chunkSize / 2;
      const upper = new Uint32Array(this.#chunkSize);
      upper.set(documents.subarray(half));
      this.#chunks.splice(chunk + 1, 0, upper);
      this.#lengths.splice(chunk, 1, half, half);
      size = half;
      if (index > half) {
        chunk += 1;
        index -= half;
        documents = upper;
      }
    }
    documents.copyWithin(index + 1, index, size);
    documents[index] = document;
    this.#lengths[chunk] = size + 1;
  }

  /** The order must contain the document, with the same sort key as when it was inserted. */
  delete(document: number): void {
    const { chunk, index } = this.first((other) => this.#compare(other, document) >= 0);
    const documents = this.#chunks[chunk];
    if (documents?.[index] !== document) throw new Error("The order lost a document.");
    this.#length -= 1;
    const size = (this.#lengths[chunk] ?? 0) - 1;
    documents.copyWithin(index, index + 1, size + 1);
    this.#lengths[chunk] = size;
    if (size === 0) {
      this.#chunks.splice(chunk, 1);
      this.#lengths.splice(chunk, 1);
    }
  }

  /** Replaces all documents with sorted ones. Yields regularly. */
  *load(sorted: Uint32Array): Generator<void> {
    const size = Math.max(1, Math.floor((this.#chunkSize * 15) / 16));
    this.#chunks = [];
    this.#lengths = [];
    this.#length = sorted.length;
    for (let at = 0; at < sorted.length; at += size) {
      const part = sorted.subarray(at, at + size);
      const chunk = new Uint32Array(this.#chunkSize);
      chunk.set(part);
      this.#chunks.push(chunk);
      this.#lengths.push(part.length);
      if (this.#chunks.length % 256 === 0) yield;
    }
  }

  save() {
    return { chunks: this.#chunks, lengths: this.#lengths, length: this.#length };
  }

  restore({ chunks, lengths, length }: ReturnType<Order["save"]>): void {
    this.#chunks = chunks;
    this.#lengths = lengths;
    this.#length = length;
  }

  /** Returns the documents in order, in parts of up to the size of a chunk. */
  *parts(): Generator<Uint32Array> {
    for (const [i, documents] of this.#chunks.entries()) yield documents.subarray(0, this.#lengths[i]);
  }

  /** Visits documents from a position until `visit` returns false. */
  walk(from: Position, visit: (document: number) => boolean): void {
    let { index } = from;
    for (let chunk = from.chunk; chunk < this.#chunks.length; chunk++) {
      const documents = this.#chunks[chunk] as Uint32Array;
      const size = this.#lengths[chunk] ?? 0;
      for (; index < size; index++) if (!visit(documents[index] ?? 0)) return;
      index = 0;
    }
  }

  /** Visits documents before a position, the nearest first, until `visit` returns false. */
  walkBack(from: Position, visit: (document: number) => boolean): void {
    let { index } = from;
    for (let { chunk } = from; chunk >= 0; chunk--) {
      const documents = this.#chunks[chunk] ?? [];
      for (index -= 1; index >= 0; index--) if (!visit(documents[index] ?? 0)) return;
      index = this.#lengths[chunk - 1] ?? 0;
    }
  }

  /** Returns the document before a position. */
  before({ chunk, index }: Position): number | undefined {
    return index > 0
      ? this.#chunks[chunk]?.[index - 1]
      : this.#chunks[chunk - 1]?.[(this.#lengths[chunk - 1] ?? 0) - 1];
  }
}
