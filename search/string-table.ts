import { randomInt } from "node:crypto";
import { growArray } from "./array.ts";
import { mix } from "./word-hashes.ts";

const PAGE_BYTES = 1 << 20;
const SEGMENTS = 1024;
/** Header of each string: number (4 bytes) and length (1 byte, or 255 followed by 4 bytes). */
const HEADER_BYTES = 5;
const LONG_LENGTH = 255;
/** Initial segment; never written. */
const EMPTY = new Uint32Array(1);

/** Returns the offset of the bytes in the page. */
function getStart(page: Buffer, pointer: number) {
  const at = pointer & (PAGE_BYTES - 1);
  return page[at + 4] === LONG_LENGTH ? at + HEADER_BYTES + 4 : at + HEADER_BYTES;
}

function getLength(page: Buffer, pointer: number) {
  const at = pointer & (PAGE_BYTES - 1);
  const short = page[at + 4] ?? 0;
  return short === LONG_LENGTH ? readInteger(page, at + HEADER_BYTES) : short;
}

const getSize = (long: number) => long + (long < LONG_LENGTH ? HEADER_BYTES : HEADER_BYTES + 4);

/**
 * A two-way table of strings and numbers outside the JavaScript heap: UTF-8 in pages, with a hash table in segments
 * that grow separately, so that no single call rehashes everything. 0 means none.
 */
export class StringTable {
  /** Seed of the hashes. It is secret, so that attackers can't choose strings that collide. */
  #seed = randomInt(2 ** 32);
  #pages: Buffer[] = [];
  // Pointer 0 means none.
  #used = PAGE_BYTES;
  #pointers = new Uint32Array(256);
  #count = 0;
  #spare = new Map<number, number[]>();
  /** Pointers by hash. */
  #segments = Array.from({ length: SEGMENTS }, () => EMPTY);
  #filled = new Uint32Array(SEGMENTS);
  #bytes = 0;
  #text: Buffer = Buffer.alloc(1024);
  #length = 0;

  /** Writes a string with an optional prefix byte to `text`. Returns its hash. */
  #read(string: string, prefix: number): number {
    if (string.length * 3 >= this.#text.length) this.#text = Buffer.alloc(string.length * 3 + 1);
    let hash = this.#seed;
    let at = 0;
    if (prefix !== 0) {
      this.#text[at++] = prefix;
      hash = Math.imul(hash ^ fold(prefix), 0x01000193);
    }
    for (let i = 0; i < string.length; i++) {
      const code = string.charCodeAt(i);
      if (code > 127) {
        this.#length = this.#text.write(string, at - i) + at - i;
        return hashBytes(this.#seed, this.#text, 0, this.#length);
      }
      this.#text[at++] = code;
      hash = Math.imul(hash ^ fold(code), 0x01000193);
    }
    this.#length = at;
    return mix(hash);
  }

  #getPage(pointer: number) {
    return this.#pages[pointer >>> 20] as Buffer;
  }

  #getId(pointer: number) {
    return readInteger(this.#getPage(pointer), pointer & (PAGE_BYTES - 1));
  }

