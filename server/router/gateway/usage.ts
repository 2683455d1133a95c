import { findMembers, type Names, namesOf } from "./json-members.ts";
import type { Usage } from "./ports.ts";

/** Longer answers are not looked at: their usage is counted. Bytes. */
const LONGEST_ANSWER = 4 * 2 ** 20;
/** The usage of a stream is in one of its last events, which is short. Bytes. */
const TAIL = 8192;
/** … except in the Responses API, whose last event repeats the whole answer. Bytes. */
const LONG_TAIL = 2 ** 18;
/** Events looked at, from the last. */
const LAST_EVENTS = 8;

/** Watches an answer pass and tells in the end what was used, if it says so. */
export interface Observer {
  add(chunk: Buffer): void;
  usage(): Usage | undefined;
  /** The end of what passed, or all of it where it was kept. */
  kept(): Buffer;
  /** Events with content, about one a token; 0 when it is no stream. */
  events: number;
}

/** An answer of JSON with `usage` at its top. */
export function jsonObserver(): Observer {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    events: 0,
    add(chunk) {
      size += chunk.length;
      if (size <= LONGEST_ANSWER) chunks.push(chunk);
      else chunks.length = 0;
    },
    kept: () => Buffer.concat(chunks),
    usage() {
      if (size === 0 || size > LONGEST_ANSWER) return undefined;
      return usageIn(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
    },
  };
}

/** A stream of events. Only its end is kept. */
export function eventObserver(longTail = false): Observer {
  const keep = longTail ? LONG_TAIL : TAIL;
  const tail: Buffer[] = [];
  let size = 0;
  return {
    events: 0,
    add(chunk) {
      for (let at = firstData(chunk); at !== -1; at = chunk.indexOf(DATA, at + 5)) this.events++;
      tail.push(chunk);
      size += chunk.length;
      while (size - (tail[0] as Buffer).length > keep) size -= (tail.shift() as Buffer).length;
    },
    kept: () => Buffer.concat(tail),
    usage() {
      const bytes = Buffer.concat(tail);
      let end = bytes.length;
      for (let n = 0; n < LAST_EVENTS && end > 0; n++) {
        const at = bytes.lastIndexOf("data:", end - 1);
        if (at === -1) return undefined;
        const line = bytes.subarray(at + 5, end);
        const lineEnd = line.indexOf(0x0a);
        const found = usageIn(lineEnd === -1 ? line : line.subarray(0, lineEnd));
        if (found) return found;
        end = at;
      }
      return undefined;
    },
  };
}

/** As bytes: a text would be made into them for each event. */
const DATA = Buffer.from("data:");

/** Most pieces are an event from its beginning. */
const firstData = (chunk: Buffer): number =>
  chunk[0] === 0x64 && chunk[1] === 0x61 && chunk[2] === 0x74 && chunk[3] === 0x61 && chunk[4] === 0x3a
    ? 0
    : chunk.indexOf(DATA);

const USAGE: Names = namesOf("usage", "response");

/** The usage at the top of an object, or in its `response`, as the last event of the Responses API has it. */
function usageIn(object: Buffer): Usage | undefined {
  const spans = findMembers(object, USAGE);
  if (spans === undefined) return undefined;
  const [start = -1, end = -1, within = -1, withinEnd = -1] = spans;
  if (start !== -1 && object[start] === 0x7b) return readUsage(object.toString("utf8", start, end));
  return within === -1 ? undefined : usageIn(object.subarray(within, withinEnd));
}

interface Said {
  prompt_tokens?: unknown;
  completion_tokens?: unknown;
  input_tokens?: unknown;
  output_tokens?: unknown;
  prompt_tokens_details?: { cached_tokens?: unknown } | null;
  input_tokens_details?: { cached_tokens?: unknown } | null;
  completion_tokens_details?: { reasoning_tokens?: unknown } | null;
  output_tokens_details?: { reasoning_tokens?: unknown } | null;
}

/** OpenAI's names of chat and embeddings, and those of its Responses API (seen 2026-11). */
function readUsage(text: string): Usage | undefined {
  let said: Said;
  try {
    said = JSON.parse(text) as Said;
  } catch {
    return undefined;
  }
  const input = said.prompt_tokens ?? said.input_tokens;
  const output = said.completion_tokens ?? said.output_tokens;
  if (!isCount(input) && !isCount(output)) return undefined;
  return {
    inputTokens: count(input),
    outputTokens: count(output),
    cachedTokens: count((said.prompt_tokens_details ?? said.input_tokens_details)?.cached_tokens),
    reasoningTokens: count((said.completion_tokens_details ?? said.output_tokens_details)?.reasoning_tokens),
    counted: false,
  };
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const count = (value: unknown): number => (isCount(value) ? value : 0);
