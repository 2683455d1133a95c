/**
 * How text becomes words. A part is what stands between separators: `Qwen2.5-7B_v2` has the parts qwen2.5, 7b, v2;
 * a dot between digits separates nothing. A part is also found by its pieces: `Qwen2.5` by qwen and 2.5,
 * `MiniLM` by mini and lm.
 */
const PIECE = /\p{N}+(?:\.\p{N}+)*|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]/gu;
/** 8b, 1.7b, 4bit and r1, t5, k: taken apart they would say nothing. */
const UNIT = /^(?:\p{N}+(?:\.\p{N}+)*\p{L}{0,3}|\p{L}\p{N}*)$/u;
/** Most parts: all one piece. */
const LOWER = /^[a-z]+$/;
/** v1.5 is also found by 1.5. */
const VERSION = /^v(\p{N}+(?:\.\p{N}+)*)$/iu;
/** By UTF-16 code: 1 for letters, 2 for others, 0 where nobody asked yet. */
const letterCache = new Uint8Array(65_536);
const DOT = 0x2e;
/** By character of ASCII: 1 for letters and digits. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);
const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";
/** 3-1 and v1-5 are also found by 3.1 and 1.5. */
const MAJOR = /^v?(\p{N}{1,2})$/iu;
const MINOR = /^\p{N}{1,2}$/u;
const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;

/** Longer runs of letters are hashes and noise. */
const MAX_WORD_LENGTH = 40;
/** Of a question. */
const MAX_QUERY_WORDS = 12;
/** Of a card. */
export const MAX_CARD_WORDS = 64;

export const STOP_WORDS = new Set(
  "a an and are as at be by can for from has have in is its model models of on or that the this to use used was we which with you your".split(
    " ",
  ),
);

/** Parts of a text, in its own case. */
function splitParts(text: string): string[] {
  const found: string[] = [];
  eachPart(text, (start, end) => found.push(text.slice(start, end)) > 0);
  return found;
}

/** Calls back with where each part begins and ends, until `visit` says false. */
function eachPart(text: string, visit: (start: number, end: number) => boolean): void {
  let start = -1;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isPart =
      code < 128
        ? KINDS[code] === 1 || (code === DOT && isDigit(text[i - 1]) && isDigit(text[i + 1]))
        : isLetter(text, i, code);
    if (isPart) {
      if (start === -1) start = i;
    } else if (start !== -1) {
      if (!visit(start, i)) return;
      start = -1;
    }
  }
  if (start !== -1) visit(start, text.length);
}

/** Beyond ASCII: a letter, a mark or a number, or a half of one. Remembered: asking Unicode takes long. */
function isLetter(text: string, at: number, code: number): boolean {
  let known = letterCache[code] ?? 0;
  if (known === 0) {
    const isHalf = code >= 0xd800 && code < 0xe000;
    const char = isHalf ? text.slice(code < 0xdc00 ? at : at - 1, code < 0xdc00 ? at + 2 : at + 1) : text[at];
    const letter = /^[\p{L}\p{M}\p{N}]$/u.test(char ?? "");
    if (isHalf) return letter;
    known = letter ? 1 : 2;
    letterCache[code] = known;
  }
  return known === 1;
}

export const isNumber = (word: string): boolean => NUMBER.test(word);

/** Pieces of a part, lower case; none where it is all one piece. */
export function splitPieces(part: string): string[] {
  if (LOWER.test(part)) return [];
  const version = VERSION.exec(part)?.[1];
  if (version !== undefined) return [version];
  if (UNIT.test(part)) return [];
  const pieces = part.match(PIECE) ?? [];
  return pieces.length > 1 ? pieces.map((piece) => piece.toLowerCase()) : [];
}

export interface NameWords {
  /** All that the name is found by. */
  words: Set<string>;
  /** What it begins with; empty where there is no word. */
  first: string;
  /** Of how many parts it is. */
  parts: number;
}

export function getNameWords(name: string): NameWords {
  const words = new Set<string>();
  const found = splitParts(name.normalize("NFKC"));
  for (const [i, part] of found.entries()) {
    words.add(part.toLowerCase().slice(0, MAX_WORD_LENGTH));
    for (const piece of splitPieces(part)) words.add(piece.slice(0, MAX_WORD_LENGTH));
    const [, major] = MAJOR.exec(part) ?? [];
    if (major !== undefined && MINOR.test(found[i + 1] ?? "")) words.add(`${major}.${found[i + 1]}`);
  }
  const [first = ""] = words;
  return { words, first, parts: Math.min(found.length, 255) };
}

