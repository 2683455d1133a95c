import { QUOTE, stringEnd } from "../../http/json-excess.ts";
import { MAX_BODY_FIELDS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from "../../http/limits.ts";

/** Positions of top-level values in JSON text: start and end of the nth name at 2n and 2n + 1. */
export type Spans = Int32Array;

export type Names = readonly Buffer[];

export const encodeNames = (...names: readonly string[]): Names => names.map((name) => Buffer.from(name));

const BACKSLASH = 0x5c;

/** Characters outside strings. 1: allowed; 2: whitespace. Brackets and quotes are handled separately. */
const OUTSIDE_STRINGS = new Uint8Array(256);
for (const character of "0123456789+-.eEtrufalsn,:") OUTSIDE_STRINGS[character.charCodeAt(0)] = 1;
for (const each of " \t\r\n") OUTSIDE_STRINGS[each.charCodeAt(0)] = 2;

const openBrackets = new Uint8Array(MAX_JSON_DEPTH);

/**
 * Finds top-level members of an object without parsing or copying values, respecting strings, escapes, and nesting.
 * Returns undefined if parsers could disagree (a repeated or escaped member name, unbalanced brackets, or anything that
 * is not JSON), or if the text has more members, brackets, or levels than the limits allow. A position of -1 means that
 * the member is missing.
 */
export function findMembers(bytes: Buffer, names: Names): Spans | undefined {
  const spans = new Int32Array(2 * names.length).fill(-1);
  const size = bytes.length;
  let index = skipSpace(bytes, 0);
  if (bytes[index] !== 0x7b) return undefined;
  index = skipSpace(bytes, index + 1);
  if (bytes[index] === 0x7d) return skipSpace(bytes, index + 1) === size ? spans : undefined;
  for (let members = 1; members <= MAX_BODY_FIELDS; members++) {
    if (bytes[index] !== QUOTE) return undefined;
    const nameStart = index + 1;
    index = stringEnd(bytes, index);
    if (index === -1) return undefined;
    const name = indexOfName(bytes, nameStart, index - 1, names);
    if (name === -1 && isEscapedOrInvalid(bytes, nameStart, index, names)) return undefined;
    index = skipSpace(bytes, index);
    if (bytes[index] !== 0x3a) return undefined;
    const valueStart = skipSpace(bytes, index + 1);
    index = valueEnd(bytes, valueStart);
    if (index === -1) return undefined;
    if (name !== -1) {
      if (spans[2 * name] !== -1) return undefined;
      spans[2 * name] = valueStart;
      spans[2 * name + 1] = index;
    }
    index = skipSpace(bytes, index);
    const code = bytes[index];
    if (code === 0x7d) return skipSpace(bytes, index + 1) === size ? spans : undefined;
    if (code !== 0x2c) return undefined;
    index = skipSpace(bytes, index + 1);
  }
  return undefined;
}

/** Counts the items of an array at a position from `findMembers`. A list of numbers or of nothing counts as one item. */
export function countItems(bytes: Buffer, start: number, end: number): number {
  let index = skipSpace(bytes, start + 1);
  if (OUTSIDE_STRINGS[bytes[index] as number] === 1) return 1;
  let items = 1;
  for (let depth = 0; index < end; index++) {
    const code = bytes[index];
    if (code === QUOTE) index = stringEnd(bytes, index) - 1;
    else if (code === 0x7b || code === 0x5b) depth++;
    else if (code === 0x7d || code === 0x5d) depth--;
    else if (code === 0x2c && depth === 0) items++;
  }
  return items;
}

/** Bytes of byte order marks and of UTF-16 and UTF-32, which Python's `json.loads` also accepts (as of 3.14). */
const BEFORE_OBJECT = new Set([0x00, 0xef, 0xbb, 0xbf, 0xfe, 0xff]);

/** Whether bytes may be a JSON object for a provider, in any encoding. */
export function startsObject(bytes: Buffer): boolean {
  let index = skipSpace(bytes, 0);
  while (BEFORE_OBJECT.has(bytes[index] as number)) index = skipSpace(bytes, index + 1);
  return bytes[index] === 0x7b;
}

function skipSpace(bytes: Buffer, start: number): number {
  let index = start;
  while (index < bytes.length && OUTSIDE_STRINGS[bytes[index] as number] === 2) index++;
  return index;
}

function indexOfName(bytes: Buffer, start: number, end: number, names: Names): number {
  next: for (let n = 0; n < names.length; n++) {
    const name = names[n] as Buffer;
    if (name.length !== end - start) continue;
    for (let index = 0; index < name.length; index++) if (name[index] !== bytes[start + index]) continue next;
    return n;
  }
  return -1;
}

/** Whether a name is one of `names` written with escapes, or is invalid. */
function isEscapedOrInvalid(bytes: Buffer, start: number, end: number, names: Names): boolean {
  let index = start;
  while (index < end && bytes[index] !== BACKSLASH) index++;
  if (index === end) return false;
  try {
    const name = Buffer.from(JSON.parse(bytes.toString("utf8", start - 1, end)) as string);
    return indexOfName(name, 0, name.length, names) !== -1;
  } catch {
    return true;
  }
}

/** Returns the index after the value that starts at `start`; -1 if it is incomplete. */
function valueEnd(bytes: Buffer, start: number): number {
  const first = bytes[start];
  if (first === QUOTE) return stringEnd(bytes, start);
  let depth = 0;
  let brackets = 0;
  for (let index = start; index < bytes.length; index++) {
    const code = bytes[index] as number;
    if (code === QUOTE) {
      if (depth === 0) return -1;
      index = stringEnd(bytes, index) - 1;
      if (index < 0) return -1;
    } else if (code === 0x7b || code === 0x5b) {
      if (depth === MAX_JSON_DEPTH || (depth === 0 && index !== start) || ++brackets > MAX_JSON_VALUES)
        return -1;
      openBrackets[depth++] = code;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return index === start ? -1 : index;
      // In ASCII, a closing bracket is the opening one plus 2.
      if (openBrackets[--depth] !== code - 2) return -1;
      if (depth === 0) return index + 1;
    } else if (OUTSIDE_STRINGS[code] === 0) return -1;
    else if (depth === 0 && (code === 0x2c || OUTSIDE_STRINGS[code] === 2))
      return index === start ? -1 : index;
    else if (depth === 0 && code === 0x3a) return -1;
  }
  return -1;
}
