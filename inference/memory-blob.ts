interface NodeBuffer {
  from(bytes: ArrayBuffer, start: number, length: number): { toString(encoding: "base64"): string };
  from(text: string, encoding: "latin1"): Uint8Array;
}

/**
 * Media that a server has in memory. Its bytes are not copied, and its base64 is encoded while a body is sent. Only for
 * `callEndpoint`: native functions that copy the bytes of a `Blob`, such as `FormData.append`, would find it empty.
 */
export class MemoryBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, type = "") {
    super([], { type });
    this.#bytes = bytes;
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override slice(start?: number, end?: number, type?: string): MemoryBlob {
    return new MemoryBlob(this.#bytes.subarray(start, end), type);
  }

  /** Returns the bytes themselves, which must not be changed. */
  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#bytes);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.#bytes).buffer);
  }

  override text(): Promise<string> {
    return Promise.resolve(new TextDecoder().decode(this.#bytes));
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return new Blob([this.#bytes]).stream();
  }

  /** Returns a value for JSON bodies: the prefix and the bytes as base64. */
  inline(prefix: string): Base64Text {
    return new Base64Text(this.#bytes, prefix);
  }
}

/** Bytes that are encoded at once: a multiple of three, with a result below the size that the C library maps separately. */
const PIECE_BYTES = 3 * 2 ** 14 - 3;

/** Bytes in a JSON body that become base64 when the body is sent. The prefix is not part of the length. */
export class Base64Text {
  readonly prefix: string;
  readonly length: number;
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, prefix: string) {
    this.#bytes = bytes;
    this.prefix = prefix;
    this.length = Math.ceil(bytes.length / 3) * 4;
  }

  *[Symbol.iterator](): Generator<Uint8Array, void, undefined> {
    const { Buffer } = globalThis as unknown as { Buffer: NodeBuffer };
    const { buffer, byteOffset, length } = this.#bytes;
    for (let start = 0; start < length; start += PIECE_BYTES) {
      const piece = Buffer.from(buffer, byteOffset + start, Math.min(PIECE_BYTES, length - start));
      yield Buffer.from(piece.toString("base64"), "latin1");
    }
  }
}