/** Tags that say nothing by their words: where a model lies, and what it was made from, which has facets of its own. */
const IGNORED_TAG = /^(?:base_model|region|deploy|doi):/;

/** Words that a tag is found by: those in it, and the initials of three or more, tts of text-to-speech. */
export function getTagWords(tag: string): readonly string[] {
  if (IGNORED_TAG.test(tag)) return [];
  const { words } = getNameWords(tag.replace(/^(?:license|dataset|arxiv):/, ""));
  if (/^[a-z]+(?:-[a-z]+){2,4}$/.test(tag)) words.add([...words].map((word) => word[0]).join(""));
  return [...words];
}

/** A card without front matter, markup and addresses. */
const getProse = (card: string): string =>
  card
    .slice(0, 8000)
    .replace(/^---\n[^]*?\n---/, "")
    .replace(/https?:\S+|<[^>]*>/g, " ");

/**
 * Calls back with the prose of a card and where in it a word may be: parts that are neither short nor numbers. Who
 * asks leaves stop words out, and says false at `MOST_CARD_WORDS` different ones.
 */
export function eachCardWord(
  card: string,
  visit: (prose: string, start: number, end: number) => boolean,
): void {
  const prose = getProse(card);
  eachPart(prose, (start, end) => {
    if (end - start < 3 || end - start > MAX_WORD_LENGTH) return true;
    if (isDigit(prose[start]) && isNumber(prose.slice(start, end))) return true;
    return visit(prose, start, end);
  });
}

/** Words of a card: the first ones, without stop words and what `eachCardWord` leaves out. */
export function getCardWords(card: string): Set<string> {
  const words = new Set<string>();
  eachCardWord(card, (prose, start, end) => {
    const word = prose.slice(start, end).toLowerCase();
    if (!STOP_WORDS.has(word)) words.add(word);
    return words.size < MAX_CARD_WORDS;
  });
  return words;
}

/** Words of a question; stop words only where there is nothing else. */
export function getQueryWords(text: string): string[] {
  const all = [...new Set(splitParts(text.slice(0, 400).normalize("NFKC").toLowerCase()))].map((word) =>
    word.slice(0, MAX_WORD_LENGTH),
  );
  const significant = all.filter((word) => !STOP_WORDS.has(word));
  return (significant.length > 0 ? significant : all).slice(0, MAX_QUERY_WORDS);
}

/**
 * Where a word of a question is found in a word of a model: 0 nowhere, 1 inside, 2 at its beginning, 3 all of it.
 * Numbers are never cut in two: 3 is in 3.1, but neither in 30b nor in 13; 1b is not in 2.1b.
 */
export function getMatchLevel(word: string, inside: string): 0 | 1 | 2 | 3 {
  if (word === inside) return 3;
  if (isNumber(word)) return inside.startsWith(`${word}.`) ? 2 : 0;
  if (word.length < 2) return 0;
  const whole = (at: number) =>
    !(isDigit(word[0]) && (isDigit(inside[at - 1]) || inside[at - 1] === ".")) &&
    !(isDigit(word.at(-1)) && isDigit(inside[at + word.length]));
  if (inside.startsWith(word) && whole(0)) return 2;
  if (word.length < 3) return 0;
  for (let at = inside.indexOf(word, 1); at > 0; at = inside.indexOf(word, at + 1)) if (whole(at)) return 1;
  return 0;
}

/** Words that need not be all of a word of a tag: of numbers and pairs of letters too many tags begin with them. */
export const canMatchTagPrefix = (word: string): boolean => word.length > 2 && !isNumber(word);

/** Words that may have been meant: four Latin letters or more, without digits. */
export const isTypoTarget = (word: string): boolean => /^[a-z]{4,}$/.test(word);
/** Words that may be mistyped: one letter may be missing. */
export const canHaveTypo = (word: string): boolean => /^[a-z]{3,}$/.test(word);

/** All that `mayBeMeant` and is one typo away (`oneTypo`). */
export function getTypos(word: string): string[] {
  const typos = new Set<string>();
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)];
    typos.add(before + after.slice(1));
    typos.add(before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2));
    for (const letter of LETTERS) typos.add(before + letter + after).add(before + letter + after.slice(1));
  }
  return [...typos].filter((typo) => isTypoTarget(typo) && isOneTypo(word, typo));
}

/** Whether one letter more, less, other, or two neighbors swapped make the one word the other. */
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
