import type { Key } from "./ports.ts";

/** Of keys that are in use: each is made into bytes once. */
const bytesOf = new WeakMap<Key, Buffer>();

/** Shorter keys are not looked for: they would be found everywhere. */
const SHORTEST = 8;

const STAR = 0x2a;

/**
 * Makes a provider's key unreadable in what the provider answers, also where it is split between two pieces: some repeat
 * a key that they refuse, and echo what they were sent. The stars are as many as the key's characters, so that no
 * length changes.
 */
export class Mask {
  readonly #secret: string;
  readonly #bytes: Buffer;
  #held: Buffer | undefined;

  constructor(key: Key) {
    this.#secret = key.secret;
    let bytes = bytesOf.get(key);
    if (bytes === undefined) bytesOf.set(key, (bytes = Buffer.from(key.secret)));
    this.#bytes = bytes;
  }

  /** What may go on of a piece; undefined: nothing yet, as the key could begin in it. */
  pass(piece: Buffer): Buffer | undefined {
    if (this.#bytes.length < SHORTEST) return piece;
    const bytes = this.#held === undefined ? piece : Buffer.concat([this.#held, piece]);
    this.#held = undefined;
    for (let at = bytes.indexOf(this.#bytes); at !== -1; at = bytes.indexOf(this.#bytes, at)) {
      bytes.fill(STAR, at, at + this.#bytes.length);
    }
    const begins = this.#beginsAt(bytes);
    if (begins === -1) return bytes;
    this.#held = bytes.subarray(begins);
    return begins === 0 ? undefined : bytes.subarray(0, begins);
  }

  rest(): Buffer | undefined {
    const rest = this.#held;
    this.#held = undefined;
    return rest;
  }

  text(text: string): string {
    return this.#secret.length >= SHORTEST && text.includes(this.#secret)
      ? text.replaceAll(this.#secret, "*".repeat(this.#secret.length))
      : text;
  }

  /** Where the end of a piece is the beginning of the key; -1: nowhere. */
  #beginsAt(bytes: Buffer): number {
    const first = this.#bytes[0] as number;
    const from = Math.max(0, bytes.length - this.#bytes.length + 1);
    next: for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
      for (let n = 1; at + n < bytes.length; n++) if (bytes[at + n] !== this.#bytes[n]) continue next;
      return at;
    }
    return -1;
  }
}
