import type { Key } from "./ports.ts";

/** Encoded keys, cached while they are used. */
const encodedKeys = new WeakMap<Key, Buffer>();

/** Minimum length of masked keys. Shorter keys would match everywhere. */
const MIN_KEY_LENGTH = 8;

const ASTERISK = 0x2a;

/**
 * Masks a provider's key in its responses, even if it is split between chunks. Some providers repeat a key that they
 * reject, or echo requests. Each character becomes `*`, so that lengths do not change.
 */
export class Mask {
  readonly #secret: string;
  readonly #bytes: Buffer;
  #held: Buffer | undefined;

  constructor(key: Key) {
    this.#secret = key.secret;
    let bytes = encodedKeys.get(key);
    if (bytes === undefined) encodedKeys.set(key, (bytes = Buffer.from(key.secret)));
    this.#bytes = bytes;
  }

  /** Returns the part of a chunk that can be forwarded; undefined if all of it could be the start of the key. */
  pass(chunk: Buffer): Buffer | undefined {
    if (this.#bytes.length < MIN_KEY_LENGTH) return chunk;
    const bytes = this.#held === undefined ? chunk : Buffer.concat([this.#held, chunk]);
    this.#held = undefined;
    for (let at = bytes.indexOf(this.#bytes); at !== -1; at = bytes.indexOf(this.#bytes, at)) {
      bytes.fill(ASTERISK, at, at + this.#bytes.length);
    }
    const start = this.#findKeyStart(bytes);
    if (start === -1) return bytes;
    this.#held = bytes.subarray(start);
    return start === 0 ? undefined : bytes.subarray(0, start);
  }

  flush(): Buffer | undefined {
    const remaining = this.#held;
    this.#held = undefined;
    return remaining;
  }

  text(text: string): string {
    return this.#secret.length >= MIN_KEY_LENGTH && text.includes(this.#secret)
      ? text.replaceAll(this.#secret, "*".repeat(this.#secret.length))
      : text;
  }

  /** Returns the index from which the end of a chunk could be the start of the key; -1 if there is none. */
  #findKeyStart(bytes: Buffer): number {
    const first = this.#bytes[0] as number;
    const from = Math.max(0, bytes.length - this.#bytes.length + 1);
    next: for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
      for (let n = 1; at + n < bytes.length; n++) if (bytes[at + n] !== this.#bytes[n]) continue next;
      return at;
    }
    return -1;
  }
}
