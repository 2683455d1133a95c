import vocabulary from "./vocabulary.json" with { type: "json" };

/**
 * Tokenization. Separators split text into parts: `Qwen2.5-7B_v2` has the parts qwen2.5, 7b, and v2; a dot between digits
 * is not a separator. Parts also match by their pieces: `Qwen2.5` by qwen and 2.5, `MiniLM` by mini and lm.
 */
const PIECE = /\p{N}+(?:\.\p{N}+)*|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|[\p{L}\p{M}]/gu;
/** 8b, 1.7b, 4bit, r1, t5, k, fp8, w4a16: meaningless if split. */
const UNIT =
  /^(?:\p{N}+(?:\.\p{N}+)*\p{L}{0,3}|\p{L}\p{N}*|(?:mx|nv)?[bf]?(?:fp|f|nf|iq|u?int)\p{N}+|w\p{N}+a\p{N}+)$/iu;
/** Most parts: a single piece. */
const LOWER = /^[a-z]+$/;
/** 1.5 also matches v1.5. */
const VERSION = /^v(\p{N}+(?:\.\p{N}+)*)$/iu;
/** By UTF-16 code: 1 for letters, 2 for others, 0 if not cached. */
const letterCache = new Uint8Array(65_536);
const DOT = 0x2e;
/** By ASCII code: 1 for letters and digits. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) =>
  /[a-z0-9]/i.test(String.fromCharCode(code)) ? 1 : 0,
);
const isDigit = (char: string | undefined) => char !== undefined && char >= "0" && char <= "9";

/** Units of sizes. 3 is the beginning of 3b. */
export const SIZES = ["b", "m", "k"] as const;
/** 3.1 and 1.5 also match 3-1 and v1-5. */
const MAJOR = /^v?(\p{N}{1,2})$/iu;
const MINOR = /^\p{N}{1,2}$/u;
const NUMBER = /^\p{N}+(?:\.\p{N}+)*$/u;

/** Longer words are mostly hashes. */
const MAX_WORD_LENGTH = 40;
const MAX_QUERY_WORDS = 12;
export const MAX_CARD_WORDS = 64;

export const STOP_WORDS = new Set(
  "a an and are as at be by can for from has have in is its model models of on or that the this to use used was we which with you your".split(
    " ",
  ),
);

/** Splits a text into parts, preserving case. */
function splitParts(text: string): string[] {
  const found: string[] = [];
  eachPart(text, (start, end) => found.push(text.slice(start, end)) > 0);
  return found;
}

/** Scripts that are written without spaces. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/** Segments of short parts, because segmenting takes microseconds. */
const segmentCache = new Map<string, Intl.SegmentData[]>();
const MAX_CACHED = 10_000;

/** Splits a part in a script without spaces into words, by a dictionary. Returns none for other parts. */
function segment(part: string): Intl.SegmentData[] {
  // Most parts are Latin words.
  if (part.charCodeAt(0) < 128 && part.charCodeAt(part.length - 1) < 128) return [];
  let found = segmentCache.get(part);
  if (found !== undefined) return found;
  if (!UNSPACED.test(part)) return [];
  found = [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike === true);
  if (segmentCache.size === MAX_CACHED) segmentCache.clear();
  if (part.length <= MAX_WORD_LENGTH) segmentCache.set(part, found);
  return found;
}

/** Calls `visit` with the range of each part until it returns false. */
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

/** Returns whether a non-ASCII code unit is a letter, mark, or number, or half of one. Cached, because Unicode regular expressions are slow. */
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

/** Splits a part into lowercase pieces. Returns none if it is a single piece. */
export function splitPieces(part: string): string[] {
  if (LOWER.test(part)) return [];
  const version = VERSION.exec(part)?.[1];
  if (version !== undefined) return [version];
  if (UNIT.test(part)) return [];
  const pieces = part.match(PIECE) ?? [];
  return pieces.length > 1 ? pieces.map((piece) => piece.toLowerCase()) : [];
}

export interface NameWords {
  /** All words that match the name. */
  words: Set<string>;
  /** First word; empty if there is none. */
  first: string;
  parts: number;
}

export function getNameWords(name: string): NameWords {
  const words = new Set<string>();
  const found = splitParts(name.normalize("NFKC"));
  for (const [i, part] of found.entries()) {
    words.add(part.toLowerCase().slice(0, MAX_WORD_LENGTH));
    for (const piece of splitPieces(part)) words.add(piece.slice(0, MAX_WORD_LENGTH));
    for (const each of segment(part)) words.add(each.segment.toLowerCase().slice(0, MAX_WORD_LENGTH));
    const [, major] = MAJOR.exec(part) ?? [];
    if (major !== undefined && MINOR.test(found[i + 1] ?? "")) words.add(`${major}.${found[i + 1]}`);
  }
  const [first = ""] = words;
  return { words, first, parts: Math.min(found.length, 255) };
}

