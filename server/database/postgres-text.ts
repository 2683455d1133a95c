/**
 * PostgreSQL text cannot contain NUL. It is stored as an escape: U+FDD0, which Unicode reserves for internal use, and a
 * digit. That character is escaped as well, so every text is restored exactly and different texts stay different.
 */
const ESCAPE = "\uFDD0";

/** Encodes a text for PostgreSQL. */
export const toStored = (text: string): string =>
  text.includes("\0") || text.includes(ESCAPE)
    ? text.replaceAll(/[\0\uFDD0]/g, (character) => ESCAPE + (character === "\0" ? "0" : "1"))
    : text;

/** Decodes a text from PostgreSQL. */
export const fromStored = (text: string): string =>
  text.includes(ESCAPE)
    ? text.replaceAll(/\uFDD0([01])/g, (_, digit) => (digit === "0" ? "\0" : ESCAPE))
    : text;
