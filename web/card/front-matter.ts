import { isMap, LineCounter, parseDocument } from "yaml";

const MAX_LENGTH = 256_000;
const BLOCK = /^\s*?---(?:\r\n|\n|\r)(?<yaml>[\s\S]*?(?:\r\n|\n|\r))??---[ \t]*(?:\r\n|\n|\r|$)/;

export interface FrontMatterError {
  message: string;
  /** Line of the card's file, from 1. */
  line?: number;
}

export interface Card {
  /** What the metadata block says; empty where there is none or it cannot be read. */
  frontMatter: Record<string, unknown>;
  frontMatterError?: FrontMatterError;
  /** The text after the block. */
  body: string;
}

/**
 * Takes the metadata block off a card. The block opens the file (white space may come before it), as on the hub
 * people know; values are read as YAML 1.2, where `no` is a word and a date is text. Never throws.
 */
export function splitCard(markdown: string): Card {
  const text = markdown.startsWith("\uFEFF") ? markdown.slice(1) : markdown;
  const found = BLOCK.exec(text);
  if (!found) return { frontMatter: {}, body: text };
  const body = text.slice(found[0].length);
  const yaml = found.groups?.["yaml"] ?? "";
  const before = text.slice(0, text.indexOf("---")).split(/\r\n|\n|\r/).length;
  const fail = (message: string, line?: number): Card => ({
    frontMatter: {},
    frontMatterError: line === undefined ? { message } : { message, line: line + before },
    body,
  });
  if (yaml.length > MAX_LENGTH) return fail(`The metadata is longer than ${MAX_LENGTH / 1000} kB.`);
  try {
    const lines = new LineCounter();
    const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
    const [error] = document.errors;
    if (error) return fail(error.message, lines.linePos(error.pos[0]).line);
    if (document.contents === null) return { frontMatter: {}, body };
    if (!isMap(document.contents)) return fail("The metadata has to be a mapping of names to values.", 1);
    return { frontMatter: document.toJS({ maxAliasCount: 100 }) as Record<string, unknown>, body };
  } catch (error) {
    // Too many aliases, or nested too deep for the parser.
    return fail(
      error instanceof RangeError ? "The metadata is nested too deep." : String((error as Error).message),
    );
  }
}
