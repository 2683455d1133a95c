import { isRecord } from "@modelyard/contract";
import { findJsonExcess, parseJson, QUOTE } from "../../http/json-excess.ts";
import { MAX_CHOICES, MAX_MODEL_CHARACTERS } from "../../http/limits.ts";
import { countItems, encodeNames, findMembers } from "./json-members.ts";

/** The parts of a request body that the router reads. */
export interface ModelRequest {
  /** The body. No member that the router reads is repeated in it. */
  readonly body: Buffer;
  /** Empty only in pass-through requests, if the body names no valid model. */
  readonly model: string;
  readonly modelStart: number;
  readonly modelEnd: number;
  readonly stream: boolean;
  /** The caller's limit for the output, from the members that the path reads. Undefined if one of them is invalid. */
  readonly maxTokens: number | undefined;
  /** Start and end of each member that limits the output, even if its value is invalid. */
  readonly outputLimits: readonly (readonly [name: OutputField, start: number, end: number])[];
  /** Number of choices for all prompts together. */
  readonly choices: number;
  /** Whether the caller requested the usage at the end of the stream. */
  readonly requestsUsage: boolean;
  /** Start of the value of `stream_options`; -1 if it is missing. */
  readonly optionsStart: number;
  readonly optionsEnd: number;
  /** Whether the request uses tools, a response format, or storage, which not all providers support like OpenAI. */
  readonly requiresCapabilities: boolean;
  /** Whether the request restricts providers, in the member `modelyard`, which is never forwarded. */
  readonly hasRoutingConstraints: boolean;
}

const OUTPUT_FIELDS = ["max_tokens", "max_completion_tokens", "max_output_tokens"] as const;
type OutputField = (typeof OUTPUT_FIELDS)[number];

const NAMES = encodeNames(
  "model",
  "stream",
  ...OUTPUT_FIELDS,
  "n",
  "stream_options",
  "tools",
  "response_format",
  "store",
  "modelyard",
  "best_of",
  "prompt",
);

/** Reads a body that must name a model, like `parseBody`. */
export function parseModelRequest(original: Buffer, path: string): ModelRequest | string {
  const parsed = parseBody(original, path);
  if (typeof parsed === "string" || parsed.model !== "") return parsed;
  const { body, modelStart, modelEnd } = parsed;
  if (modelStart === -1) return "model: is required, for example owner/name.";
  return body[modelStart] === QUOTE && modelEnd - modelStart > MAX_MODEL_CHARACTERS + 2
    ? `model: must be ${MAX_MODEL_CHARACTERS} characters or fewer.`
    : "model: must be a string such as owner/name.";
}

/**
 * Reads a body for a path without parsing it completely. A body that parsers could interpret differently (repeated or
 * escaped member names) is parsed and serialized again, so that the provider receives exactly what was read. Returns an
 * error message for an invalid body.
 */
export function parseBody(original: Buffer, path: string): ModelRequest | string {
  let body = original;
  let spans = findMembers(body, NAMES);
  if (spans === undefined) {
    const excess = findJsonExcess(original);
    if (excess !== undefined) return `Request body ${excess}.`;
    const parsed = parseJson(original.toString("utf8"));
    if (!isRecord(parsed)) return "Request body must be a JSON object.";
    body = Buffer.from(JSON.stringify(parsed));
    spans = findMembers(body, NAMES);
    if (spans === undefined) return "Request body is nested too deeply.";
  }
  const [modelStart = -1, modelEnd = -1] = spans;
  // An escape has 6 characters. Decoding a long name takes milliseconds.
  const isLong = modelEnd - modelStart > 6 * MAX_MODEL_CHARACTERS + 2;
  const name = isLong ? undefined : readString(body, modelStart, modelEnd);
  const limits = getLimits(path);
  const n = readCount(body, spans[10] as number, spans[11] as number) ?? 1;
  const bestOf = readCount(body, spans[22] as number, spans[23] as number) ?? 1;
  // Other APIs may use these names for something else.
  const isText = limits !== 0;
  if (isText && !isChoices(n)) return `n: must be a whole number from 1 to ${MAX_CHOICES}.`;
  if (isText && !isChoices(bestOf)) return `best_of: must be a whole number from 1 to ${MAX_CHOICES}.`;
  const promptStart = spans[24] as number;
  // A completion has a text, a list of token IDs, or a list of these.
  const prompts = body[promptStart] === 0x5b ? countItems(body, promptStart, spans[25] as number) : 1;
  const optionsStart = spans[12] as number;
  const optionsEnd = spans[13] as number;
  const excess = findJsonExcess(body.subarray(Math.max(0, optionsStart), Math.max(0, optionsEnd)));
  if (excess !== undefined) return `stream_options: ${excess}.`;
  return {
    body,
    model: name !== undefined && name.length <= MAX_MODEL_CHARACTERS ? name : "",
    modelStart,
    modelEnd,
    stream: body[spans[2] as number] === 0x74,
    maxTokens: getMaxTokens(body, spans, limits),
    outputLimits: OUTPUT_FIELDS.flatMap((field, i) => {
      const start = spans[4 + 2 * i] as number;
      return start === -1 ? [] : [[field, start, spans[5 + 2 * i] as number]];
    }),
    choices: isText ? Math.max(n, bestOf) * prompts : 1,
    requestsUsage: optionsStart !== -1 && includesUsage(body, optionsStart, optionsEnd),
    optionsStart,
    optionsEnd,
    requiresCapabilities: spans[14] !== -1 || spans[16] !== -1 || spans[18] !== -1,
    hasRoutingConstraints: spans[20] !== -1,
  };
}

