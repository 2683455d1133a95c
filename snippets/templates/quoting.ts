import { type Json, layout, literal } from "@modelyard/catalog";
import type { SnippetLanguage } from "../snippet.ts";
import { TemplateRuntimeError } from "./errors.ts";
import type { Filter } from "./filters.ts";
import type { Quoting } from "./render.ts";
import { Float, isDict, isList, Markup, Quoted, getTypeName, Undefined, type Value } from "./values.ts";

type Language = SnippetLanguage | "json";

/** Writes a value as a literal after the start of a line, on as many lines as needed. */
const WRITERS: Readonly<Record<Language, (value: Json, line: string) => string>> = {
  python: createLayoutWriter(layout.python),
  js: createLayoutWriter(layout.javascript),
  json: createLayoutWriter(layout.json),
  /** One shell word. Line breaks are part of the value, so nothing is formatted. */
  sh: (value) => literal.bash(value),
};

function createLayoutWriter(write: typeof layout.python) {
  return (value: Json, line: string): string => {
    const before = line.trimStart();
    const pad = line.slice(0, line.length - before.length);
    const code = write(value, { before, indent: pad.length }).slice(before.length);
    // In these languages, literals cannot contain line breaks, which separate items.
    return code.replaceAll("\n", `\n${pad}`);
  };
}

/** Quoting of values in a template of this language. Values always become literals. */
export const createQuoting = (language: SnippetLanguage): Quoting => ({
  quote: (value) => toQuoted(value, language),
  filters: FILTERS,
});

function toQuoted(value: Value, language: Language): Quoted {
  if (value instanceof Quoted) return value;
  const data = toJson(value);
  return new Quoted((line) => WRITERS[language](data, line));
}

/** `python`, `js`, `sh`, and `json` create a literal of that language; `name` accepts the name of a variable. */
const FILTERS: Readonly<Record<string, Filter>> = {
  python: { run: (value) => toQuoted(value, "python") },
  js: { run: (value) => toQuoted(value, "js") },
  sh: { run: (value) => toQuoted(value, "sh") },
  json: { run: (value) => toQuoted(value, "json") },
  name: {
    run(value) {
      if (typeof value === "string" && /^[A-Za-z_]\w{0,99}$/.test(value)) return new Quoted(() => value);
      throw new TemplateRuntimeError(
        "not a variable name: use a letter or underscore, then letters, digits, and underscores",
      );
    },
  },
};

/** Converts a value of a template to JSON. Throws a `TemplateRuntimeError` for other values. */
function toJson(value: Value): Json {
  if (typeof value === "bigint") return Number(value);
  if (value === null || typeof value !== "object") return value;
  if (value instanceof Float) return value.value;
  if (value instanceof Markup) return value.text;
  if (isList(value)) return value.map(toJson);
  if (!isDict(value)) {
    const reason =
      value instanceof Undefined ? value.reason : `a ${getTypeName(value)} cannot be converted to code`;
    throw new TemplateRuntimeError(reason, value instanceof Undefined ? "unknown-name" : "value");
  }
  const fields: Record<string, Json> = {};
  for (const [key, item] of value) {
    // `__proto__` is an ordinary name.
    Object.defineProperty(fields, String(key), {
      value: toJson(item),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return fields;
}
