import { isRecord } from "@modelyard/contract";
import { parseJson, QUOTE } from "../../http/json-excess.ts";
import { type PartialUsage, toUsage } from "./count-usage.ts";
import { findMembers, type Names, encodeNames } from "./json-members.ts";
import type { ResponseInfo } from "./ports.ts";

/** Maximum size of a parsed response. The usage of longer responses is estimated. */
const MAX_JSON_BYTES = 4 * 2 ** 20;
/** The usage of a stream is in one of its last events, which are short. */
const MAX_TAIL_BYTES = 8192;
/** In the Responses API, the last event repeats the complete response. */
const MAX_LONG_TAIL_BYTES = 2 ** 18;
/** Number of events to search, from the last one. */
const MAX_EVENTS = 8;

/** Observes a response while it is forwarded, to find the usage that the provider reports. */
export interface Observer {
  add(chunk: Buffer): void;
  usage(): PartialUsage | undefined;
  /** Returns the captured bytes: the end of a stream, or the complete response. */
  captured(): Buffer;
  /** Whether the response is complete: the entire JSON, or a stream with its last event. Called at its end. */
  isComplete(): boolean;
  /** Whether all bytes so far are captured. */
  isWhole: boolean;
  /** Number of events with content, about one per token; 0 for other responses. */
  events: number;
}

/** Observes a JSON response with a top-level `usage`. */
export function jsonObserver(): Observer {
  const chunks: Buffer[] = [];
  let size = 0;
  let result: { isJson: boolean; usage: PartialUsage | undefined } | undefined;
  const captured = (): Buffer => (chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks));
  return {
    events: 0,
    isWhole: true,
    add(chunk) {
      size += chunk.length;
      if (size <= MAX_JSON_BYTES) chunks.push(chunk);
      else {
        chunks.length = 0;
        this.isWhole = false;
      }
    },
    captured,
    isComplete: () => size > MAX_JSON_BYTES || (result ??= readJson(captured())).isJson,
    usage: () => (size > MAX_JSON_BYTES ? undefined : (result ??= readJson(captured())).usage),
  };
}

/** Reads usage and checks the syntax. Cases that the scan cannot decide, such as repeated members, are parsed. */
function readJson(bytes: Buffer): { isJson: boolean; usage: PartialUsage | undefined } {
  const spans = findMembers(bytes, USAGE);
  const isJson = spans !== undefined || parseJson(bytes.toString("utf8")) !== undefined;
  return { isJson, usage: getUsage(bytes, spans) };
}

const JOB: Names = encodeNames("status", "output");

const FAILED = new Set(["failed", "canceled", "aborted"]);

/** Returns the state of a job without its output, as of Replicate (2026-11); undefined if a response is none. */
export function getJobState(bytes: Buffer): "failed" | "unfinished" | undefined {
  const spans = findMembers(bytes, JOB);
  if (spans === undefined || bytes[spans[0] as number] !== QUOTE) return undefined;
  const hasOutput = spans[2] !== -1 && bytes[spans[2] as number] !== 0x6e;
  if (hasOutput) return undefined;
  const status = bytes.toString("latin1", (spans[0] as number) + 1, (spans[1] as number) - 1);
  return FAILED.has(status) ? "failed" : "unfinished";
}

