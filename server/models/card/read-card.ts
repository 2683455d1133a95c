import type { CardFacts } from "@modelyard/catalog";
import { isMap, parseDocument } from "yaml";

/** Longest front matter that is read, in characters. */
const MAX_FRONT_MATTER_CHARACTERS = 256_000;

/** Anchors, and lists and maps in one another. A front matter has neither by the hundred; each costs the more, the more there are. */
const MAX_ANCHORS = 500;
const DEEPEST = 500;

export interface ParsedCard {
  /** What the front matter says; absent where there is none, or it cannot be read. */
  facts?: CardFacts;
  /** Why it cannot be read. */
  problem?: string;
  /** The text below it. */
  body: string;
}

/**
 * Takes a card apart. The front matter opens the text; only white space may come before it. It is read by YAML 1.2,
 * as the known hub's documents show it: bare `no` is the language, not a "false", and a bare date is text. What it
 * gives is plain JSON. Never throws; many aliases, deep nesting and great length are refused, not worked through.
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

/** What would take long to work through, found by a look at the letters alone; undefined where there is nothing. */
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

/** Values that JSON does not have (NaN, binary) become what it makes of them. */
const toJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as CardFacts;

function split(text: string): { yaml: string; body: string } | undefined {
  const [opening] = /^\uFEFF?\s*---(\r\n|\n|\r)/.exec(text) ?? [];
  if (opening === undefined) return undefined;
  // The line break belongs to both, so that an empty front matter ends on the line after its beginning.
  const rest = text.slice(opening.length);
  const closing = /(^|\r\n|\n|\r)---[ \t]*(\r\n|\n|\r|$)/.exec(rest);
  if (!closing) return undefined;
  return { yaml: rest.slice(0, closing.index), body: rest.slice(closing.index + closing[0].length) };
}
