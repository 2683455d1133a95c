export type Order = ReturnType<typeof createOrder>;
/** A position in an order: chunk index and index in the chunk. */
export interface Position {
  chunk: number;
  index: number;
}

/** Creates a sorted sequence of documents in chunks, so that inserting or deleting one moves few others. */
export function createOrder(compare: (a: number, b: number) => number, chunkSize: number) {
  let chunks: Uint32Array[] = [];
  let lengths: number[] = [];
  let length = 0;

  /** Returns the first position whose document passes; all later ones must pass, too. */
  function first(passes: (document: number) => boolean): Position {
    let low = 0;
    let high = chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(chunks[middle]?.[(lengths[middle] ?? 0) - 1] ?? 0)) high = middle;
      else low = middle + 1;
    }
    const chunk = low;
    const documents = chunks[chunk];
    if (documents === undefined) return { chunk, index: 0 };
    low = 0;
    high = lengths[chunk] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (passes(documents[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return { chunk, index: low };
  }

  return {
    get length() {
      return length;
    },
    get bytes() {
      return chunks.length * chunkSize * 4;
    },
    first,
    insert(document: number): void {
      length += 1;
      if (chunks.length === 0) {
        chunks.push(new Uint32Array(chunkSize));
        lengths.push(0);
      }
      let { chunk, index } = first((other) => compare(other, document) > 0);
      if (chunk === chunks.length) {
        chunk -= 1;
        index = lengths[chunk] ?? 0;
      }
      let documents = chunks[chunk] as Uint32Array;
      let size = lengths[chunk] ?? 0;
      if (size === chunkSize) {
        const half = chunkSize / 2;
        const upper = new Uint32Array(chunkSize);
        upper.set(documents.subarray(half));
        chunks.splice(chunk + 1, 0, upper);
        lengths.splice(chunk, 1, half, half);
        size = half;
        if (index > half) {
          chunk += 1;
          index -= half;
          documents = upper;
        }
      }
      documents.copyWithin(index + 1, index, size);
      documents[index] = document;
      lengths[chunk] = size + 1;
    },
    /** The order must contain the document, with the same sort key as when it was inserted. */
    delete(document: number): void {
      const { chunk, index } = first((other) => compare(other, document) >= 0);
      const documents = chunks[chunk];
      if (documents?.[index] !== document) throw new Error("The order lost a document.");
      length -= 1;
      const size = (lengths[chunk] ?? 0) - 1;
      documents.copyWithin(index, index + 1, size + 1);
      lengths[chunk] = size;
      if (size === 0) {
        chunks.splice(chunk, 1);
        lengths.splice(chunk, 1);
      }
    },
    /** Replaces all documents with sorted ones. Yields regularly. */
    *load(sorted: Uint32Array): Generator<void> {
      const size = Math.max(1, Math.floor(chunkSize * 0.75));
      chunks = [];
      lengths = [];
      length = sorted.length;
      for (let at = 0; at < sorted.length; at += size) {
        const part = sorted.subarray(at, at + size);
        const chunk = new Uint32Array(chunkSize);
        chunk.set(part);
        chunks.push(chunk);
        lengths.push(part.length);
        if (chunks.length % 256 === 0) yield;
      }
    },
    /** Visits documents from a position until `visit` returns false. */
    walk(from: Position, visit: (document: number) => boolean): void {
      let { index } = from;
      for (let chunk = from.chunk; chunk < chunks.length; chunk++) {
        const documents = chunks[chunk] as Uint32Array;
        const size = lengths[chunk] ?? 0;
        for (; index < size; index++) if (!visit(documents[index] ?? 0)) return;
        index = 0;
      }
    },
    /** Returns the document before a position. */
    before({ chunk, index }: Position): number | undefined {
      return index > 0 ? chunks[chunk]?.[index - 1] : chunks[chunk - 1]?.[(lengths[chunk - 1] ?? 0) - 1];
    },
  };
}