/** Observes an event stream. Only its end is captured. */
export function eventObserver(longTail = false): Observer {
  const maxBytes = longTail ? MAX_LONG_TAIL_BYTES : MAX_TAIL_BYTES;
  const tail: Buffer[] = [];
  let size = 0;
  return {
    events: 0,
    isWhole: false,
    add(chunk) {
      for (let index = findFirstData(chunk); index !== -1; index = chunk.indexOf(DATA, index + 5))
        this.events++;
      tail.push(chunk);
      size += chunk.length;
      while (size - (tail[0] as Buffer).length > maxBytes) size -= (tail.shift() as Buffer).length;
    },
    captured: () => Buffer.concat(tail),
    // The last chunk usually contains it.
    isComplete: () =>
      tail.at(-1)?.includes(DONE) === true || LAST_REASON.test(Buffer.concat(tail).toString("latin1")),
    usage() {
      const bytes = Buffer.concat(tail);
      let end = bytes.length;
      for (let n = 0; n < MAX_EVENTS && end > 0; n++) {
        const index = bytes.lastIndexOf("data:", end - 1);
        if (index === -1) return undefined;
        const line = bytes.subarray(index + 5, end);
        const lineEnd = line.indexOf(0x0a);
        const usage = findUsage(lineEnd === -1 ? line : line.subarray(0, lineEnd));
        if (usage) return usage;
        end = index;
      }
      return undefined;
    },
  };
}

/** The end of a stream, or the finish reason of a choice. Not every server sends both (as of 2026-11). */
const DONE = Buffer.from("[DONE]");
const LAST_REASON = /\[DONE\]|"finish_reason":\s*"/;

/** Encoded once: a string would be encoded for each event. */
const DATA = Buffer.from("data:");

/** Returns the index of the first event's data; -1 if there is none. Most chunks start with an event. */
const findFirstData = (chunk: Buffer): number =>
  chunk[0] === 0x64 && chunk[1] === 0x61 && chunk[2] === 0x74 && chunk[3] === 0x61 && chunk[4] === 0x3a
    ? 0
    : chunk.indexOf(DATA);

const USAGE: Names = encodeNames("usage", "response");

/** Finds a top-level `usage`, or one in `response`, as in the last event of the Responses API. */
const findUsage = (object: Buffer): PartialUsage | undefined => getUsage(object, findMembers(object, USAGE));

function getUsage(object: Buffer, spans: ReturnType<typeof findMembers>): PartialUsage | undefined {
  if (spans === undefined) return undefined;
  const [start = -1, end = -1, responseStart = -1, responseEnd = -1] = spans;
  if (start !== -1 && object[start] === 0x7b)
    return toUsage(Object(parseJson(object.toString("utf8", start, end))));
  return responseStart === -1 ? undefined : findUsage(object.subarray(responseStart, responseEnd));
}

/** Maximum size of a response that is parsed for its metadata. */
const MAX_PARSED_BYTES = 2 ** 18;

interface ResponseBody {
  id?: unknown;
  model?: unknown;
  status?: unknown;
  choices?: unknown;
  response?: ResponseBody;
}

/** Reads the ID, model, and finish reasons of an OpenAI response, JSON or event stream (as of 2026-11). */
export function getResponseInfo(observer: Observer | undefined): ResponseInfo | undefined {
  const bytes = observer?.captured();
  if (bytes === undefined || bytes.length === 0 || bytes.length > MAX_PARSED_BYTES) return undefined;
  const text = bytes.toString("utf8");
  const parsedBodies = observer?.events === 0 ? [parseBody(text)] : parseEvents(text);
  const bodies = parsedBodies.filter((body) => body !== undefined).map((body) => body.response ?? body);
  const reasons = bodies.flatMap(getFinishReasons);
  return {
    id: bodies.map(({ id }) => id).find(isText),
    model: bodies.map(({ model }) => model).find(isText),
    ...(reasons.length > 0 && { finishReasons: reasons }),
  };
}

/** Parses complete events. The first captured event may be truncated at its start. */
const parseEvents = (text: string): (ResponseBody | undefined)[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("data:"))
    .map((line) => parseBody(line.slice(5)));

function parseBody(text: string): ResponseBody | undefined {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
}

/** Returns the finish reason of each choice; for the Responses API, the status. */
function getFinishReasons({ choices, status }: ResponseBody): string[] {
  if (Array.isArray(choices))
    return (choices as ({ finish_reason?: unknown } | null)[])
      .map((choice) => choice?.finish_reason)
      .filter(isText);
  return isText(status) && status !== "in_progress" ? [status] : [];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
