import type { Element, ElementContent, Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize, type Schema } from "hast-util-sanitize";
import { element } from "./gallery.server.ts";
import { looksLikeTex, MAX_TEX } from "./looks-like-tex.ts";
import { splitWords } from "./split-words.ts";
import { renderTex } from "./tex.ts";

export interface Formula {
  tex: string;
  /** Whether the formula is on its own line. */
  display: boolean;
  /** Source text with delimiters. */
  source: string;
}

/** Noncharacters, which do not occur in text and which Markdown and HTML do not change. */
const OPEN = "\uFDD0";
const CLOSE = "\uFDD1";
export const MARK = /\uFDD0(\d+)\uFDD1/g;

/** Formulas and parts that can contain dollar signs, in the order in which they are matched. */
const FORMULAS_AND_CODE = new RegExp(
  [
    // Fenced code up to the closing fence or the end, code spans, and comments stay unchanged.
    String.raw`(?<=^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<fence>\`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\k<fence>[\`~]*[ \t]*$|(?![\s\S]))|(?![\s\S]))`,
    String.raw`(?<!\`)(?<ticks>\`+)(?!\`)[^\`](?:(?!\n[ \t]*\n)[\s\S]){0,2000}?(?<!\`)\k<ticks>(?!\`)`,
    String.raw`<!--(?:(?!<!--)[\s\S])*?-->`,
    // Hugging Face supports $$…$$ and \\(…\\) (as of 2026-08).
    String.raw`\$\$(?<display>(?:(?!\$\$)[\s\S]){1,${MAX_TEX}})\$\$`,
    String.raw`\\\\\((?<inline>(?:(?!\\\\[()]|\n[ \t]*\n)[\s\S]){1,${MAX_TEX}})\\\\\)`,
    String.raw`\\[\s\S]`,
    // $ is also used for amounts and shell variables: allow no space inside and no word or digit outside.
    String.raw`(?<![\w$])\$(?<dollar>(?![\s$])(?:(?!\n[ \t]*\n)[^$\`]){1,300}?(?<![\s\\]))\$(?![\w$])`,
  ].join("|"),
  "gm",
);

/**
 * Replaces the formulas of a card with marks (`MARK`) before Markdown is parsed, as `_`, `*`, and `|` have another
 * meaning in TeX. Marks contain the index in `formulas`.
 */
export function extractFormulas(source: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  const clean = source.replaceAll(/[\uFDD0\uFDD1]/g, "\uFFFD");
  if (!/\$|\\\\\(/.test(clean)) return { text: clean, formulas };
  const text = clean.replaceAll(FORMULAS_AND_CODE, (...match) => {
    const all = match[0] as string;
    const { display, inline, dollar } = match.at(-1) as Record<string, string | undefined>;
    const tex = display ?? inline ?? (dollar !== undefined && looksLikeTex(dollar) ? dollar : undefined);
    if (tex === undefined || tex.trim() === "") return all;
    formulas.push({ tex: tex.trim(), display: display !== undefined, source: all });
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  });
  return { text, formulas };
}

/** Replaces marks in a text with the source of their formulas. */
export const restoreFormulas = (text: string, formulas: readonly Formula[]): string =>
  text.includes(OPEN)
    ? text.replaceAll(MARK, (mark, index: string) => formulas[Number(index)]?.source ?? mark)
    : text;

const MATHML = splitWords(`
  math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder
  mover munderover mmultiscripts mtable mtr mtd mpadded mphantom menclose mstyle
`);
/** MathML as KaTeX generates it, without styles and links. */
const mathSchema: Schema = {
  tagNames: MATHML,
  attributes: {
    "*": splitWords(`
  xmlns display encoding mathvariant mathcolor mathbackground mathsize stretchy fence separator lspace
  rspace minsize maxsize accent accentunder linethickness width height depth voffset rowspacing
  columnspacing columnalign rowlines columnlines displaystyle scriptlevel movablelimits largeop
  symmetric form side notation
`),
  },
  clobber: [],
  strip: ["script", "style"],
};

/** Renders a formula as MathML, or its source if it is invalid. Never throws. */
export function createFormulaElement({ tex, display, source }: Formula): Element {
  try {
    const value = renderTex(tex, display);
    const tree = sanitize(raw({ type: "root", children: [{ type: "raw", value }] }), mathSchema) as Root;
    const math = tree.children as ElementContent[];
    return element("span", { className: [display ? "formula" : "maths"] }, math);
  } catch {
    return element("code", { className: ["tex"] }, [{ type: "text", value: source }]);
  }
}
