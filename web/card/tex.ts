import { renderToString } from "katex";
import { toMathLetters } from "./math-letters.ts";

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
