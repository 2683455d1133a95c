import { QUOTE, stringEnd } from "../../http/json-excess.ts";
import { MAX_JSON_DEPTH, MAX_JSON_VALUES } from "../../http/limits.ts";

/** Positions of top-level values in JSON text: start and end of the nth name at 2n and 2n + 1. */
export type Spans = Int32Array;

export type Names = readonly Buffer[];

export const encodeNames = (...names: readonly string[]): Names => names.map((name) => Buffer.from(name));

const BACKSLASH = 0x5c;

/** Characters outside of strings. 1: allowed; 2: space. Brackets and quotes are handled separately. */
const OUTSIDE = new Uint8Array(256);
for (const each of "0123456789+-.eEtrufalsn,:") OUTSIDE[each.charCodeAt(0)] = 1;
for (const each of " \t\r\n") OUTSIDE[each.charCodeAt(0)] = 2;

const open = new Uint8Array(MAX_JSON_DEPTH);

/**
 * Finds top-level members of an object without parsing or copying values; strings, escapes, and nesting are respected.
 * Returns undefined if parsers could disagree (a repeated or escaped member name, unbalanced brackets, or anything that is
 * not JSON), or if the text has more brackets or levels than the limits allow. A position of -1 means that the member is missing.
 */
export function findMembers(bytes: Buffer, names: Names): Spans | undefined {
  const spans = new Int32Array(2 * names.length).fill(-1);
  const size = bytes.length;
  let at = skipSpace(bytes, 0);
  if (bytes[at] !== 0x7b) return undefined;
  at = skipSpace(bytes, at + 1);
  if (bytes[at] === 0x7d) return skipSpace(bytes, at + 1) === size ? spans : undefined;
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined;
    const nameStart = at + 1;
    at = stringEnd(bytes, at);
    if (at === -1) return undefined;
    const name = indexOfName(bytes, nameStart, at - 1, names);
    if (name === -1 && isHidden(bytes, nameStart, at, names)) return undefined;
    at = skipSpace(bytes, at);
    if (bytes[at] !== 0x3a) return undefined;
    const valueStart = skipSpace(bytes, at + 1);
    at = valueEnd(bytes, valueStart);
    if (at === -1) return undefined;
    if (name !== -1) {
      if (spans[2 * name] !== -1) return undefined;
      spans[2 * name] = valueStart;
      spans[2 * name + 1] = at;
    }
    at = skipSpace(bytes, at);
    const code = bytes[at];
    if (code === 0x7d) return skipSpace(bytes, at + 1) === size ? spans : undefined;
    if (code !== 0x2c) return undefined;
    at = skipSpace(bytes, at + 1);
  }
}

function skipSpace(bytes: Buffer, start: number): number {
  let at = start;
  while (at < bytes.length && OUTSIDE[bytes[at] as number] === 2) at++;
  return at;
}

function indexOfName(bytes: Buffer, start: number, end: number, names: Names): number {
  next: for (let n = 0; n < names.length; n++) {
    const name = names[n] as Buffer;
    if (name.length !== end - start) continue;
    for (let at = 0; at < name.length; at++) if (name[at] !== bytes[start + at]) continue next;
    return n;
  }
  return -1;
}

/** Whether a name is one of `names` written with escapes, or is invalid. */
function isHidden(bytes: Buffer, start: number, end: number, names: Names): boolean {
  let at = start;
  while (at < end && bytes[at] !== BACKSLASH) at++;
  if (at === end) return false;
  try {
    const name = JSON.parse(bytes.toString("utf8", start - 1, end)) as string;
    return names.some((each) => each.toString() === name);
  } catch {
    return true;
  }
}

/** Returns the index after the value that starts here; -1 if it is incomplete. */
function valueEnd(bytes: Buffer, start: number): number {
  const first = bytes[start];
  if (first === QUOTE) return stringEnd(bytes, start);
  let depth = 0;
  let brackets = 0;
  for (let at = start; at < bytes.length; at++) {
    const code = bytes[at] as number;
    if (code === QUOTE) {
      if (depth === 0) return -1;
      at = stringEnd(bytes, at) - 1;
      if (at < 0) return -1;
    } else if (code === 0x7b || code === 0x5b) {
      if (depth === MAX_JSON_DEPTH || (depth === 0 && at !== start) || ++brackets > MAX_JSON_VALUES)
        return -1;
      open[depth++] = code;
    } else if (code === 0x7d || code === 0x5d) {
      if (depth === 0) return at === start ? -1 : at;
      // In ASCII, a closing bracket is the opening one plus 2.
      if (open[--depth] !== code - 2) return -1;
      if (depth === 0) return at + 1;
    } else if (OUTSIDE[code] === 0) return -1;
    else if (depth === 0 && (code === 0x2c || OUTSIDE[code] === 2)) return at === start ? -1 : at;
    else if (depth === 0 && code === 0x3a) return -1;
  }
  return -1;
}
