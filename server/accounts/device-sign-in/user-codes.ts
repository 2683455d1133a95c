import { randomInt } from "node:crypto";

/** Consonants only, so that codes do not form words, and no letters that look alike (RFC 8628, 6.1). */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";

/** Creates a code for users to compare and enter: `BCDF-GHJK`, 34 bits. */
export const createUserCode = (): string =>
  Array.from({ length: 8 }, (_, i) => `${i === 4 ? "-" : ""}${LETTERS[randomInt(LETTERS.length)]}`).join("");

/** Formats an entered code the way it is shown. */
export const formatUserCode = (entered: string): string =>
  entered
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "")
    .replace(/^(.{4})(?=.)/, "$1-");
