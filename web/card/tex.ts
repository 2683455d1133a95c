import { renderToString } from "katex";
import olderLetters from "./older-math-letters.json" with { type: "json" };

const LETTERS = /(<m[ino][^>]* mathvariant="([\w-]+)"[^>]*>)([^<&]+)(?=<)/g;

/**
 * Renders a formula as MathML. Replaces letters with those of their `mathvariant`, which browsers no longer apply. As
 * the input may be hostile, disables links and limits expansion. Throws if the formula is invalid.
 */
export const renderTex = (tex: string, display: boolean): string =>
  renderToString(tex, {
    output: "mathml",
    displayMode: display,
    throwOnError: true,
    trust: false,
    strict: "ignore",
    maxExpand: 300,
    maxSize: 40,
  }).replaceAll(
    LETTERS,
    (_, tag: string, variant: string, text: string) => tag + toMathLetters(variant, text),
  );

/**
 * First code points of Unicode's mathematical alphabets: uppercase, lowercase, digits, Greek uppercase, Greek
 * lowercase. Browsers render these but support only `normal` for `mathvariant` (MathML Core, as of 2026-11).
 */
const ALPHABETS: Record<string, readonly (number | undefined)[]> = {
  bold: [0x1d400, 0x1d41a, 0x1d7ce, 0x1d6a8, 0x1d6c2],
  italic: [0x1d434, 0x1d44e, undefined, 0x1d6e2, 0x1d6fc],
  "bold-italic": [0x1d468, 0x1d482, undefined, 0x1d71c, 0x1d736],
  "double-struck": [0x1d538, 0x1d552, 0x1d7d8],
  script: [0x1d49c, 0x1d4b6],
  "bold-script": [0x1d4d0, 0x1d4ea],
  fraktur: [0x1d504, 0x1d51e],
  "bold-fraktur": [0x1d56c, 0x1d586],
  "sans-serif": [0x1d5a0, 0x1d5ba, 0x1d7e2],
  "bold-sans-serif": [0x1d5d4, 0x1d5ee, 0x1d7ec],
  "sans-serif-italic": [0x1d608, 0x1d622],
  "sans-serif-bold-italic": [0x1d63c, 0x1d656],
  monospace: [0x1d670, 0x1d68a, 0x1d7f6],
};

/** Letters that have older code points outside the mathematical alphabets. */
const EXCEPTIONS: Record<string, string> = olderLetters;

const RANGES = [
  ["A", "Z"],
  ["a", "z"],
  ["0", "9"],
  ["Α", "Ω"],
  ["α", "ω"],
] as const;

/** Converts text to the mathematical letters of a variant. Other letters stay unchanged. */
function toMathLetters(variant: string, text: string): string {
  const alphabet = ALPHABETS[variant];
  if (!alphabet) return text;
  return [...text]
    .map((letter) => {
      const exception = EXCEPTIONS[`${variant} ${letter}`];
      if (exception !== undefined) return exception;
      const range = RANGES.findIndex(([first, last]) => letter >= first && letter <= last);
      const start = alphabet[range];
      const offset = letter.charCodeAt(0) - (RANGES[range]?.[0].charCodeAt(0) ?? 0);
      return start === undefined ? letter : String.fromCodePoint(start + offset);
    })
    .join("");
}
