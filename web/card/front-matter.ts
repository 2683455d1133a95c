import { isMap, LineCounter, parseDocument } from "yaml";

const MAX_LENGTH = 256_000;
const BLOCK = /^\s*?---(?:\r\n|\n|\r)(?<yaml>[\s\S]*?(?:\r\n|\n|\r))??---[ \t]*(?:\r\n|\n|\r|$)/;

export interface FrontMatterError {
  message: string;
  /** Line of the card's file, from 1. */
  line?: number;
}

export interface Card {
  /** Parsed metadata; empty if there is none or it is invalid. */
  frontMatter: Record<string, unknown>;
  frontMatterError?: FrontMatterError;
  /** Text after the metadata. */
  body: string;
}

/**
 * Splits a card into metadata and text. As on Hugging Face, the metadata block starts the file, optionally after white
 * space. Values are YAML 1.2, where `no` and dates are strings. Never throws.
 */
export function splitCard(markdown: string): Card {
  const text = markdown.startsWith("\uFEFF") ? markdown.slice(1) : markdown;
  const match = BLOCK.exec(text);
  if (!match) return { frontMatter: {}, body: text };
  const body = text.slice(match[0].length);
  const yaml = match.groups?.["yaml"] ?? "";
  const lineOffset = text.slice(0, text.indexOf("---")).split(/\r\n|\n|\r/).length;
  const fail = (message: string, line?: number): Card => ({
    frontMatter: {},
    frontMatterError: line === undefined ? { message } : { message, line: line + lineOffset },
    body,
  });
  if (yaml.length > MAX_LENGTH) return fail(`The metadata is longer than ${MAX_LENGTH / 1000} kB.`);
  try {
    const lines = new LineCounter();
    const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, logLevel: "silent" });
    const [error] = document.errors;
    if (error) return fail(error.message, lines.linePos(error.pos[0]).line);
    if (document.contents === null) return { frontMatter: {}, body };
    if (!isMap(document.contents)) return fail("The metadata must be a mapping of names to values.", 1);
    return { frontMatter: document.toJS({ maxAliasCount: 100 }) as Record<string, unknown>, body };
  } catch (error) {
    // Too many aliases, or nested too deeply for the parser.
    return fail(
      error instanceof RangeError ? "The metadata is nested too deeply." : String((error as Error).message),
    );
  }
}
