import { createHighlighterCore, type HighlighterCore, type ThemeRegistration } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import { bundledLanguages } from "shiki/langs";
import type { JobTools } from "../content-work.server.ts";
import { escapeHtml, MAX_COLORED } from "./source.server.ts";
import { splitWords } from "./split-words.ts";
import KINDS from "./token-kinds.json" with { type: "json" };
import aliases from "./language-aliases.json" with { type: "json" };

const MAX_LINE = 2_000;

/** A token of code. `kind` is absent for plain code. */
export interface Token {
  text: string;
  kind?: Kind;
}

/** Kinds of tokens. Their grammar scopes are in `token-kinds.json`, in ascending priority, and their colors in `code.css`. */
export type Kind = keyof typeof KINDS;

/** Placeholder color of a kind. Shiki returns colors, which are mapped back to kinds for CSS classes. */
const toPlaceholderColor = (index: number) => `#0000${(index + 1).toString(16).padStart(2, "0")}`;
const kindByColor = new Map(Object.keys(KINDS).map((kind, i) => [toPlaceholderColor(i), kind as Kind]));
const theme: ThemeRegistration = {
  name: "kinds",
  type: "light",
  fg: "#000000",
  bg: "#ffffff",
  settings: [
    ...Object.values(KINDS).map((scope, i) => ({
      scope: [...scope],
      settings: { foreground: toPlaceholderColor(i) },
    })),
    // Words of a shell command and unquoted YAML values should not look like strings.
    { scope: ["string.unquoted"], settings: { foreground: "#000000" } },
  ],
};

/** Names in code fences that differ from the grammar's name. */
const ALIASES: Record<string, string> = aliases;

/** Supported grammars. Others stay plain, as each grammar uses memory as long as the hub runs. */
const LANGUAGES = new Set<string>(
  splitWords(`
  python shellscript shellsession javascript typescript json yaml toml ini markdown dockerfile
  powershell csharp swift java kotlin go rust c cpp r julia ruby php html css xml sql diff bibtex
  latex lua jinja make cmake
`),
);

let highlighterPromise: Promise<HighlighterCore> | undefined;

const getHighlighter = () =>
  (highlighterPromise ??= createHighlighterCore({
    themes: [theme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  }));

/** Returns the grammar for the language of a code fence, or `undefined` if it is not supported. */
export function findGrammar(language: string): string | undefined {
  const name = language.toLowerCase();
  const grammar = ALIASES[name] ?? name;
  return LANGUAGES.has(grammar) ? grammar : undefined;
}

/**
 * Loads the grammars of `languages` and returns a function that tokenizes code. Code in unknown languages stays plain.
 * The rest of a line that takes longer than `lineTimeoutMs`, if not 0, stays plain. `uncounted` runs work that does not
 * count.
 */
export async function loadColors(
  languages: Iterable<string>,
  { lineTimeoutMs = 0, uncounted }: Partial<JobTools> & { lineTimeoutMs?: number } = {},
): Promise<(code: string, language: string) => Token[]> {
  const grammars = new Set([...languages].map(findGrammar).filter((grammar) => grammar !== undefined));
  if (grammars.size === 0) return (code) => [{ text: code }];
  const load = () => loadGrammars(grammars);
  const shiki = await (uncounted ? uncounted(load) : load());
  return (code, language) => {
    const grammar = findGrammar(language);
    if (grammar === undefined || code.length > MAX_COLORED) return [{ text: code }];
    const options = {
      lang: grammar,
      theme: "kinds",
      tokenizeMaxLineLength: MAX_LINE,
      tokenizeTimeLimit: lineTimeoutMs,
    };
    return mergeTokens(shiki.codeToTokensBase(code, options));
  };
}

async function loadGrammars(grammars: Iterable<string>): Promise<HighlighterCore> {
  const shiki = await getHighlighter();
  const loaded = new Set(shiki.getLoadedLanguages());
  for (const grammar of grammars) {
    if (loaded.has(grammar)) continue;
    await shiki.loadLanguage(bundledLanguages[grammar as keyof typeof bundledLanguages]);
    // Patterns are compiled at the first line. Compile them here, so that this time does not count for user code.
    shiki.codeToTokensBase('x = f("y")  # z', { lang: grammar, theme: "kinds", tokenizeTimeLimit: 5_000 });
  }
  return shiki;
}

/**
 * Highlights code as the inner HTML of a `<code>` element: escaped, with `<span class="hl-…">` around tokens. Colors
 * are CSS variables (`code.css`), so the HTML works in both themes. Never throws for code.
 */
export async function highlight(code: string, language: string): Promise<string> {
  // For generated code, which is never hostile. A high limit, as the first lines of a language are slow on a busy machine.
  const color = await loadColors([language], { lineTimeoutMs: 5_000 });
  return color(code, language).map(toHtml).join("");
}

/** Returns the HTML of each line of highlighted code. A token can span several. */
export const colorLines = (tokens: readonly Token[]): string[] =>
  tokens
    .map((token) => token.text.replaceAll(/[^\n]+/g, (text) => toHtml({ ...token, text })))
    .join("")
    .split("\n");

const toHtml = ({ text, kind }: Token) =>
  kind ? `<span class="hl-${kind}">${escapeHtml(text)}</span>` : escapeHtml(text);

/** Merges adjacent tokens of the same kind. White space joins the preceding token. */
function mergeTokens(lines: readonly (readonly { content: string; color?: string }[])[]): Token[] {
  const tokens: Token[] = [];
  const add = (text: string, kind: Kind | undefined) => {
    const last = tokens.at(-1);
    if (last && (last.kind === kind || text.trim() === "")) last.text += text;
    else tokens.push(kind ? { text, kind } : { text });
  };
  for (const [i, line] of lines.entries()) {
    if (i > 0) add("\n", undefined);
    for (const { content, color } of line) add(content, kindByColor.get(color?.toLowerCase() ?? ""));
  }
  return tokens;
}
