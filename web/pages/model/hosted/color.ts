import type { SnippetLanguage } from "@modelyard/snippets";

/** A token of code. `kind` is a class of `card/code.css`; absent for plain code. */
export interface Token {
  text: string;
  kind?: "comment" | "string" | "number" | "keyword" | "name";
}

/** Maximum length of colored code, in characters. Each token is an element, so longer code stays plain. */
const MAX_CODE_LENGTH = 20_000;

const words = (text: string) => `\\b(?:${text.trim().split(/\s+/).join("|")})\\b`;

const DOUBLE = String.raw`"(?:\\[^]|[^"\\])*"`;
const SINGLE = String.raw`'(?:\\[^]|[^'\\])*'`;
const TEMPLATE = "`(?:\\\\[^]|[^`\\\\])*`";
const NUMBER = String.raw`\b\d[\d_.]*(?:e[+-]?\d+)?\b`;

/** Patterns by kind; the first match wins. Snippets are generated, so every string is closed and no grammar is needed. */
const PATTERNS: Readonly<Record<SnippetLanguage, RegExp>> = {
  python: createPattern({
    comment: "#.*",
    string: `(?:\\b[rbf]{1,2})?(?:"""[^]*?"""|'''[^]*?'''|${DOUBLE}|${SINGLE})`,
    number: `${NUMBER}|${words("True False None")}`,
    keyword: words(
      "and as assert break class def elif else except for from if import in is not or raise return try while with",
    ),
    name: String.raw`\b[a-z_]\w*(?==[^=\s])`,
  }),
  js: createPattern({
    comment: "//.*",
    string: `${DOUBLE}|${SINGLE}|${TEMPLATE}`,
    number: `${NUMBER}|${words("true false null undefined")}`,
    keyword: words(
      "async await break const continue else for from function if import in let new of return throw try typeof while",
    ),
  }),
  sh: createPattern({
    // A here-document or a quoted word. Single quotes have no escapes unless `$` precedes them.
    string: String.raw`(?<=\n)\{\n[^]*?(?=\nJSON$)|(?:\$${SINGLE}|'[^']*'|${DOUBLE}|\\')+`,
    comment: String.raw`(?<!\S)#.*`,
    name: String.raw`(?<=\s)--?[a-zA-Z][\w-]*`,
  }),
};

function createPattern(kinds: { readonly [K in NonNullable<Token["kind"]>]?: string }): RegExp {
  const parts = Object.entries(kinds).map(([kind, pattern]) => `(?<${kind}>${pattern})`);
  return new RegExp(parts.join("|"), "gm");
}

/** Splits code into tokens, which add up to the code. */
export function tokenize(code: string, language: SnippetLanguage): Token[] {
  if (code.length > MAX_CODE_LENGTH) return [{ text: code }];
  const tokens: Token[] = [];
  let end = 0;
  for (const match of code.matchAll(PATTERNS[language])) {
    if (match.index > end) tokens.push({ text: code.slice(end, match.index) });
    const [text] = match;
    const [kind] = Object.entries(match.groups ?? {}).find(([, part]) => part !== undefined) ?? [];
    tokens.push({ text, ...(kind !== undefined && { kind: kind as NonNullable<Token["kind"]> }) });
    end = match.index + text.length;
  }
  if (end < code.length) tokens.push({ text: code.slice(end) });
  return tokens;
}
