/**
 * PostgreSQL's text holds every character but NUL. Texts of the stores may have any, so NUL is written as an escape:
 * U+FDD0, which Unicode keeps free for such use inside programs, and a digit. What else has that character is escaped
 * too; hence every text comes back as it went in, and different texts stay different.
 */
const ESCAPE = "\uFDD0";

/** As PostgreSQL stores it. */
export const toStored = (text: string): string =>
  text.includes("\0") || text.includes(ESCAPE)
    ? text.replaceAll(/[\0\uFDD0]/g, (character) => ESCAPE + (character === "\0" ? "0" : "1"))
    : text;

/** As it went in. */
export const fromStored = (text: string): string =>
  text.includes(ESCAPE)
    ? text.replaceAll(/\uFDD0([01])/g, (_, digit) => (digit === "0" ? "\0" : ESCAPE))
    : text;
