import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import { words } from "./split-words.ts";

/** Longest code that is colored, in characters; longer code stays plain, as coloring costs time and page weight. */
export const MAX_COLORED = 20_000;
const MAX_LINE = 2_000;

/** A run of code of one kind; `kind` is absent for plain code. */
export interface Token {
  text: string;
  kind?: Kind;
}

/** Kinds and the grammar scopes they stand for, weakest first. Their colors are in `code.css`. */
const KINDS = {
  comment: ["comment", "punctuation.definition.comment"],
  string: ["string", "punctuation.definition.string", "string.quoted", "markup.inline.raw"],
  number: [
    "constant",
    "constant.numeric",
    "constant.language",
    "constant.character.escape",
    "support.constant",
  ],
  keyword: [
    "keyword",
    "storage",
    "variable.language",
    "entity.name.tag",
    "punctuation.definition.template-expression",
  ],
  function: ["entity.name.function", "support.function", "meta.function-call.generic", "variable.function"],
  type: [
    "entity.name.type",
    "entity.name.class",
    "support.type",
    "support.class",
    "entity.other.inherited-class",
  ],
  name: [
    "variable.parameter.function-call",
    "entity.other.attribute-name",
    "support.type.property-name",
    "variable.other.key",
  ],
  operator: ["keyword.operator"],
  inserted: ["markup.inserted", "punctuation.definition.inserted"],
  deleted: ["markup.deleted", "punctuation.definition.deleted"],
  heading: ["markup.heading", "entity.name.section", "markup.bold", "meta.diff.header"],
} as const;
export type Kind = keyof typeof KINDS;

/** Shiki answers with colors; these stand for the kinds, so that the page carries class names and no style. */
const colorOf = (index: number) => `#0000${(index + 1).toString(16).padStart(2, "0")}`;
const kindOf = new Map(Object.keys(KINDS).map((kind, i) => [colorOf(i), kind as Kind]));
const theme: ThemeRegistration = {
  name: "kinds",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    ...Object.values(KINDS).map((scope, i) => ({ scope: [...scope], settings: { foreground: colorOf(i) } })),
    // Words of a shell command and bare YAML values are no strings to a reader.
    { scope: ["string.unquoted"], settings: { foreground: "#000000" } },
  ],
};

/** What people write after the fence, where the grammar has another name. */
const ALIASES: Record<string, string> = {
  py: "python",
  python3: "python",
  pycon: "python",
  sh: "shellscript",
  bash: "shellscript",
  shell: "shellscript",
  zsh: "shellscript",
  "shell-session": "shellsession",
  console: "shellsession",
  js: "javascript",
  jsx: "javascript",
  mjs: "javascript",
  ts: "typescript",
  tsx: "typescript",
  cs: "csharp",
  "c#": "csharp",
  "c++": "cpp",
  yml: "yaml",
  md: "markdown",
  docker: "dockerfile",
  ps1: "powershell",
  bib: "bibtex",
  tex: "latex",
  rs: "rust",
  golang: "go",
  jsonl: "json",
  patch: "diff",
  kt: "kotlin",
};

/** Grammars that cards and snippets use. Others stay plain: each costs memory for as long as the hub runs. */
const LANGUAGES = new Set<string>(
  words(`
  python shellscript shellsession javascript typescript json yaml toml ini markdown dockerfile
  powershell csharp swift java kotlin go rust c cpp r julia ruby php html css xml sql diff bibtex
  latex lua jinja make cmake
`),
);

let starting: Promise<HighlighterCore> | undefined;

const highlighter = () =>
  (starting ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }));

/** Forgets all grammars; for use after one was stopped in the middle of its work. */
export function resetHighlighter(): void {
  starting = undefined;
}

/** The grammar's name for what was written after the fence; undefined where there is none. */
export function grammarOf(language: string): string | undefined {
  const name = language.toLowerCase();
  const grammar = ALIASES[name] ?? name;
  return LANGUAGES.has(grammar) ? grammar : undefined;
}

/**
 * Loads the grammars of `languages` and returns what turns code into tokens. Unknown languages give plain code.
 * A line that takes longer than `patience` milliseconds keeps its rest without colors.
 */
export async function loadColors(
  languages: Iterable<string>,
  patience = 100,
): Promise<(code: string, language: string) => Token[]> {
  const wanted = new Set([...languages].map(grammarOf).filter((grammar) => grammar !== undefined));
  if (wanted.size === 0) return (code) => [{ text: code }];
  const shiki = await highlighter();
  const loaded = new Set(shiki.getLoadedLanguages());
  for (const grammar of wanted) {
    if (loaded.has(grammar)) continue;
    await shiki.loadLanguage(bundledLanguages[grammar as keyof typeof bundledLanguages]);
    // Its patterns are compiled at the first line, which must not be one that loses its colors for that.
    shiki.codeToTokensBase('x = f("y")  # z', { lang: grammar, theme: "kinds", tokenizeTimeLimit: 5_000 });
  }
  return (code, language) => {
    const grammar = grammarOf(language);
    if (grammar === undefined || code.length > MAX_COLORED) return [{ text: code }];
    const options = {
      lang: grammar,
      theme: "kinds",
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: patience,
    };
    return merged(shiki.codeToTokensBase(code, options));
  };
}

/**
 * Code as the inner HTML of a `<code>` element: escaped, with `<span class="hl-…">` around what has a color.
 * Colors come from CSS variables (`code.css`), so one text serves both themes. Never throws on code.
 */
export async function highlight(code: string, language: string): Promise<string> {
  // Our own code: nothing in it is there to be slow, but the first lines of a language are, on a busy machine.
  const color = await loadColors([language], 5_000);
  return color(code, language).map(toHtml).join("");
}

const toHtml = ({ text, kind }: Token) =>
  kind ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);

/** Text as HTML text. */
export const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Neighbors of one kind become one token; white space takes the kind before it. */
function merged(lines: readonly (readonly { content: string; color?: string }[])[]): Token[] {
  const tokens: Token[] = [];
  const add = (text: string, kind: Kind | undefined) => {
    const last = tokens.at(-1);
    if (last && (last.kind === kind || text.trim() === "")) last.text += text;
    else tokens.push(kind ? { text, kind } : { text });
  };
  for (const [i, line] of lines.entries()) {
    if (i > 0) add("\n", undefined);
    for (const { content, color } of line) add(content, kindOf.get(color?.toLowerCase() ?? ""));
  }
  return tokens;
}