/** Tags without searchable words: hosting regions and base models, which have their own facets. */
const IGNORED_TAG = /^(?:base_model|region|deploy|doi):/;

/** Returns the words that match a tag: its words, and the initials of three or more words (tts for text-to-speech). */
export function getTagWords(tag: string): readonly string[] {
  if (IGNORED_TAG.test(tag)) return [];
  const { words } = getNameWords(tag.replace(/^(?:license|dataset|arxiv):/, ""));
  if (/^[a-z]+(?:-[a-z]+){2,4}$/.test(tag)) words.add([...words].map((word) => word[0]).join(""));
  return [...words];
}

/** Removes front matter, markup, and URLs from a card. */
const getProse = (card: string): string =>
  card
    .slice(0, 8000)
    .replace(/^---\n[^]*?\n---/, "")
    .replace(/https?:\S+|<[^>]*>/g, " ");

/**
 * Calls `visit` with the prose of a card and the range of each candidate word: parts that are neither short nor numbers.
 * The caller skips stop words and returns false at `MAX_CARD_WORDS` distinct words.
 */
export function eachCardWord(
  card: string,
  visit: (prose: string, start: number, end: number) => boolean,
): void {
  const prose = getProse(card);
  eachPart(prose, (start, end) => {
    if (prose.charCodeAt(start) > 127 || prose.charCodeAt(end - 1) > 127) {
      const segments = segment(prose.slice(start, end));
      const visitSegment = ({ segment: { length }, index }: Intl.SegmentData) =>
        length < 2 || length > MAX_WORD_LENGTH || visit(prose, start + index, start + index + length);
      if (segments.length > 0) return segments.every(visitSegment);
    }
    if (end - start < 3 || end - start > MAX_WORD_LENGTH) return true;
    if (isDigit(prose[start]) && isNumber(prose.slice(start, end))) return true;
    return visit(prose, start, end);
  });
}

