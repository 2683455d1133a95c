import type { Heap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import type { Sets } from "./sets.ts";
import type { StringTable } from "./string-table.ts";
import { isNumber, SIZES } from "./words.ts";

const WORD_START = 38;
const DOT = 0x2e;
const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Returns one of 64 byte classes. Bytes other than letters, digits, and dots share classes; matches are verified. */
function getByteClass(byte: number): number {
  if (byte >= 0x61 && byte <= 0x7a) return byte - 0x61;
  if (isDigit(byte)) return byte - 0x30 + 26;
  if (byte === DOT) return 36;
  return 39 + (byte % 25);
}

/** Finds words that contain or start with another word, by trigrams. */
export function createTrigrams(heap: Heap, sets: Sets, words: StringTable) {
  const lists = new PostingLists(heap, sets);

  /** Returns all trigram keys. `anchored` treats the start of the word as a letter. */
  function getKeys(bytes: Uint8Array, start: number, end: number, anchored: boolean): number[] {
    const keys: number[] = [];
    let key = anchored ? WORD_START : 0;
    let length = anchored ? 1 : 0;
    for (let i = start; i < end; i++) {
      key = ((key << 6) | getByteClass(bytes[i] ?? 0)) & 0x3ffff;
      length += 1;
      if (length >= 3) keys.push(key);
    }
    return keys;
  }

  return {
    lists,
    add(word: number): void {
      words.view(word, (page, start, end) => {
        for (const key of getKeys(page, start, end, true)) lists.add(key, word);
      });
    },
    /** Calls `visit` with each other word that contains a word; see `getMatchLevel` in words.ts. */
    each(word: string, visit: (id: number, found: 1 | 2) => void): void {
      const number = isNumber(word);
      const text = Buffer.from(number ? `${word}.` : word);
      const beginning = number || word.length < 3;
      if (!number && word.length < 2) return;
      const keys = getKeys(text, 0, text.length, beginning);
      const rarest = keys.reduce((a, b) => (lists.length(b) < lists.length(a) ? b : a), keys[0] ?? 0);
      lists.each(rarest, (id) => {
        const found = words.view(id, (page, start, end) => find(text, page, start, end, beginning, number));
        if (found !== 0) visit(id, found);
      });
      for (const size of number ? SIZES : []) {
        const id = words.find(word + size);
        if (id !== 0) visit(id, 2);
      }
    },
  };
}

function find(
  text: Buffer,
  page: Buffer,
  start: number,
  end: number,
  beginning: boolean,
  number: boolean,
): 0 | 1 | 2 {
  const { length } = text;
  const last = beginning ? start : end - length;
  for (let at = start; at <= last; at++) {
    if (page[at] !== text[0] || at + length > end) continue;
    let i = 1;
    while (i < length && page[at + i] === text[i]) i++;
    if (i < length) continue;
    if (at === start) {
      // The word itself is not a match.
      if (length < end - start && (number || !isDigit(text[length - 1]) || !isDigit(page[at + length])))
        return 2;
      continue;
    }
    const cutBefore = isDigit(text[0]) && (isDigit(page[at - 1]) || page[at - 1] === DOT);
    const cutAfter = isDigit(text[length - 1]) && at + length < end && isDigit(page[at + length]);
    if (!cutBefore && !cutAfter) return 1;
  }
  return 0;
}
