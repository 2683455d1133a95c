import { randomInt } from "node:crypto";
import { growArray } from "./grow-array.ts";

const PAGE_BYTES = 1 << 20;
const SEGMENTS = 1024;
/** Header of each string: number (4 bytes) and length (1 byte, or 255 followed by 4 bytes). */
const HEADER_BYTES = 5;
const LONG_LENGTH = 255;
/** Initial segment; never written. */
const EMPTY = new Uint32Array(1);
const seed = randomInt(2 ** 32);

export type StringTable = ReturnType<typeof createStringTable>;

/**
 * Creates a two-way table of strings and numbers outside the JavaScript heap: UTF-8 in pages, with a hash table in segments
 * that grow separately, so that no single call rehashes everything. 0 means none.
 */
export function createStringTable() {
  const pages: Buffer[] = [];
  // Pointer 0 means none.
  let used = PAGE_BYTES;
  let pointers = new Uint32Array(256);
  let count = 0;
  const spare = new Map<number, number[]>();
  /** Pointers by hash. */
  const segments = Array.from({ length: SEGMENTS }, () => EMPTY);
  const filled = new Uint32Array(SEGMENTS);
  let bytes = 0;

  let text: Buffer = Buffer.alloc(1024);
  let length = 0;

  /** Writes a string with an optional prefix byte to `text`. Returns its hash. */
  function read(string: string, prefix: number): number {
    if (string.length * 3 >= text.length) text = Buffer.alloc(string.length * 3 + 1);
    let hash = seed;
    let at = 0;
    if (prefix !== 0) {
      text[at++] = prefix;
      hash = Math.imul(hash ^ prefix, 0x01000193);
    }
    for (let i = 0; i < string.length; i++) {
      const code = string.charCodeAt(i);
      if (code > 127) {
        length = text.write(string, at - i) + at - i;
        return hashBytes(text, 0, length);
      }
      text[at++] = code;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    length = at;
    return finish(hash);
  }

  const getPage = (pointer: number) => pages[pointer >>> 20] as Buffer;
  const getId = (pointer: number) => readInteger(getPage(pointer), pointer & (PAGE_BYTES - 1));
  /** Returns the offset of the bytes in the page. */
  const getStart = (page: Buffer, pointer: number) => {
    const at = pointer & (PAGE_BYTES - 1);
    return page[at + 4] === LONG_LENGTH ? at + HEADER_BYTES + 4 : at + HEADER_BYTES;
  };
  const getLength = (page: Buffer, pointer: number) => {
    const at = pointer & (PAGE_BYTES - 1);
    const short = page[at + 4] ?? 0;
    return short === LONG_LENGTH ? readInteger(page, at + HEADER_BYTES) : short;
  };

  function isText(pointer: number): boolean {
    const page = getPage(pointer);
    if (getLength(page, pointer) !== length) return false;
    const start = getStart(page, pointer);
    for (let i = 0; i < length; i++) if (page[start + i] !== text[i]) return false;
    return true;
  }

  /** Returns the slot of the string in `text`, or the empty slot for it. */
  function probe(segment: Uint32Array, hash: number): number {
    const mask = segment.length - 1;
    let i = hash & mask;
    for (let pointer = segment[i] ?? 0; pointer !== 0 && !isText(pointer); pointer = segment[i] ?? 0)
      i = (i + 1) & mask;
    return i;
  }

  const getHash = (pointer: number) => {
    const page = getPage(pointer);
    return hashBytes(page, getStart(page, pointer), getLength(page, pointer));
  };

  function growSegment(index: number): Uint32Array {
    const old = segments[index] as Uint32Array;
    const larger = new Uint32Array(Math.max(4, old.length * 2));
    const mask = larger.length - 1;
    for (const pointer of old) {
      if (pointer === 0) continue;
      let i = getHash(pointer) & mask;
      while (larger[i] !== 0) i = (i + 1) & mask;
      larger[i] = pointer;
    }
    segments[index] = larger;
    bytes += larger.byteLength - old.byteLength;
    return larger;
  }

  const getSize = (long: number) => long + (long < LONG_LENGTH ? HEADER_BYTES : HEADER_BYTES + 4);

  /** Stores `text`. Returns its pointer: page and offset in one number. */
  function store(id: number): number {
    const size = getSize(length);
    let pointer = spare.get(size)?.pop();
    if (pointer === undefined) {
      if (used + size > PAGE_BYTES) {
        used = pages.length === 0 ? 1 : 0;
        pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE_BYTES, size + used)));
        bytes += Math.max(PAGE_BYTES, size + used);
      }
      pointer = (pages.length - 1) * PAGE_BYTES + used;
      used += size;
    }
    const page = getPage(pointer);
    let at = pointer & (PAGE_BYTES - 1);
    writeInteger(page, at, id);
    page[at + 4] = Math.min(length, LONG_LENGTH);
    at += HEADER_BYTES;
    if (length >= LONG_LENGTH) {
      writeInteger(page, at, length);
      at += 4;
    }
    for (let i = 0; i < length; i++) page[at + i] = text[i] ?? 0;
    return pointer;
  }

  /** Returns the number of the string in `text`, adding it as `id` if it is new. */
  function setText(hash: number, id: number): number {
    const index = hash >>> 22;
    let segment = segments[index] as Uint32Array;
    let at = probe(segment, hash);
    const found = segment[at] ?? 0;
    if (found !== 0) return getId(found);
    const entries = (filled[index] ?? 0) + 1;
    filled[index] = entries;
    if (entries * 4 > segment.length * 3) {
      segment = growSegment(index);
      at = probe(segment, hash);
    }
    if (id >= pointers.length) pointers = growArray(pointers, id + 1);
    const pointer = store(id);
    pointers[id] = pointer;
    segment[at] = pointer;
    count = Math.max(count, id);
    return id;
  }

  const strings = {
    get count() {
      return count;
    },
    get bytes() {
      return bytes + pointers.byteLength;
    },
    /** Returns the number of a string, or 0. `prefix`: byte before the string. */
    find(string: string, prefix = 0): number {
      const hash = read(string, prefix);
      const segment = segments[hash >>> 22] as Uint32Array;
      const pointer = segment[probe(segment, hash)] ?? 0;
      return pointer === 0 ? 0 : getId(pointer);
    },
    /** Returns the number of a string, adding it if it is new. */
    add(string: string, prefix = 0): number {
      return strings.set(string, count + 1, prefix);
    },
    /** Like `add`, for the lowercase form of part of a text, without creating a substring. */
    addLower(source: string, start: number, end: number): number {
      let hash = seed;
      for (let i = start; i < end; i++) {
        let code = source.charCodeAt(i);
        if (code > 127) return strings.set(source.slice(start, end).toLowerCase(), count + 1);
        if (code >= 0x41 && code <= 0x5a) code += 32;
        text[i - start] = code;
        hash = Math.imul(hash ^ code, 0x01000193);
      }
      length = end - start;
      return setText(finish(hash), count + 1);
    },
    /** Adds a string with the number `id`. Returns the existing number if the string is not new. */
    set: (string: string, id: number, prefix = 0): number => setText(read(string, prefix), id),
    /** Removes the string from lookups; `at` returns it until `forget`. */
    delete(id: number): void {
      const pointer = pointers[id] ?? 0;
      const hash = getHash(pointer);
      const index = hash >>> 22;
      const segment = segments[index] as Uint32Array;
      const mask = segment.length - 1;
      let hole = hash & mask;
      while (segment[hole] !== pointer) hole = (hole + 1) & mask;
      // Move later entries up, so that no probe ends early at the hole.
      for (let i = (hole + 1) & mask; segment[i] !== 0; i = (i + 1) & mask) {
        const home = getHash(segment[i] ?? 0) & mask;
        if (((i - home) & mask) < ((i - hole) & mask)) continue;
        segment[hole] = segment[i] ?? 0;
        hole = i;
      }
      segment[hole] = 0;
      filled[index] = (filled[index] ?? 0) - 1;
    },
    /** Frees the memory of a deleted string. */
    forget(id: number): void {
      const pointer = pointers[id] ?? 0;
      const size = getSize(getLength(getPage(pointer), pointer));
      const list = spare.get(size);
      if (list === undefined) spare.set(size, [pointer]);
      else list.push(pointer);
    },
    at: (id: number): string => strings.view(id, (page, start, end) => page.toString("utf8", start, end)),
    /** Compares bytes, which sorts by code point. */
    compare(a: number, b: number): number {
      const [placeA, placeB] = [pointers[a] ?? 0, pointers[b] ?? 0];
      const [pageA, pageB] = [getPage(placeA), getPage(placeB)];
      const [startA, startB] = [getStart(pageA, placeA), getStart(pageB, placeB)];
      const [lengthA, lengthB] = [getLength(pageA, placeA), getLength(pageB, placeB)];
      for (let i = 0; i < lengthA && i < lengthB; i++) {
        const difference = (pageA[startA + i] ?? 0) - (pageB[startB + i] ?? 0);
        if (difference !== 0) return difference;
      }
      return lengthA - lengthB;
    },
    /** Compares with a string outside the table. */
    compareWith: (id: number, other: Buffer): number =>
      strings.view(id, (page, start, end) => page.compare(other, 0, other.length, start, end)),
    /** Calls `look` with the page and the range of a string's bytes. */
    view<T>(id: number, look: (page: Buffer, start: number, end: number) => T): T {
      const pointer = pointers[id] ?? 0;
      const page = getPage(pointer);
      const start = getStart(page, pointer);
      return look(page, start, start + getLength(page, pointer));
    },
  };
  return strings;
}

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

function hashBytes(buffer: Buffer, start: number, length: number): number {
  let hash = seed;
  for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ (buffer[i] ?? 0), 0x01000193);
  return finish(hash);
}

function finish(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}