/** URL of a model page, or of a file of the model, on a hub. */
const MODEL_URL =
  /^(?:https?:\/\/[^/\s]+|(?:www\.)?(?:huggingface\.co|hf\.co))\/([^/?#\s]+(?:\/[^/?#\s]+)?)\S*$/;

const NAMES = new Map(Object.entries(vocabulary.names).map(([name, words]) => [name, words.split(" ")]));
const TASKS = new Map(Object.entries(vocabulary.tasks));
const PHRASES = new Map(Object.entries(vocabulary.phrases));
const PHRASE = new RegExp(`(?<![\\p{L}\\p{N}])(?:${[...PHRASES.keys()].join("|")})(?![\\p{L}\\p{N}])`, "gu");

/** Returns the task for a nickname that is not part of its name, such as txt2img. */
export const getTaskByNickname = (word: string): string | undefined => TASKS.get(word);

/** 25 also stands for 2.5. */
const TWO_DIGITS = /^\d\d$/;
/** yi6b stands for yi and 6b. */
const SIZED = /^(\p{L}{2,})(\p{N}+(?:\.\p{N}+)*[bmk])$/u;

/**
 * Returns the groups of name words that a query word can stand for: sdxl for stable, diffusion, and xl; qwen25 for qwen and
 * 25 or 2.5; yi6b for yi and 6b.
 */
export function getNameAlternatives(word: string): string[][] {
  const pieces = splitPieces(word);
  const nickname = NAMES.get(word);
  const alternatives: string[][] = nickname === undefined ? [] : [nickname];
  if (pieces.length > 0) alternatives.push(pieces.flatMap((piece) => NAMES.get(piece) ?? piece));
  const parts = pieces.length > 0 ? pieces : [word];
  if (parts.some((part) => TWO_DIGITS.test(part)))
    alternatives.push(
      parts.flatMap((part) => (TWO_DIGITS.test(part) ? `${part[0]}.${part[1]}` : (NAMES.get(part) ?? part))),
    );
  const [, letters = "", size = ""] = SIZED.exec(word) ?? [];
  if (size !== "") alternatives.push([...(NAMES.get(letters) ?? [letters]), size]);
  return alternatives;
}

/** Returns the ways to split a word into two: at least `min` characters each, or two if there is a digit. */
export function getHalves(word: string, min = 3): [string, string][] {
  const halves: [string, string][] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if ([first, second].every((half) => half.length >= min || /\d/.test(half))) halves.push([first, second]);
  }
  return halves;
}

/** Returns a word of a query joined with its neighbors: fp8 for both words of fp 8. */
export const getJoined = (words: readonly string[], at: number): string[] =>
  [at - 1, at].flatMap((first) => {
    const [word, next] = [words[first], words[first + 1]];
    return word === undefined || next === undefined ? [] : [word + next];
  });

/** Returns the words of a query. Stop words are included only if there are no others. */
export function getQueryWords(text: string): string[] {
  const typed = text.slice(0, 400).normalize("NFKC").toLowerCase().trim();
  const id = MODEL_URL.exec(typed)?.[1] ?? typed;
  const known = id.replace(PHRASE, (phrase) => PHRASES.get(phrase) ?? phrase);
  const parts = splitParts(known).flatMap((part) => {
    const segments = segment(part).map((each) => each.segment);
    return segments.length > 0 ? segments : [part];
  });
  const all = [...new Set(parts)].map((word) => word.slice(0, MAX_WORD_LENGTH));
  const significant = all.filter((word) => !STOP_WORDS.has(word));
  return (significant.length > 0 ? significant : all).slice(0, MAX_QUERY_WORDS);
}

/**
 * Returns how a query word matches an indexed word: 0 not, 1 inside, 2 as prefix, 3 completely. Numbers are never split:
 * 3 matches 3.1 and 3b, but not 30b or 13; 1b does not match 2.1b.
 */
export function getMatchLevel(word: string, inside: string): 0 | 1 | 2 | 3 {
  if (word === inside) return 3;
  if (isNumber(word))
    return inside.startsWith(`${word}.`) || SIZES.some((size) => inside === word + size) ? 2 : 0;
  if (word.length < 2) return 0;
  const whole = (at: number) =>
    !(isDigit(word[0]) && (isDigit(inside[at - 1]) || inside[at - 1] === ".")) &&
    !(isDigit(word.at(-1)) && isDigit(inside[at + word.length]));
  if (inside.startsWith(word) && whole(0)) return 2;
  if (word.length < 3) return 0;
  for (let at = inside.indexOf(word, 1); at > 0; at = inside.indexOf(word, at + 1)) if (whole(at)) return 1;
  return 0;
}

/** Returns whether a word can match as a prefix of tag words. Too many tags start with a number or pair of letters. */
export const canMatchTagPrefix = (word: string): boolean => word.length > 2 && !isNumber(word);

/**
 * Returns a function that counts the neighboring query words that are also neighbors in a name: opus-mt-en-de has en de, but
 * not de en. If the name starts with all words, the count is one higher. Separators do not matter.
 */
export function createOrderCounter(words: readonly string[]): (name: string) => number {
  const separated = words.map(separate);
  const start = separated.join("").replaceAll("-", "");
  const pairs = separated.slice(1).map((word, i) => `${separated[i]}${word}`);
  return (name) => {
    const text = separate(name.toLowerCase());
    let count = text.replaceAll("-", "").startsWith(start) ? 1 : 0;
    for (const pair of pairs) if (text.includes(pair)) count += 1;
    return count;
  };
}

const SLASH = 0x2f;
const MAX_FILTERED = 256;

/**
 * Returns a fast filter for the order counter, which reads the bytes of an ID. It returns false only if the count is 0:
 * without separators, the name neither starts with all words nor contains two neighboring words.
 */
export function createOrderFilter(words: readonly string[]) {
  const letters = words.map((word) => separate(word).replaceAll("-", ""));
  const start = Buffer.from(letters.join(""));
  const parts = letters.slice(1).map((word, i) => Buffer.from(`${letters[i]}${word}`));
  const isAscii = start.every((byte) => byte < 128);
  const name = new Uint8Array(MAX_FILTERED);
  const isAt = (part: Uint8Array, at: number) => {
    for (let i = 0; i < part.length; i++) if (part[i] !== name[at + i]) return false;
    return true;
  };
  return (id: Uint8Array, from: number, to: number): boolean => {
    let length = 0;
    for (let i = from; i < to; i++) {
      const byte = id[i] ?? 0;
      if (byte === SLASH) length = 0;
      else if (KINDS[byte] === 1) name[length++] = byte < 0x61 && byte >= 0x41 ? byte + 32 : byte;
      else if (byte === DOT) name[length++] = byte;
      if (byte >= 128 || length === MAX_FILTERED) return true;
    }
    if (!isAscii || (start.length <= length && isAt(start, 0))) return true;
    for (const part of parts)
      for (let at = 0; at + part.length <= length; at++) if (isAt(part, at)) return true;
    return false;
  };
}

/** Writes a dash before each word, and between letters and digits: -llama-3-8-b for both Llama3-8B and llama 3 8b. */
const separate = (text: string): string =>
  `-${text.replace(/[^\p{L}\p{N}.]+/gu, "-").replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, "-")}`;
