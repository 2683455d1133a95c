import type { BodyLease } from "./body-memory.ts";
import { nextIteration, yieldToEventLoop } from "../database/yield-to-event-loop.ts";

/** Size up to which chunks are only kept. The buffer of a longer body is allocated once this much has arrived, as clients can announce any length. */
const MAX_SHORT_BYTES = 2 ** 20;

/**
 * Collects the chunks of a body. The chunks of a long body are copied into one buffer as they arrive, because otherwise
 * the C library keeps the memory of thousands of chunks. `lease` counts what is in memory.
 */
export class BodyBuffer {
  size = 0;
  readonly #length: number;
  #whole: Buffer | undefined;
  #chunks: Uint8Array[] = [];
  readonly #lease: BodyLease | undefined;

  /** `length` is the announced length. It is 0 if it is unknown. Throws if it does not fit into the memory. */
  constructor(length: number, lease?: BodyLease) {
    lease?.require(length);
    this.#length = length;
    this.#lease = lease;
  }

  /** Adds a chunk. Throws if it does not fit into the memory. */
  add(chunk: Uint8Array): void {
    const end = this.size + chunk.length;
    const isWhole = end > MAX_SHORT_BYTES && end <= this.#length;
    this.#lease?.hold(isWhole ? this.#length : end);
    if (isWhole) this.#whole ??= this.#allocate();
    else if (this.#whole !== undefined) {
      // Longer than announced.
      this.#chunks.push(this.#whole.subarray(0, this.size));
      this.#whole = undefined;
    }
    if (this.#whole === undefined) this.#chunks.push(chunk);
    else this.#whole.set(chunk, this.size);
    this.size = end;
  }

  #allocate(): Buffer {
    const whole = Buffer.allocUnsafe(this.#length);
    let end = 0;
    for (const chunk of this.#chunks) {
      whole.set(chunk, end);
      end += chunk.length;
    }
    this.#chunks = [];
    return whole;
  }

  /** Returns the bytes. Yields to other requests if they are many, because joining and parsing them takes long. */
  async join(): Promise<Buffer> {
    if (this.size <= MAX_SHORT_BYTES) return Buffer.concat(this.#chunks, this.size);
    await nextIteration();
    if (this.#whole !== undefined) return this.#whole.subarray(0, this.size);
    const bytes = Buffer.allocUnsafe(this.size);
    let end = 0;
    for (const chunk of this.#chunks) {
      bytes.set(chunk, end);
      end += chunk.length;
      await yieldToEventLoop();
    }
    return bytes;
  }
}
