import type { CardData } from "@modelyard/catalog";
import { isMap, parseDocument } from "yaml";

/** Maximum length of the front matter. Characters. */
const MAX_FRONT_MATTER_CHARACTERS = 256_000;

/**
 * Limits for anchors and nested lists and maps, whose cost grows faster than their number. Real front matter has few.
 */
const MAX_ANCHORS = 500;
const DEEPEST = 500;

export interface ParsedCard {
  /** Parsed front matter; absent if there is none or it is invalid. */
  facts?: CardData;
  /** Why the front matter is invalid. */
  problem?: string;
  /** Text below the front matter. */
  body: string;
}

/**
 * Parses a card. The front matter must come first, after optional white space. It is parsed as YAML 1.2, like on
 * Hugging Face: `no` without quotes is the language, not "false", and dates are text. The result is plain JSON. Never
 * throws; rejects many aliases, deep nesting, and excessive length without parsing them.
 */
export function parseCard(text: string): ParsedCard {
  const parts = split(text);
  if (parts === undefined) return { body: text };
  const { yaml, body } = parts;
  if (yaml.length > MAX_FRONT_MATTER_CHARACTERS)
    return {
      problem: `The front matter is longer than ${MAX_FRONT_MATTER_CHARACTERS / 1000},000 characters.`,
      body,
    };
  const costly = findCostlyPart(yaml);
  if (costly !== undefined) return { problem: `Can't parse the front matter: ${costly}`, body };
  try {
    const document = parseDocument(yaml, { prettyErrors: true, logLevel: "silent" });
    const [error] = document.errors;
    if (error) return { problem: `The front matter is not YAML: ${error.message.split("\n")[0]}`, body };
    if (document.contents === null) return { facts: {}, body };
    if (!isMap(document.contents))
      return { problem: "The front matter must be a mapping of names to values.", body };
    return { facts: toJson(document.toJS({ maxAliasCount: 100 })), body };
  } catch (error) {
    const reason = error instanceof RangeError ? "it is nested too deep" : (error as Error).message;
    return { problem: `Can't parse the front matter: ${reason}`, body };
  }
}

/** Finds constructs that are expensive to parse by their characters alone, or returns `undefined`. */
function findCostlyPart(yaml: string): string | undefined {
  const anchors = yaml.match(/(?<![^\s,[\]{}])[&*][^\s,[\]{}&*]/g)?.length ?? 0;
  if (anchors > MAX_ANCHORS) return `it has more than ${MAX_ANCHORS} anchors and aliases`;
  let depth = 0;
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + (bracket === "[" || bracket === "{" ? 1 : -1));
    if (depth > DEEPEST) return "it is nested too deep";
  }
  return /(?:[-?:][ \t]+){500}/.test(yaml) ? "it is nested too deep" : undefined;
}

/** Converts values that JSON does not support (NaN, binary). */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as CardData;

function split(text: string): { yaml: string; body: string } | undefined {
  const [opening] = /^\uFEFF?\s*---(\r\n|\n|\r)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  // The line break belongs to both delimiters, so an empty front matter can end on the next line.
  const rest = text.slice(opening.length);
  const closing = /(^|\r\n|\n|\r)---[ \t]*(\r\n|\n|\r|$)/.exec(rest);
  if (!closing) return undefined;
  return { yaml: rest.slice(0, closing.index), body: rest.slice(closing.index + closing[0].length) };
}
