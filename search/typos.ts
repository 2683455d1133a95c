import type { Heap } from "./heap.ts";
import { PostingLists } from "./posting-lists.ts";
import type { Sets } from "./sets.ts";
import type { StringTable } from "./string-table.ts";
import { canHaveTwoTypos, getDotted, getEarlyTypos, isTypo, isTypoTarget } from "./misspelling.ts";

/** Maximum number of letters that one typo changes in the set of letters: one is replaced with another. */
const LETTERS_PER_TYPO = 2;

const LETTERS_ONLY = /^[a-z]+$/;

/** Returns a bit for each letter of a word of Latin letters, and a higher bit that distinguishes the result from word numbers. */
function getLetters(word: string): number {
  let letters = 1 << 26;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 0x61);
  return letters;
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

const getKey = (word: string, length: number): number =>
  ((word.charCodeAt(0) - 0x61) * 26 + (word.charCodeAt(1) - 0x61)) * 64 + length;

/**
 * Finds the words that a query word may be a misspelling of. Words are grouped by their first two letters and their length,
 * so that a few hundred of a million are compared, most of them only by their set of letters.
 */
export function createTypos(heap: Heap, sets: Sets, words: StringTable) {
  /** For each word: its letters, and its number. */
  const groups = new PostingLists(heap, sets);
  return {
    lists: groups,
    add(id: number, word: string): void {
      if (!isTypoTarget(word)) return;
      const key = getKey(word, word.length);
      groups.add(key, getLetters(word));
      groups.add(key, id);
    },
    /** Calls `visit` with each word for which `isTypo` is true. */
    each(word: string, visit: (id: number) => void): void {
      const isWord = LETTERS_ONLY.test(word);
      for (const typo of isWord ? getEarlyTypos(word) : getDotted(word)) {
        const id = words.find(typo);
        if (id !== 0) visit(id);
      }
      if (!isWord) return;
      const maxTypos = canHaveTwoTypos(word) ? 2 : 1;
      const letters = getLetters(word);
      for (let length = word.length - maxTypos; length <= word.length + maxTypos; length++) {
        let own = 0;
        let isLetters = false;
        groups.each(getKey(word, length), (number) => {
          isLetters = !isLetters;
          if (isLetters) own = number;
          else if (countBits(own ^ letters) <= LETTERS_PER_TYPO * maxTypos && isTypo(word, words.at(number)))
            visit(number);
        });
      }
    },
  };
}
