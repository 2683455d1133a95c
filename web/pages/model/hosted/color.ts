import type { SnippetLanguage } from "@modelyard/snippets";

/** A run of code of one kind, by the names of `card/code.css`; absent for plain code. */
export interface Word {
  text: string;
  kind?: "comment" | "string" | "number" | "keyword" | "name";
}

/** Longer code stays plain: each color is an element. Characters. */
const LONGEST = 20_000;

const words = (text: string) => `\\b(?:${text.trim().split(/\s+/).join("|")})\\b`;

const DOUBLE = String.raw`"(?:\\[^]|[^"\\])*"`;
const SINGLE = String.raw`'(?:\\[^]|[^'\\])*'`;
const TEMPLATE = "`(?:\\\\[^]|[^`\\\\])*`";
const NUMBER = String.raw`\b\d[\d_.]*(?:e[+-]?\d+)?\b`;

/** Patterns by kind, the first that fits. What snippets have is our own: each text ends, so this need be no grammar. */
const PATTERNS: Readonly<Record<SnippetLanguage, RegExp>> = {
  python: patternOf({
    comment: "#.*",
    string: `(?:\\b[rbf]{1,2})?(?:"""[^]*?"""|'''[^]*?'''|${DOUBLE}|${SINGLE})`,
    number: `${NUMBER}|${words("True False None")}`,
    keyword: words(
      "and as assert break class def elif else except for from if import in is not or raise return try while with",
    ),
    name: String.raw`\b[a-z_]\w*(?==[^=\s])`,
  }),
  js: patternOf({
    comment: "//.*",
    string: `${DOUBLE}|${SINGLE}|${TEMPLATE}`,
    number: `${NUMBER}|${words("true false null undefined")}`,
    keyword: words(
      "async await break const continue else for from function if import in let new of return throw try typeof while",
    ),
  }),
  sh: patternOf({
    // A here-document, or a word in quotes. Without a dollar before them, single quotes know no backslash.
    string: String.raw`(?<=\n)\{\n[^]*?(?=\nJSON$)|(?:\$${SINGLE}|'[^']*'|${DOUBLE}|\\')+`,
    comment: String.raw`(?<!\S)#.*`,
    name: String.raw`(?<=\s)--?[a-zA-Z][\w-]*`,
  }),
};

function patternOf(kinds: { readonly [K in NonNullable<Word["kind"]>]?: string }): RegExp {
  const parts = Object.entries(kinds).map(([kind, pattern]) => `(?<${kind}>${pattern})`);
  return new RegExp(parts.join("|"), "gm");
}

/** Code in words of one kind each, which together are the code. */
export function colored(code: string, language: SnippetLanguage): Word[] {
  if (code.length > LONGEST) return [{ text: code }];
  const found: Word[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERNS[language])) {
    if (match.index > end) found.push({ text: code.slice(end, match.index) });
    const [text] = match;
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    found.push({ text, ...(kind !== undefined && { kind: kind as NonNullable<Word["kind"]> }) });
    end = match.index + text.length;
  }
  if (end < code.length) found.push({ text: code.slice(end) });
  return found;
}
