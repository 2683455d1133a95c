import { raw, type Snippet } from "../code.ts";

/** Columns of a line, as in the formatted Python examples. */
const WIDTH = 100;

/** The first form of a call if it fits on a line, otherwise the second, on several lines. */
export const oneLineOr = (short: Snippet, long: Snippet) =>
  raw(short.code.length <= WIDTH ? short.code : long.code);
