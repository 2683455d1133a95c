/** Rules that decide whether a word is a misspelling of another. */

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Up to this length, changing a letter often gives another word: such, much, suck. */
const SHORT_LENGTH = 4;

/** Returns whether a word can be the target of a typo: at least four Latin letters, no digits. */
export const isTypoTarget = (word: string): boolean => /^[a-z]{4,}$/.test(word);
/** Returns whether a word can contain a typo. One letter, or the dot of a number, may be missing. */
export const canHaveTypo = (word: string): boolean => /^[a-z]{3,}$|\d\d/.test(word);

/** Returns a word with a dot in each place between two digits: k2.5 for k25. */
export const getDotted = (word: string): string[] =>
  [...word.matchAll(/\d(?=\d)/g)].map(({ index }) => `${word.slice(0, index + 1)}.${word.slice(index + 1)}`);

/** Returns whether a word is long enough for two typos. Its first two letters must match. */
export const canHaveTwoTypos = (word: string): boolean => /^[a-z]{8,}$/.test(word);

/** Returns whether a word can be a misspelled word of a tag. Short words have too many similar words. */
export const canHaveTypoInTags = (word: string): boolean => word.length > SHORT_LENGTH;

/** Returns whether a word is a target with up to two typos. The first letter of a short word must match. */
export function isTypo(word: string, target: string): boolean {
  if (target.includes(".")) return getDotted(word).includes(target);
  if (!canHaveTypo(word) || !isTypoTarget(target)) return false;
  if (isOneTypo(word, target)) return word.length > SHORT_LENGTH || word[0] === target[0];
  return (
    canHaveTwoTypos(word) &&
    word !== target &&
    word.slice(0, 2) === target.slice(0, 2) &&
    Math.abs(word.length - target.length) <= 2 &&
    countTypos(word, target) <= 2
  );
}

/** Up to this number of models with all words of a query, the words are compared with similar ones. */
export const MAX_RARE = 64;
/** Number of models with a similar word, per model with the word itself, from which the word is probably misspelled. */
export const DOMINANCE = 20;
/** Shorter words are probably not misspelled if a model has them: llava, not llama. */
const MIN_LIKELY_LENGTH = 6;

/** Returns whether models with a corrected word are found with those that have the word as typed. */
export const isLikelyTypo = (word: string, corrected: string): boolean =>
  word === corrected || (word.length >= MIN_LIKELY_LENGTH && isOneTypo(word, corrected));

/** Rows of the edit-distance table for words of up to 62 letters: the current row and the two before it. */
const ROW = 64;
const rows = new Uint8Array(3 * ROW);

/** Returns the number of letters to insert, delete, replace, or swap. */
function countTypos(a: string, b: string): number {
  const read = (i: number, j: number) => rows[(i % 3) * ROW + j] ?? 0;
  for (let j = 0; j <= b.length; j++) rows[j] = j;
  for (let i = 1; i <= a.length; i++) {
    rows[(i % 3) * ROW] = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let distance = Math.min(read(i - 1, j) + 1, read(i, j - 1) + 1, read(i - 1, j - 1) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        distance = Math.min(distance, read(i - 2, j - 2) + 1);
      rows[(i % 3) * ROW + j] = distance;
    }
  }
  return read(a.length, b.length);
}

/** Returns all words at a distance of one typo that have other letters at the first two places; see `isTypo`. */
export function getEarlyTypos(word: string): string[] {
  const typos = new Set<string>();
  for (let at = word.length > SHORT_LENGTH ? 0 : 1; at < 2; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    typos.add(before + after.slice(1));
    typos.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of LETTERS) typos.add(before + letter + after).add(before + letter + after.slice(1));
  }
  const start = word.slice(0, 2);
  return [...typos].filter((typo) => !typo.startsWith(start) && isTypo(word, typo));
}

/** Returns whether two words differ by one inserted, deleted, replaced, or transposed letter. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
  const [left, right] = [a.slice(start, endA), b.slice(start, endB)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
