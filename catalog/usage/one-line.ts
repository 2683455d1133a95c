import { raw, type Snippet } from "../code.ts";

/** Columns of a line, as the examples' Python is formatted. */
const WIDTH = 100;

/** The first way to write a call where it fits on a line, else the second, over several lines. */
export const oneLineOr = (short: Snippet, long: Snippet) =>
  raw(short.code.length <= WIDTH ? short.code : long.code);
