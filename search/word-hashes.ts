import { randomInt } from "node:crypto";

const SEGMENTS = 256;
/** A slot has two halves of a hash and the number of the word; 0 means empty. */
const SLOT = 3;

/**
 * Numbers words without storing them: 64 bits of a hash with a secret seed identify a word. The probability that two of ten
 * million words have the same hash is 1 in 300,000; then a query for either finds the cards of both.
 */
export class WordHashes {
  #seeds = [randomInt(2 ** 32), randomInt(2 ** 32)];
  #segments = Array.from({ length: SEGMENTS }, () => new Uint32Array(4 * SLOT));
  #filled = new Uint32Array(SEGMENTS);
  #count = 0;
  #high = 0;
  #low = 0;

  #hash(source: string, start: number, end: number, isLower = false): void {
    let high = this.#seeds[0] ?? 0;
    let low = this.#seeds[1] ?? 0;
    for (let i = start; i < end; i++) {
      let code = source.charCodeAt(i);
      if (code >= 0x41 && code <= 0x5a) code += 32;
      else if (code > 127 && !isLower) {
        const word = source.slice(start, end).toLowerCase();
        return this.#hash(word, 0, word.length, true);
      }
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x85ebca6b) ^ (low >>> 15);
    }
    this.#high = mix(high ^ Math.imul(low, 0x9e3779b1));
    this.#low = mix(low);
  }

  /** Returns the slot of the hash, or the empty slot for it. */
  #probe(segment: Uint32Array, high: number, low: number): number {
    const mask = segment.length / SLOT - 1;
    let i = low & mask;
    while (segment[SLOT * i + 2] !== 0 && (segment[SLOT * i] !== high || segment[SLOT * i + 1] !== low))
      i = (i + 1) & mask;
    return SLOT * i;
  }

  #grow(index: number): Uint32Array<ArrayBuffer> {
    const old = this.#segments[index] ?? new Uint32Array(0);
    const larger = new Uint32Array(old.length * 2);
    for (let at = 0; at < old.length; at += SLOT) {
      if (old[at + 2] === 0) continue;
      larger.set(old.subarray(at, at + SLOT), this.#probe(larger, old[at] ?? 0, old[at + 1] ?? 0));
    }
    this.#segments[index] = larger;
    return larger;
  }

  get bytes() {
    return this.#segments.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Returns the number of a word in lowercase, or 0. */
  find(word: string): number {
    this.#hash(word, 0, word.length, true);
    const segment = this.#segments[this.#high >>> 24] ?? new Uint32Array(SLOT);
    return segment[this.#probe(segment, this.#high, this.#low) + 2] ?? 0;
  }

  /** Returns the number of a part of a text in lowercase, adding it if it is new. Numbers start at 1. */
  add(source: string, start = 0, end: number = source.length): number {
    this.#hash(source, start, end);
    const [high, low] = [this.#high, this.#low];
    const index = high >>> 24;
    let segment = this.#segments[index] ?? new Uint32Array(SLOT);
    let at = this.#probe(segment, high, low);
    const found = segment[at + 2] ?? 0;
    if (found !== 0) return found;
    const filled = (this.#filled[index] ?? 0) + 1;
    this.#filled[index] = filled;
    if (filled * SLOT * 4 > segment.length * 3) {
      segment = this.#grow(index);
      at = this.#probe(segment, high, low);
    }
    this.#count += 1;
    segment[at] = high;
    segment[at + 1] = low;
    segment[at + 2] = this.#count;
    return this.#count;
  }

  save() {
    return { seeds: this.#seeds, segments: this.#segments, filled: this.#filled, count: this.#count };
  }

  restore(saved: ReturnType<WordHashes["save"]>): void {
    this.#seeds = saved.seeds;
    this.#segments = saved.segments;
    this.#filled = saved.filled;
    this.#count = saved.count;
  }
}

/** Spreads the bits of a hash. */
export function mix(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}