  #isText(pointer: number): boolean {
    const page = this.#getPage(pointer);
    if (getLength(page, pointer) !== this.#length) return false;
    const start = getStart(page, pointer);
    for (let i = 0; i < this.#length; i++) if (page[start + i] !== this.#text[i]) return false;
    return true;
  }

  /** Whether a string equals `text` except for the case of ASCII letters. */
  #isTextInAnyCase(pointer: number): boolean {
    const page = this.#getPage(pointer);
    if (getLength(page, pointer) !== this.#length) return false;
    const start = getStart(page, pointer);
    for (let i = 0; i < this.#length; i++)
      if (toLowerByte(page[start + i] ?? 0) !== toLowerByte(this.#text[i] ?? 0)) return false;
    return true;
  }

  /** Returns the slot of the string in `text`, or the empty slot for it. */
  #probe(segment: Uint32Array, hash: number): number {
    const mask = segment.length - 1;
    let i = hash & mask;
    for (let pointer = segment[i] ?? 0; pointer !== 0 && !this.#isText(pointer); pointer = segment[i] ?? 0)
      i = (i + 1) & mask;
    return i;
  }

  #getHash(pointer: number) {
    const page = this.#getPage(pointer);
    return hashBytes(this.#seed, page, getStart(page, pointer), getLength(page, pointer));
  }

  #growSegment(index: number): Uint32Array {
    const old = this.#segments[index] as Uint32Array;
    const larger = new Uint32Array(Math.max(4, old.length * 2));
    const mask = larger.length - 1;
    for (const pointer of old) {
      if (pointer === 0) continue;
      let i = this.#getHash(pointer) & mask;
      while (larger[i] !== 0) i = (i + 1) & mask;
      larger[i] = pointer;
    }
    this.#segments[index] = larger;
    this.#bytes += larger.byteLength - old.byteLength;
    return larger;
  }

  /** Stores `text`. Returns its pointer: page and offset in one number. */
  #store(id: number): number {
    const size = getSize(this.#length);
    let pointer = this.#spare.get(size)?.pop();
    if (pointer === undefined) {
      if (this.#used + size > PAGE_BYTES) {
        this.#used = this.#pages.length === 0 ? 1 : 0;
        this.#pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, size + this.#used)));
        this.#bytes += Math.max(PAGE_BYTES, size + this.#used);
      }
      pointer = (this.#pages.length - 1) * PAGE_BYTES + this.#used;
      this.#used += size;
    }
    const page = this.#getPage(pointer);
    let at = pointer & (PAGE_BYTES - 1);
    writeInteger(page, at, id);
    page[at + 4] = Math.min(this.#length, LONG_LENGTH);
    at += HEADER_BYTES;
    if (this.#length >= LONG_LENGTH) {
      writeInteger(page, at, this.#length);
      at += 4;
    }
    for (let i = 0; i < this.#length; i++) page[at + i] = this.#text[i] ?? 0;
    return pointer;
  }

  /** Returns the number of the string in `text`, adding it as `id` if it is new. */
  #setText(hash: number, id: number): number {
    const index = hash >>> 22;
    let segment = this.#segments[index] as Uint32Array;
    let at = this.#probe(segment, hash);
    const found = segment[at] ?? 0;
    if (found !== 0) return this.#getId(found);
    const entries = (this.#filled[index] ?? 0) + 1;
    this.#filled[index] = entries;
    if (entries * 4 > segment.length * 3) {
      segment = this.#growSegment(index);
      at = this.#probe(segment, hash);
    }
    if (id >= this.#pointers.length) this.#pointers = growArray(this.#pointers, id + 1);
    const pointer = this.#store(id);
    this.#pointers[id] = pointer;
    segment[at] = pointer;
    this.#count = Math.max(this.#count, id);
    return id;
  }

  get count() {
    return this.#count;
  }

  get bytes() {
    return this.#bytes + this.#pointers.byteLength;
  }

  save() {
    return {
      seed: this.#seed,
      pages: this.#pages,
      used: this.#used,
      pointers: this.#pointers,
      count: this.#count,
      spare: this.#spare,
      segments: this.#segments,
      filled: this.#filled,
      bytes: this.#bytes,
    };
  }

  restore(saved: ReturnType<StringTable["save"]>): void {
    this.#seed = saved.seed;
    this.#pages = saved.pages;
    this.#used = saved.used;
    this.#pointers = saved.pointers;
    this.#count = saved.count;
    this.#spare = saved.spare;
    this.#segments = saved.segments;
    this.#filled = saved.filled;
    this.#bytes = saved.bytes;
  }

  /** Returns the number of a string, or 0. `prefix`: byte before the string. */
  find(string: string, prefix = 0): number {
    const hash = this.#read(string, prefix);
    const segment = this.#segments[hash >>> 22] as Uint32Array;
    const pointer = segment[this.#probe(segment, hash)] ?? 0;
    return pointer === 0 ? 0 : this.#getId(pointer);
  }

  /** Returns the numbers of strings that equal a string except for the case of ASCII letters. */
  findInAnyCase(string: string, prefix = 0): number[] {
    const hash = this.#read(string, prefix);
    const segment = this.#segments[hash >>> 22] as Uint32Array;
    const mask = segment.length - 1;
    const found: number[] = [];
    for (let i = hash & mask; segment[i] !== 0; i = (i + 1) & mask) {
      const pointer = segment[i] ?? 0;
      if (this.#isTextInAnyCase(pointer)) found.push(this.#getId(pointer));
    }
    return found;
  }

  /** Returns the number of a string, adding it if it is new. */
  add(string: string, prefix = 0): number {
    return this.set(string, this.#count + 1, prefix);
  }

  /** Adds a string with the number `id`. Returns the existing number if the string is not new. */
  set(string: string, id: number, prefix = 0): number {
    return this.#setText(this.#read(string, prefix), id);
  }

  /** Removes the string from lookups; `at` returns it until `forget`. */
  delete(id: number): void {
    const pointer = this.#pointers[id] ?? 0;
    const hash = this.#getHash(pointer);
    const index = hash >>> 22;
    const segment = this.#segments[index] as Uint32Array;
    const mask = segment.length - 1;
    let hole = hash & mask;
    while (segment[hole] !== pointer) hole = (hole + 1) & mask;
    // Move later entries up, so that no probe ends early at the hole.
    for (let i = (hole + 1) & mask; segment[i] !== 0; i = (i + 1) & mask) {
      const home = this.#getHash(segment[i] ?? 0) & mask;
      if (((i - home) & mask) < ((i - hole) & mask)) continue;
      segment[hole] = segment[i] ?? 0;
      hole = i;
    }
    segment[hole] = 0;
    this.#filled[index] = (this.#filled[index] ?? 0) - 1;
  }

  /** Frees the memory of a deleted string. */
  forget(id: number): void {
    const pointer = this.#pointers[id] ?? 0;
    const size = getSize(getLength(this.#getPage(pointer), pointer));
    const list = this.#spare.get(size);
    if (list === undefined) this.#spare.set(size, [pointer]);
    else list.push(pointer);
  }

  at(id: number): string {
    return this.view(id, (page, start, end) => page.toString("utf8", start, end));
  }

  /** Compares bytes, which sorts by code point. */
  compare(a: number, b: number): number {
    const placeA = this.#pointers[a] ?? 0;
    const placeB = this.#pointers[b] ?? 0;
    const pageA = this.#getPage(placeA);
    const pageB = this.#getPage(placeB);
    const startA = getStart(pageA, placeA);
    const startB = getStart(pageB, placeB);
    const lengthA = getLength(pageA, placeA);
    const lengthB = getLength(pageB, placeB);
    for (let i = 0; i < lengthA && i < lengthB; i++) {
      const difference = (pageA[startA + i] ?? 0) - (pageB[startB + i] ?? 0);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** Compares with a string outside the table. */
  compareWith(id: number, other: Buffer): number {
    return this.view(id, (page, start, end) => page.compare(other, 0, other.length, start, end));
  }

  /** Calls `read` with the page and the range of a string's bytes. */
  view<T>(id: number, read: (page: Buffer, start: number, end: number) => T): T {
    const pointer = this.#pointers[id] ?? 0;
    const page = this.#getPage(pointer);
    const start = getStart(page, pointer);
    return read(page, start, start + getLength(page, pointer));
  }
}

/** Gives strings that differ only in case the same hash. Some other pairs of characters also collide. */
const fold = (code: number): number => code | 0x20;

const toLowerByte = (byte: number): number => (byte >= 0x41 && byte <= 0x5a ? byte + 32 : byte);

const readInteger = (page: Buffer, at: number): number =>
  ((page[at] ?? 0) |
    ((page[at + 1] ?? 0) << 8) |
    ((page[at + 2] ?? 0) << 16) |
    ((page[at + 3] ?? 0) << 24)) >>>
  0;

function writeInteger(page: Buffer, at: number, value: number): void {
  page[at] = value & 255;
  page[at + 1] = (value >>> 8) & 255;
  page[at + 2] = (value >>> 16) & 255;
  page[at + 3] = value >>> 24;
}

function hashBytes(seed: number, buffer: Buffer, start: number, length: number): number {
  let hash = seed;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ fold(buffer[i] ?? 0), 0x01000193);
  return mix(hash);
}