const COLON_MODEL = /^(.+?):([^:/]+)$/;

/** Splits a model name from the policy or provider after its last colon. */
export function splitModel(name: string): { model: string; suffix: string | undefined } {
  const colon = name.lastIndexOf(":");
  const match = colon === -1 ? null : COLON_MODEL.exec(name);
  if (!match) return { model: name, suffix: undefined };
  return { model: name.slice(0, colon), suffix: name.slice(colon + 1) };
}

/**
 * Returns the fields that limit the output of a request; undefined if the path is not one of OpenAI's API. The first is
 * the one to set, unless the request has another one.
 */
export function getOutputFields(path: string, provider: string): readonly OutputField[] | undefined {
  const limits = getLimits(path);
  // OpenAI's newer models reject `max_tokens`; other providers do not support its successor (as of 2026-11).
  if (limits === CHAT)
    return provider === "openai" ? ["max_completion_tokens"] : ["max_tokens", "max_completion_tokens"];
  return limits === RESPONSES ? ["max_output_tokens"] : limits === TEXT ? ["max_tokens"] : undefined;
}

/** Members of `OUTPUT_FIELDS` that a path reads, as bits. */
const TEXT = 1;
const CHAT = 1 | 2;
const RESPONSES = 4;

/** Returns the members that a path reads; 0 if it has none, or if the router does not know its API. */
function getLimits(path: string): number {
  if (path.endsWith("/chat/completions")) return CHAT;
  if (path.endsWith("/responses")) return RESPONSES;
  if (path.endsWith("/completions") || path.endsWith("/messages")) return TEXT;
  // Cohere's own API.
  return path.endsWith("/v1/chat") || path.endsWith("/v2/chat") ? TEXT : 0;
}

/** Whether a path receives JSON with a model that generates text or embeddings. */
export const isTextPath = (path: string): boolean => getLimits(path) !== 0 || path.endsWith("/embeddings");

/**
 * Returns the body for a provider in chunks, with the provider's model ID if there is one. `requestUsage` adds a
 * request for the usage at the end of the stream. `outputLimit` is set if the request has no valid limit.
 */
export function rewriteBody(
  modelRequest: ModelRequest,
  providerModel: string | undefined,
  requestUsage: boolean,
  outputLimit?: readonly [fields: readonly OutputField[], tokens: number],
): Buffer[] {
  const { body, modelStart, modelEnd, optionsStart, optionsEnd } = modelRequest;
  const edits: [start: number, end: number, text: string][] = [];
  let added = "";
  if (providerModel !== undefined) edits.push([modelStart, modelEnd, JSON.stringify(providerModel)]);
  if (requestUsage) {
    if (optionsStart === -1) added += `"stream_options":{"include_usage":true},`;
    else edits.push([optionsStart, optionsEnd, withUsage(body.toString("utf8", optionsStart, optionsEnd))]);
  }
  if (outputLimit !== undefined) {
    const [fields, tokens] = outputLimit;
    for (const [, start, end] of modelRequest.outputLimits) edits.push([start, end, String(tokens)]);
    if (!modelRequest.outputLimits.some(([name]) => fields.includes(name)))
      added += `"${fields[0]}":${tokens},`;
  }
  if (added !== "") {
    const insertAt = body.indexOf(0x7b) + 1;
    edits.push([insertAt, insertAt, added]);
  }
  edits.sort((a, b) => a[0] - b[0]);
  const chunks: Buffer[] = [];
  let from = 0;
  for (const [start, end, text] of edits) {
    if (start > from) chunks.push(body.subarray(from, start));
    chunks.push(Buffer.from(text));
    from = end;
  }
  chunks.push(body.subarray(from));
  return chunks;
}

/** Adds `include_usage` to stream options. Leaves invalid JSON unchanged, which the provider rejects. */
function withUsage(options: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(options) as object | null), include_usage: true });
  } catch {
    return options;
  }
}

function readString(body: Buffer, start: number, end: number): string | undefined {
  if (body[start] !== QUOTE) return undefined;
  const plain = body.toString("utf8", start + 1, end - 1);
  if (!plain.includes("\\")) return plain;
  const decoded = parseJson(`"${plain}"`);
  return typeof decoded === "string" ? decoded : undefined;
}

/**
 * Returns the largest of the members that a path reads. Undefined if one is invalid, as some providers convert it, so that
 * the router sets its own limit.
 */
function getMaxTokens(body: Buffer, spans: Int32Array, limits: number): number | undefined {
  let limit: number | undefined;
  for (let name = 0; name < OUTPUT_FIELDS.length; name++) {
    if ((limits & (1 << name)) === 0) continue;
    const value = readCount(body, spans[4 + 2 * name] as number, spans[5 + 2 * name] as number);
    if (value === -1) return undefined;
    if (value !== undefined && (limit === undefined || value > limit)) limit = value;
  }
  return limit;
}

/** Returns a whole number; undefined if it is missing or null, and -1 if it is invalid. */
function readCount(body: Buffer, start: number, end: number): number | undefined {
  // `n` is the start of `null`.
  if (start === -1 || body[start] === 0x6e) return undefined;
  const value = Number(body.toString("latin1", start, end));
  return Number.isSafeInteger(value) && value >= 0 ? value : -1;
}

const isChoices = (count: number): boolean => count >= 1 && count <= MAX_CHOICES;

function includesUsage(body: Buffer, start: number, end: number): boolean {
  const spans = findMembers(body.subarray(start, end), USAGE_NAME);
  return spans !== undefined && body[start + (spans[0] as number)] === 0x74;
}

const USAGE_NAME = encodeNames("include_usage");
