import { randomInt } from "node:crypto";
import { grown } from "./grown.ts";

const PAGE = 1 << 20;
const SEGMENTS = 1024;
/** What segments begin with: never full, never written. */
const EMPTY = new Uint32Array(1);
const seed = randomInt(2 ** 32);

export type Strings = ReturnType<typeof createStrings>;

/**
 * Millions of strings by number, and back, outside the JavaScript heap: as UTF-8 in pages, with a hash table in
 * segments that grow one by one, so that no single call pays for all. 0 means none.
 */
export function createStrings() {
  const pages: Buffer[] = [];
  let used = PAGE;
  let places = new Uint32Array(256);
  let count = 0;
  const spare = new Map<number, number[]>();
  const segments = Array.from({ length: SEGMENTS }, () => EMPTY);
  const filled = new Uint32Array(SEGMENTS);
  let bytes = 0;

  let text: Buffer = Buffer.alloc(1024);
  let length = 0;

  /** Writes a string into `text`, behind a byte where one is given; returns its hash. */
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
        return hashOf(text, 0, length);
      }
      text[at++] = code;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    length = at;
    return finish(hash);
  }

  const pageOf = (id: number) => pages[(places[id] ?? 0) >>> 20] as Buffer;
  /** Where the bytes of a string begin in its page: behind its length. */
  function startOf(page: Buffer, id: number): number {
    const at = (places[id] ?? 0) & (PAGE - 1);
    return page[at] === 255 ? at + 5 : at + 1;
  }
  function lengthOf(page: Buffer, id: number): number {
    const at = (places[id] ?? 0) & (PAGE - 1);
    const short = page[at] ?? 0;
    return short === 255 ? page.readUInt32LE(at + 1) : short;
  }

  function isText(id: number): boolean {
    const page = pageOf(id);
    if (lengthOf(page, id) !== length) return false;
    const start = startOf(page, id);
    for (let i = 0; i < length; i++) if (page[start + i] !== text[i]) return false;
    return true;
  }

  /** Index in the segment where the string of `text` is, or the empty one where it would go. */
  function probe(segment: Uint32Array, hash: number): number {
    const mask = segment.length - 1;
    let i = hash & mask;
    for (let id = segment[i] ?? 0; id !== 0 && !isText(id); id = segment[i] ?? 0) i = (i + 1) & mask;
    return i;
  }

  const hashOfId = (id: number) => {
    const page = pageOf(id);
    return hashOf(page, startOf(page, id), lengthOf(page, id));
  };

  function growSegment(index: number): Uint32Array {
    const old = segments[index] as Uint32Array;
    const larger = new Uint32Array(Math.max(4, old.length * 2));
    const mask = larger.length - 1;
    for (const id of old) {
      if (id === 0) continue;
      let i = hashOfId(id) & mask;
      while (larger[i] !== 0) i = (i + 1) & mask;
      larger[i] = id;
    }
    segments[index] = larger;
    bytes += larger.byteLength - old.byteLength;
    return larger;
  }

  /** Stores `text`; returns its place: page and offset in one number. */
  function store(): number {
    const size = length + (length < 255 ? 1 : 5);
    let place = spare.get(size)?.pop();
    if (place === undefined) {
      if (used + size > PAGE) {
        pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE, size)));
        bytes += Math.max(PAGE, size);
        used = 0;
      }
      place = (pages.length - 1) * PAGE + used;
      used += size;
    }
    const page = pages[place >>> 20] as Buffer;
    let at = place & (PAGE - 1);
    if (length < 255) page[at++] = length;
    else {
      page[at] = 255;
      page.writeUInt32LE(length, at + 1);
      at += 5;
    }
    page.set(text.subarray(0, length), at);
    return place;
  }

  const strings = {
    get count() {
      return count;
    },
    get bytes() {
      return bytes + places.byteLength;
    },
    /** Number of the string, or 0. `prefix`: a byte that is put before it. */
    find(string: string, prefix = 0): number {
      const hash = read(string, prefix);
      const segment = segments[hash >>> 22] as Uint32Array;
      return segment[probe(segment, hash)] ?? 0;
    },
    /** Number of the string: the next one where it is new. */
    add(string: string, prefix = 0): number {
      return strings.set(string, count + 1, prefix);
    },
    /** Gives a new string the number `id`; returns the one it has where it is not new. */
    set(string: string, id: number, prefix = 0): number {
      const hash = read(string, prefix);
      const index = hash >>> 22;
      let segment = segments[index] as Uint32Array;
      let at = probe(segment, hash);
      const found = segment[at] ?? 0;
      if (found !== 0) return found;
      const entries = (filled[index] ?? 0) + 1;
      filled[index] = entries;
      if (entries * 4 > segment.length * 3) {
        segment = growSegment(index);
        at = probe(segment, hash);
      }
      if (id >= places.length) places = grown(places, id + 1);
      places[id] = store();
      segment[at] = id;
      count = Math.max(count, id);
      return id;
    },
    /** The string is found no more; `at` still knows it until `forget`. */
    delete(id: number): void {
      const hash = hashOfId(id);
      const index = hash >>> 22;
      const segment = segments[index] as Uint32Array;
      const mask = segment.length - 1;
      let hole = hash & mask;
      while (segment[hole] !== id) hole = (hole + 1) & mask;
      // Those behind move up, so that no probe ends at the hole before it has seen them.
      for (let i = (hole + 1) & mask; segment[i] !== 0; i = (i + 1) & mask) {
        const home = hashOfId(segment[i] ?? 0) & mask;
        if (((i - home) & mask) < ((i - hole) & mask)) continue;
        segment[hole] = segment[i] ?? 0;
        hole = i;
      }
      segment[hole] = 0;
      filled[index] = (filled[index] ?? 0) - 1;
    },
    /** Gives the memory of a deleted string back. */
    forget(id: number): void {
      const page = pageOf(id);
      const size = lengthOf(page, id) + startOf(page, id) - ((places[id] ?? 0) & (PAGE - 1));
      const list = spare.get(size);
      const place = places[id] ?? 0;
      if (list === undefined) spare.set(size, [place]);
      else list.push(place);
    },
    at(id: number): string {
      const page = pageOf(id);
      const start = startOf(page, id);
      return page.toString("utf8", start, start + lengthOf(page, id));
    },
    /** By bytes, which is the order of code points. */
    compare(a: number, b: number): number {
      const [pageA, pageB] = [pageOf(a), pageOf(b)];
      let i = startOf(pageA, a);
      let j = startOf(pageB, b);
      const lengthA = lengthOf(pageA, a);
      const lengthB = lengthOf(pageB, b);
      for (const end = i + Math.min(lengthA, lengthB); i < end; i++, j++) {
        const difference = (pageA[i] ?? 0) - (pageB[j] ?? 0);
        if (difference !== 0) return difference;
      }
      return lengthA - lengthB;
    },
    /** Compares a string that is not among them. */
    compareWith(id: number, other: Buffer): number {
      const page = pageOf(id);
      const start = startOf(page, id);
      return page.compare(other, 0, other.length, start, start + lengthOf(page, id));
    },
    /** Calls back with the page that holds the bytes of a string, and where there. */
    view<T>(id: number, look: (page: Buffer, start: number, end: number) => T): T {
      const page = pageOf(id);
      const start = startOf(page, id);
      return look(page, start, start + lengthOf(page, id));
    },
  };
  return strings;
}

function hashOf(buffer: Buffer, start: number, length: number): number {
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
