import { isAscii } from "node:buffer";
import { randomUUID } from "node:crypto";
import { MAX_BODY_FIELDS, MAX_JSON_DEPTH, MAX_JSON_VALUES } from "./limits.ts";

export const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

/**
 * Describes why JSON is too large to parse: it has too many values, has an object with too many fields, or is nested
 * too deeply. Takes linear time and stops at the limit. Returns `undefined` for all other text, even invalid text.
 */
export function findJsonExcess(bytes: Buffer, maxValues = MAX_JSON_VALUES): string | undefined {
  let values = 1;
  let depth = 0;
  /** Fields of the open objects, by depth. */
  const fields: number[] = [];
  for (let index = 0; index < bytes.length; index++) {
    const code = bytes[index];
    if (code === QUOTE) {
      index = stringEnd(bytes, index) - 1;
      if (index < 0) return undefined;
    } else if (code === 0x2c) values++;
    else if (code === 0x7b || code === 0x5b) {
      values++;
      fields[++depth] = 0;
    } else if (code === COLON) {
      const count = (fields[depth] ?? 0) + 1;
      fields[depth] = count;
      if (count > MAX_BODY_FIELDS)
        return `must contain objects of ${MAX_BODY_FIELDS.toLocaleString("en")} fields or fewer`;
    } else if (code === 0x7d || code === 0x5d) depth--;
    if (values > maxValues) return `must contain ${maxValues.toLocaleString("en")} JSON values or fewer`;
    if (depth > MAX_JSON_DEPTH) return `must be nested ${MAX_JSON_DEPTH} levels or less`;
  }
  return undefined;
}

/** Returns the index after the closing quote. Long strings are searched natively. */
export function stringEnd(bytes: Buffer, start: number): number {
  const scanEnd = Math.min(bytes.length, start + 64);
  for (let index = start + 1; index < scanEnd; index++) {
    const code = bytes[index];
    if (code === BACKSLASH) index++;
    else if (code === QUOTE) return index + 1;
  }
  let index = start + 1;
  for (;;) {
    const quote = bytes.indexOf(QUOTE, index);
    if (quote === -1) return -1;
    let slashes = 0;
    while (bytes[quote - 1 - slashes] === BACKSLASH && quote - 1 - slashes > start) slashes++;
    if (slashes % 2 === 0) return quote + 1;
    index = quote + 1;
  }
}

/** Parses JSON. Returns `undefined` for other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Bytes from which a string is copied instead of parsed. */
const LONG_STRING_BYTES = 2 ** 18;

/**
 * Parses JSON like `parseJson`, but copies long strings of ASCII without escapes, such as media as base64: parsing them
 * takes ten times as long. Control characters in them, which JSON forbids, are accepted.
 */
export function parseMediaJson(bytes: Buffer, longBytes = LONG_STRING_BYTES): unknown {
  const mark = randomUUID();
  const long: string[] = [];
  let text = "";
  let copied = 0;
  for (let start = bytes.indexOf(QUOTE); start !== -1;) {
    const end = stringEnd(bytes, start);
    if (end === -1) return undefined;
    const content = bytes.subarray(start + 1, end - 1);
    if (content.length >= longBytes && isAscii(content) && !content.includes(BACKSLASH)) {
      text += `${bytes.toString("utf8", copied, start)}"${mark}${long.length}"`;
      long.push(content.toString("latin1"));
      copied = end;
    }
    start = bytes.indexOf(QUOTE, end);
  }
  const rest = parseJson(text + bytes.toString("utf8", copied));
  return long.length === 0 ? rest : restore(rest);

  function restore(value: unknown): unknown {
    if (typeof value === "string")
      return value.startsWith(mark) ? long[Number(value.slice(mark.length))] : value;
    if (Array.isArray(value)) return value.map(restore);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [restore(name), restore(item)]));
  }
}
