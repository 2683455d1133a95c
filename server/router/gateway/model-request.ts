import { findJsonExcess } from "../../http/json-excess.ts";
import { encodeNames, findMembers } from "./json-members.ts";

/** What the router reads from a request body that names its model. */
export interface ModelRequest {
  /** The body, in which no member that is read is repeated. */
  readonly body: Buffer;
  readonly model: string;
  readonly modelStart: number;
  readonly modelEnd: number;
  readonly stream: boolean;
  readonly maxTokens: number | undefined;
  /** Start and end of each member that limits the output, whether its value is valid or not. */
  readonly outputLimits: readonly (readonly [name: OutputField, start: number, end: number])[];
  /** Number of choices, of all prompts together. */
  readonly choices: number;
  /** Whether the caller requested the usage at the end of the stream. */
  readonly requestsUsage: boolean;
  /** Start of the value of `stream_options`; -1 if it is missing. */
  readonly optionsStart: number;
  readonly optionsEnd: number;
  /** Whether it uses a feature that not every provider supports in OpenAI's format. */
  readonly requiresCapabilities: boolean;
  /** Whether it restricts the providers, in the member `modelyard`, which is never forwarded. */
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

/**
 * Reads a body without parsing it completely. A body that parsers could interpret differently (repeated or escaped member
 * names) is parsed and serialized again, so that the provider gets what was read here. Returns an error message for an
 * invalid body.
 */
export function parseModelRequest(original: Buffer): ModelRequest | string {
  let body = original;
  let spans = findMembers(body, NAMES);
  if (spans === undefined) {
    const excess = findJsonExcess(original);
    if (excess !== undefined) return `Request body ${excess}.`;
    const normalized = normalizeBody(original);
    if (normalized === undefined) return "Request body must be a JSON object.";
    body = normalized;
    spans = findMembers(body, NAMES);
    if (spans === undefined) return "Request body is nested too deeply.";
  }
  const [modelStart = -1, modelEnd = -1] = spans;
  if (modelStart === -1) return "model: is required, for example owner/name.";
  const model = stringAt(body, modelStart, modelEnd);
  if (!model) return "model: must be a string such as owner/name.";
  const n = numberAt(body, spans[10] as number, spans[11] as number) ?? 1;
  const bestOf = numberAt(body, spans[22] as number, spans[23] as number) ?? 1;
  const prompts = countPrompts(body, spans[24] as number, spans[25] as number);
  const optionsStart = spans[12] as number;
  const optionsEnd = spans[13] as number;
  return {
    body,
    model,
    modelStart,
    modelEnd,
    stream: body[spans[2] as number] === 0x74,
    maxTokens: getMaxTokens(body, spans),
    outputLimits: OUTPUT_FIELDS.flatMap((field, i) => {
      const start = spans[4 + 2 * i] as number;
      return start === -1 ? [] : [[field, start, spans[5 + 2 * i] as number]];
    }),
    choices: Math.ceil(Math.max(1, n, bestOf)) * prompts,
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
  const found = colon === -1 ? null : COLON_MODEL.exec(name);
  if (!found) return { model: name, suffix: undefined };
  return { model: name.slice(0, colon), suffix: name.slice(colon + 1) };
}

/** Returns the field that limits the output of a request; undefined if the path is not one of OpenAI's API. */
export function getOutputField(path: string, provider: string): OutputField | undefined {
  if (path.endsWith("/responses")) return "max_output_tokens";
  // OpenAI's newer models reject `max_tokens`, and other providers do not know its successor (as of 2026-11).
  if (path.endsWith("/chat/completions"))
    return provider === "openai" ? "max_completion_tokens" : "max_tokens";
  return path.endsWith("/completions") ? "max_tokens" : undefined;
}

/**
 * Returns the body for a provider, in chunks: with the provider's model ID if there is one; with `askUsage`, a request for
 * the usage at the end of the stream; and with an output limit if the request has no valid one.
 */
export function rewriteBody(
  call: ModelRequest,
  providerModel: string | undefined,
  askUsage: boolean,
  outputLimit?: readonly [field: OutputField, tokens: number],
): Buffer[] {
  const { body, modelStart, modelEnd, optionsStart, optionsEnd } = call;
  const edits: [start: number, end: number, text: string][] = [];
  let added = "";
  if (providerModel !== undefined) edits.push([modelStart, modelEnd, JSON.stringify(providerModel)]);
  if (askUsage) {
    if (optionsStart === -1) added += `"stream_options":{"include_usage":true},`;
    else edits.push([optionsStart, optionsEnd, withUsage(body.toString("utf8", optionsStart, optionsEnd))]);
  }
  if (outputLimit !== undefined) {
    const [field, tokens] = outputLimit;
    for (const [, start, end] of call.outputLimits) edits.push([start, end, String(tokens)]);
    const isChat = field !== "max_output_tokens";
    const isSet = call.outputLimits.some(
      ([name]) => name === field || (isChat && name === "max_completion_tokens"),
    );
    if (!isSet) added += `"${field}":${tokens},`;
  }
  if (added !== "") {
    const behind = body.indexOf(0x7b) + 1;
    edits.push([behind, behind, added]);
  }
  edits.sort((a, b) => a[0] - b[0]);
  const pieces: Buffer[] = [];
  let from = 0;
  for (const [start, end, text] of edits) {
    if (start > from) pieces.push(body.subarray(from, start));
    pieces.push(Buffer.from(text));
    from = end;
  }
  pieces.push(body.subarray(from));
  return pieces;
}

/** Invalid JSON is left unchanged: the provider rejects it. */
function withUsage(options: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(options) as object | null), include_usage: true });
  } catch {
    return options;
  }
}

function normalizeBody(body: Buffer): Buffer | undefined {
  try {
    const parsed: unknown = JSON.parse(body.toString("utf8"));
    if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined;
    return Buffer.from(JSON.stringify(parsed));
  } catch {
    return undefined;
  }
}

function stringAt(body: Buffer, start: number, end: number): string | undefined {
  if (body[start] !== 0x22) return undefined;
  const plain = body.toString("utf8", start + 1, end - 1);
  if (!plain.includes("\\")) return plain;
  try {
    return JSON.parse(`"${plain}"`) as string;
  } catch {
    return undefined;
  }
}

/** Returns the largest of the three members that limit the output. */
function getMaxTokens(body: Buffer, spans: Int32Array): number | undefined {
  let limit: number | undefined;
  for (let name = 2; name <= 4; name++) {
    const found = numberAt(body, spans[2 * name] as number, spans[2 * name + 1] as number);
    if (found !== undefined && (limit === undefined || found > limit)) limit = found;
  }
  return limit;
}

/** Returns the number of prompts in a completion: one text, one list of token IDs, or a list of these. */
function countPrompts(body: Buffer, start: number, end: number): number {
  if (start === -1 || body[start] !== 0x5b) return 1;
  try {
    const prompts: unknown = JSON.parse(body.toString("utf8", start, end));
    return Array.isArray(prompts) && typeof prompts[0] !== "number" ? Math.max(1, prompts.length) : 1;
  } catch {
    return 1;
  }
}

function numberAt(body: Buffer, start: number, end: number): number | undefined {
  if (start === -1) return undefined;
  const value = Number(body.toString("latin1", start, end));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

function includesUsage(body: Buffer, start: number, end: number): boolean {
  const spans = findMembers(body.subarray(start, end), INCLUDE);
  return spans !== undefined && body[start + (spans[0] as number)] === 0x74;
}

const INCLUDE = encodeNames("include_usage");
