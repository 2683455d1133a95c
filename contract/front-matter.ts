import type { CardData } from "@modelyard/catalog";
import type { Document, DocumentOptions, ParseOptions } from "yaml";
import { isMap, LineCounter, parseDocument } from "yaml";
import { indentContinuations } from "./yaml-continuations.ts";

const MAX_CHARACTERS = 256_000;
/** A value takes 40 µs to parse. Large real cards have 10,000. */
const MAX_VALUES = 20_000;
/** Maximum number of tags of a model. Each is indexed and displayed. Real models have fewer than 200. */
export const MAX_TAGS = 1000;
/** The cost of anchors, nested lists, and nested maps grows faster than their number. Real cards have few. */
const MAX_ANCHORS = 500;
const MAX_DEPTH = 500;

export interface ParsedCard {
  /** Parsed front matter; absent if there is none or it is invalid. */
  facts?: CardData;
  problem?: string;
  /** Readable part of invalid front matter, for repositories that already contain it. */
  salvaged?: CardData;
  /** Warnings about lines that other programs may reject. */
  warnings?: string[];
  /** Text below the front matter. */
  body: string;
}

/**
 * Parses a card. The front matter must come first, after optional white space. It is parsed as YAML 1.2, like on
 * Hugging Face: `no` without quotes is the language, not "false", and dates are text. A missing indentation that other
 * parsers do not require results in a warning. The result is plain JSON. Never throws; rejects too many values or aliases,
 * deep nesting, and excessive length without parsing them.
 */
export function parseCard(text: string): ParsedCard {
  const parts = split(text);
  if (parts === undefined) return { body: text.replace(/^\uFEFF/, "") };
  const { yaml, body, firstLine } = parts;
  const costly = findCostlyPart(yaml);
  if (costly !== undefined) return { problem: `Can't parse the front matter: ${costly}.`, body };
  try {
    const strict = parseYaml(yaml, firstLine);
    const { error } = strict;
    if (error === undefined) return { ...toFacts(strict.document), body };
    const lenient = parseYaml(indentContinuations(yaml), firstLine);
    if (lenient.error === undefined) {
      const warning = `Line ${error.line} is not strict YAML, and some programs reject it: ${error.message}. Indent continued lines with spaces.`;
      return { ...toFacts(lenient.document), warnings: [warning], body };
    }
    const salvaged = toFacts(parseYaml(yaml, firstLine, { strict: false, uniqueKeys: false }).document);
    const problem = `The front matter is not YAML: ${error.message} (line ${error.line})`;
    return { problem, ...("facts" in salvaged && { salvaged: salvaged.facts }), body };
  } catch (error) {
    const reason = error instanceof RangeError ? "it is nested too deeply" : (error as Error).message;
    return { problem: `Can't parse the front matter: ${reason}.`, body };
  }
}

/** Parses YAML. Returns the document and its first error, with the line in the card, starting at 1. */
function parseYaml(yaml: string, firstLine: number, options: ParseOptions & DocumentOptions = {}) {
  const lines = new LineCounter();
  const document = parseDocument(yaml, {
    ...options,
    prettyErrors: false,
    lineCounter: lines,
    logLevel: "silent",
  });
  const [error] = document.errors;
  if (!error) return { document, error: undefined };
  return { document, error: { message: error.message, line: firstLine + lines.linePos(error.pos[0]).line } };
}

function toFacts(document: Document.Parsed): { facts: CardData } | { problem: string } {
  if (document.contents === null) return { facts: {} };
  if (!isMap(document.contents)) return { problem: "The front matter must be a mapping of names to values." };
  const facts = toJson(document.toJS({ maxAliasCount: 100 }));
  return Array.isArray(facts.tags) && facts.tags.length > MAX_TAGS
    ? { problem: `tags must have ${MAX_TAGS} items or fewer.` }
    : { facts };
}

/** Finds constructs that are expensive to parse, by their characters alone. Returns `undefined` if there are none. */
function findCostlyPart(yaml: string): string | undefined {
  if (yaml.length > MAX_CHARACTERS) return `it is longer than ${format(MAX_CHARACTERS)} characters`;
  const values = yaml.match(/[,\n\r]/g)?.length ?? 0;
  if (values > MAX_VALUES) return `it has more than ${format(MAX_VALUES)} values`;
  const anchors = yaml.match(/(?<![^\s,[\]{}])[&*][^\s,[\]{}&*]/g)?.length ?? 0;
  if (anchors > MAX_ANCHORS) return `it has more than ${MAX_ANCHORS} anchors and aliases`;
  let depth = 0;
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === "[" || bracket === "{" ? 1 : -1));
    if (depth > MAX_DEPTH) return "it is nested too deeply";
  }
  return /(?:[-?:][ \t]+){500}/.test(yaml) ? "it is nested too deeply" : undefined;
}

const format = (limit: number) => limit.toLocaleString("en-US");

/** Converts values that JSON does not support, such as NaN and binary data. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as CardData;

function split(text: string): { yaml: string; body: string; firstLine: number } | undefined {
  const [opening] = /^\uFEFF?\s*---(\r\n|\n|\r)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  // The line break belongs to both delimiters, so an empty front matter can end on the next line.
  const rest = text.slice(opening.length);
  const closing = /(^|\r\n|\n|\r)---[ \t]*(\r\n|\n|\r|$)/.exec(rest);
  if (!closing) return undefined;
  return {
    yaml: rest.slice(0, closing.index),
    body: rest.slice(closing.index + closing[0].length),
    firstLine: opening.split(/\r\n|\n|\r/).length - 1,
  };
}
