/** Languages of snippets. The ID is the one that highlighters and parsers use. */
export type CodeLanguage =
  | "python"
  | "javascript"
  | "typescript"
  | "bash"
  | "powershell"
  | "csharp"
  | "swift"
  | "json"
  | "yaml"
  | "dockerfile"
  | "text";

/** A value that has a literal in every language. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Code to show. It parses in its language regardless of the values that it contains. */
export interface Snippet {
  language: CodeLanguage;
  /** Title, if a model has several snippets. */
  title?: string;
  /** Shell commands that make the code's imports available. */
  install?: string;
  code: string;
}

/** A fragment of code that is inserted unquoted. Created by `raw` and `lines`. */
export class Raw {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** Inserts code unquoted. For the catalog's own fragments only, never for values of a model. */
export const raw = (code: string) => new Raw(code);

/** A value in a template: one that becomes a literal, or code of the catalog. */
export type Insert = Json | Raw;

type Template = (text: TemplateStringsArray, ...values: Insert[]) => Snippet;

/** Creates a snippet from a template; with a title or an installation, first the tag of the template. */
interface Tag extends Template {
  (more: Pick<Snippet, "title" | "install">): Template;
}

export const python = tag("python", pythonLiteral);
export const javascript = tag("javascript", scriptLiteral);
export const typescript = tag("typescript", scriptLiteral);
export const bash = tag("bash", (value) => shellWord(asText(value)));
export const powershell = tag("powershell", (value) => `'${oneLine(asText(value)).replaceAll("'", "''")}'`);
export const csharp = tag("csharp", (value) =>
  typeof value === "string" ? jsLiteral(value) : String(value),
);
export const swift = tag("swift", swiftLiteral);
export const json = tag("json", (value) => JSON.stringify(value));
export const yaml = tag("yaml", (value) => JSON.stringify(value));

/** Add a title to a snippet, or the commands that install its imports. */
export const titled = (title: string, snippet: Snippet): Snippet => ({ ...snippet, title });
export const withInstall = (install: string, snippet: Snippet): Snippet => ({ ...snippet, install });

/** Returns a shell command that installs Python packages. The names must not come from a model. */
export const pip = (...packages: string[]): string => `pip install ${packages.join(" ")}`;

/** Joins lines of the catalog's own code into one insert. Skips `false` and `undefined`. */
export const lines = (...parts: (string | false | undefined)[]): Raw =>
  raw(parts.filter((part) => typeof part === "string").join("\n"));

/** Functions that return a literal of a language as text. */
export const literal = {
  python: pythonLiteral,
  javascript: scriptLiteral,
  bash: (value: Json) => shellWord(asText(value)),
  swift: swiftLiteral,
  json: jsonLiteral,
  /** JSON in a here-document with variable expansion: `<<JSON`. */
  heredoc: (value: Json) => JSON.stringify(value).replaceAll(/[\\$`]/g, "\\$&"),
} as const;

/** Removes line breaks, so that a value in a comment cannot end the comment. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();

function tag(language: CodeLanguage, write: (value: Json) => string): Tag {
  function template(more: Pick<Snippet, "title" | "install">): Template;
  function template(text: TemplateStringsArray, ...values: Insert[]): Snippet;
  function template(
    first: TemplateStringsArray | Pick<Snippet, "title" | "install">,
    ...values: Insert[]
  ): Snippet | Template {
    if (!("raw" in first)) return (text, ...inserts) => ({ ...template(text, ...inserts), ...first });
    const written = values.map((value) => (value instanceof Raw ? value : write(value as Json)));
    return { language, code: joinInserts(getDedented(first), written).trim() };
  }
  return template;
}

/** Dedented templates. A template passes the same array object on each call. */
const dedentedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();

/** Returns the raw text of a template, with its backslashes but without its indentation. */
function getDedented(text: TemplateStringsArray): readonly string[] {
  let parts = dedentedTemplates.get(text);
  if (parts === undefined) dedentedTemplates.set(text, (parts = dedent(text.raw)));
  return parts;
}

/**
 * Joins text and inserts. All lines of a fragment get the indentation of its first line. A line that contains only an
 * empty fragment is removed.
 */
function joinInserts(text: readonly string[], inserts: readonly (string | Raw)[]): string {
  let code = text[0] ?? "";
  for (const [i, insert] of inserts.entries()) {
    const after = text[i + 1] ?? "";
    if (!(insert instanceof Raw)) {
      code += insert;
    } else if (insert.code === "" && isBlankLine(code) && /^[ \t]*(\n|$)/.test(after)) {
      code = code.slice(0, findLineStart(code) - 1);
    } else if (!insert.code.includes("\n")) {
      code += insert.code;
    } else {
      const start = findLineStart(code);
      let end = start;
      while (isSpace(code[end])) end += 1;
      code += insert.code.replaceAll("\n", `\n${code.slice(start, end)}`);
    }
    code += after;
  }
  return code;
}

const findLineStart = (code: string): number => code.lastIndexOf("\n") + 1;

const isSpace = (char: string | undefined): boolean => char === " " || char === "\t";

/** Whether the last line is empty and not the only line. */
function isBlankLine(code: string): boolean {
  const start = findLineStart(code);
  for (let i = start; i < code.length; i++) if (!isSpace(code[i])) return false;
  return start > 0;
}

/** Removes the indentation that a template has because of its position in the source. */
function dedent(text: readonly string[]): string[] {
  // A line that begins with an insert counts, too.
  const indents = text.flatMap((part, i) => {
    const line = i < text.length - 1 ? /\n([ \t]*)(?=\S|$)/g : /\n([ \t]*)(?=\S)/g;
    return [...part.matchAll(line)].map(([, indent = ""]) => indent.length);
  });
  if (indents.length === 0) return [...text];
  const margin = Math.min(...indents);
  return text.map((part) => part.replaceAll(new RegExp(`\\n[ \\t]{0,${margin}}`, "g"), "\n"));
}

const asText = (value: Json): string => (typeof value === "string" ? value : JSON.stringify(value));

/** JSON with U+2028 and U+2029 escaped, which older JavaScript treats as line ends. */
function jsLiteral(value: Json): string {
  if (typeof value === "string" && PLAIN.test(value)) return `"${value}"`;
  const text = JSON.stringify(value);
  if (!/[\u2028\u2029]/.test(text)) return text;
  return text.replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** Printable ASCII without quotes and backslashes, which most values are and all languages write the same. */
const PLAIN = /^[ !#-[\]-~]*$/;

function scriptLiteral(value: Json): string {
  return typeof value === "string" ? quote(value) : jsLiteral(value);
}

/** Quotes text like Black and Prettier: with double quotes, unless it has more double than single quotes. */
function quote(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  const double = jsLiteral(text);
  if (!text.includes('"') || text.split('"').length <= text.split("'").length) return double;
  const body = double
    .slice(1, -1)
    .replaceAll(/\\.|'/g, (match) => (match === "'" ? "\\'" : match === '\\"' ? '"' : match));
  return `'${body}'`;
}

function pythonLiteral(value: Json): string {
  if (value === null) return "None";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "string") {
    const text = quote(value);
    return text.includes("\u007f") ? text.replaceAll("\u007f", "\\x7f") : text;
  }
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(", ")}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${pythonLiteral(key)}: ${pythonLiteral(item)}`)
    .join(", ")}}`;
}

function jsonLiteral(value: Json): string {
  return typeof value === "string" && PLAIN.test(value) ? `"${value}"` : JSON.stringify(value);
}

function swiftLiteral(value: Json): string {
  if (typeof value !== "string") return value === null ? "nil" : JSON.stringify(value);
  const escaped = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll("\\b", "\\u0008")
    .replaceAll("\\f", "\\u000c");
  return `"${escaped.replaceAll(/\\u([0-9a-f]{4})/g, "\\u{$1}")}"`;
}

/** Formats a value as one word of a POSIX shell. Simple words stay unquoted. */
function shellWord(value: string): string {
  if (/^[\w@%+=:,./-]+$/.test(value) && !value.startsWith("-") && !value.startsWith("=")) return value;
  return `'${value.replaceAll("\0", "").replaceAll("'", `'\\''`)}'`;
}
