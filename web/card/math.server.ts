import type { Element, ElementContent, Root } from "hast";
import { raw } from "hast-util-raw";
import { sanitize, type Schema } from "hast-util-sanitize";
import { renderToString } from "katex";
import { visit } from "unist-util-visit";
import { inLettersOf } from "./math-letters.ts";
import { words } from "./split-words.ts";

export interface Formula {
  tex: string;
  /** On a line of its own. */
  display: boolean;
  /** The text as it was written, with its delimiters. */
  source: string;
}

const MAX_TEX = 5_000;
/** Noncharacters: no text has them, Markdown and HTML leave them alone. */
const OPEN = "\uFDD0";
const CLOSE = "\uFDD1";
export const MARK = /\uFDD0(\d+)\uFDD1/g;

/** What may hold or hide a formula, in the order in which it is tried at each place. */
const PIECES = new RegExp(
  [
    // Fenced code, to its closing fence or the end; then code spans and comments, which stay as they are.
    String.raw`(?<=^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(?<fence>\`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\k<fence>[\`~]*[ \t]*$|(?![\s\S]))|(?![\s\S]))`,
    String.raw`(?<!\`)(?<ticks>\`+)(?!\`)[^\`](?:(?!\n[ \t]*\n)[\s\S]){0,2000}?(?<!\`)\k<ticks>(?!\`)`,
    String.raw`<!--(?:(?!<!--)[\s\S])*?-->`,
    // $$…$$ and \\(…\\) are what the known hub takes (its documentation, seen 2026-08).
    String.raw`\$\$(?<display>(?:(?!\$\$)[\s\S]){1,${MAX_TEX}})\$\$`,
    String.raw`\\\\\((?<inline>(?:(?!\\\\[()]|\n[ \t]*\n)[\s\S]){1,${MAX_TEX}})\\\\\)`,
    String.raw`\\[\s\S]`,
    // $…$ also means money and shell variables: no space inside, no word or digit outside.
    String.raw`(?<![\w$])\$(?<dollar>(?![\s$])(?:(?!\n[ \t]*\n)[^$\`]){1,300}?(?<![\s\\]))\$(?![\w$])`,
  ].join("|"),
  "gm",
);

/** A single letter, or something that only TeX writes. */
const looksLikeTex = (text: string) =>
  /^[A-Za-z]$|\\[A-Za-z]+|[\^_]\{?[\w\\]|^[A-Za-z] ?[=<>+*/-] ?[A-Za-z0-9 .+*/^_=-]+$/.test(text);

/**
 * Takes the formulas out of a card before Markdown reads it, as `_`, `*` and `|` mean something else to TeX.
 * Each leaves a mark behind (`MARK`); `formulas` is what the marks count.
 */
export function takeFormulas(source: string): { text: string; formulas: Formula[] } {
  const formulas: Formula[] = [];
  const clean = source.replaceAll(/[\uFDD0\uFDD1]/g, "\uFFFD");
  if (!/\$|\\\\\(/.test(clean)) return { text: clean, formulas };
  const text = clean.replaceAll(PIECES, (...found) => {
    const all = found[0] as string;
    const { display, inline, dollar } = found.at(-1) as Record<string, string | undefined>;
    const tex = display ?? inline ?? (dollar !== undefined && looksLikeTex(dollar) ? dollar : undefined);
    if (tex === undefined || tex.trim() === "") return all;
    formulas.push({ tex: tex.trim(), display: display !== undefined, source: all });
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  });
  return { text, formulas };
}

/** Text with its formulas as they were written. */
export const withSource = (text: string, formulas: readonly Formula[]): string =>
  text.includes(OPEN)
    ? text.replaceAll(MARK, (mark, index: string) => formulas[Number(index)]?.source ?? mark)
    : text;

const MATHML = words(`
  math semantics annotation mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder
  mover munderover mmultiscripts mtable mtr mtd mpadded mphantom menclose mstyle
`);
/** MathML as KaTeX writes it, without style and links. */
const mathSchema: Schema = {
  tagNames: MATHML,
  attributes: {
    "*": words(`
  xmlns display encoding mathvariant mathcolor mathbackground mathsize stretchy fence separator lspace
  rspace minsize maxsize accent accentunder linethickness width height depth voffset rowspacing
  columnspacing columnalign rowlines columnlines displaystyle scriptlevel movablelimits largeop
  symmetric form side notation
`),
  },
  clobber: [],
  strip: ["script", "style"],
};

/** A formula as MathML; one that TeX does not understand as the source that was written. Never throws. */
export function formulaElement({ tex, display, source }: Formula): Element {
  try {
    const value = renderToString(tex, {
      output: "mathml",
      displayMode: display,
      throwOnError: true,
      trust: false,
      strict: "ignore",
      maxExpand: 300,
      maxSize: 40,
    });
    const tree = sanitize(raw({ type: "root", children: [{ type: "raw", value }] }), mathSchema) as Root;
    visit(tree, "element", ({ tagName, properties, children: [text] }) => {
      const variant = properties["mathVariant"] ?? properties["mathvariant"];
      if (typeof variant !== "string" || text?.type !== "text" || !/^m[ino]$/.test(tagName)) return;
      text.value = inLettersOf(variant, text.value);
    });
    const math = tree.children as ElementContent[];
    return {
      type: "element",
      tagName: "span",
      properties: { className: [display ? "formula" : "maths"] },
      children: math,
    };
  } catch {
    return {
      type: "element",
      tagName: "code",
      properties: { className: ["tex"] },
      children: [{ type: "text", value: source }],
    };
  }
}
