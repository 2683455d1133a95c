import { findMembers, namesOf } from "./json-members.ts";

/** What the router reads from the body of a call that names its model. */
export interface ModelRequest {
  /** The body, in which each member that is read stands once. */
  readonly body: Buffer;
  readonly model: string;
  readonly modelStart: number;
  readonly modelEnd: number;
  readonly stream: boolean;
  readonly maxTokens: number | undefined;
  readonly answers: number;
  /** The caller asked for the usage at the end of its stream. */
  readonly wantsUsage: boolean;
  /** Where `stream_options` stands; -1: nowhere. */
  readonly optionsStart: number;
  readonly optionsEnd: number;
  /** Asks for something that not every provider can do, or that some want said in their own way. */
  readonly demanding: boolean;
  /** Says itself who may serve it, in a member that is ours and that no provider sees. */
  readonly choosing: boolean;
}

const NAMES = namesOf(
  "model",
  "stream",
  "max_tokens",
  "max_completion_tokens",
  "max_output_tokens",
  "n",
  "stream_options",
  "tools",
  "response_format",
  "store",
  "modelyard",
);

/**
 * Reads a body without parsing it. One that readers could understand differently, as with a name that stands twice or
 * is written with escapes, is parsed and written anew, so that the provider gets what was understood here. A string
 * says what is wrong with a body.
 */
export function readModelCall(given: Buffer): ModelRequest | string {
  let body = given;
  let spans = findMembers(body, NAMES);
  if (spans === undefined) {
    const mended = writtenAnew(given);
    if (mended === undefined) return "The body must be a JSON object.";
    body = mended;
    spans = findMembers(body, NAMES);
    if (spans === undefined) return "The body is nested too deeply.";
  }
  const [modelStart = -1, modelEnd = -1] = spans;
  if (modelStart === -1) return "model: is missing. Name one, as in owner/name.";
  const model = stringAt(body, modelStart, modelEnd);
  if (!model) return "model: must be a name such as owner/name.";
  const n = numberAt(body, spans[10] as number, spans[11] as number);
  const optionsStart = spans[12] as number;
  const optionsEnd = spans[13] as number;
  return {
    body,
    model,
    modelStart,
    modelEnd,
    stream: body[spans[2] as number] === 0x74,
    maxTokens: limitIn(body, spans),
    answers: n === undefined ? 1 : Math.max(1, Math.ceil(n)),
    wantsUsage: optionsStart !== -1 && asksForUsage(body, optionsStart, optionsEnd),
    optionsStart,
    optionsEnd,
    demanding: spans[14] !== -1 || spans[16] !== -1 || spans[18] !== -1,
    choosing: spans[20] !== -1,
  };
}

const COLON_MODEL = /^(.+?):([^:/]+)$/;

/** A model's name and the policy or provider behind its last colon. */
export function splitModel(name: string): { model: string; suffix: string | undefined } {
  const colon = name.lastIndexOf(":");
  const found = colon === -1 ? null : COLON_MODEL.exec(name);
  if (!found) return { model: name, suffix: undefined };
  return { model: name.slice(0, colon), suffix: name.slice(colon + 1) };
}

/**
 * The body for a provider, in pieces: its own name for the model, and, where `askUsage`, the wish to learn at the
 * end of the stream what was used.
 */
export function rewriteBody(call: ModelRequest, providerModel: string, askUsage: boolean): Buffer[] {
  const { body, modelStart, modelEnd, optionsStart, optionsEnd } = call;
  const edits: [start: number, end: number, text: string][] = [
    [modelStart, modelEnd, JSON.stringify(providerModel)],
  ];
  if (askUsage) {
    if (optionsStart === -1) {
      const behind = body.indexOf(0x7b) + 1;
      edits.push([behind, behind, `"stream_options":{"include_usage":true},`]);
    } else {
      edits.push([optionsStart, optionsEnd, withUsage(body.toString("utf8", optionsStart, optionsEnd))]);
    }
    edits.sort((a, b) => a[0] - b[0]);
  }
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

/** What is no JSON stays as it is: to refuse it is the provider's matter. */
function withUsage(options: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(options) as object | null), include_usage: true });
  } catch {
    return options;
  }
}

function writtenAnew(body: Buffer): Buffer | undefined {
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

/** The largest of the three names that the limit goes by. */
function limitIn(body: Buffer, spans: Int32Array): number | undefined {
  let limit: number | undefined;
  for (let name = 2; name <= 4; name++) {
    const found = numberAt(body, spans[2 * name] as number, spans[2 * name + 1] as number);
    if (found !== undefined && (limit === undefined || found > limit)) limit = found;
  }
  return limit;
}

function numberAt(body: Buffer, start: number, end: number): number | undefined {
  if (start === -1) return undefined;
  const value = Number(body.toString("latin1", start, end));
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

function asksForUsage(body: Buffer, start: number, end: number): boolean {
  const spans = findMembers(body.subarray(start, end), INCLUDE);
  return spans !== undefined && body[start + (spans[0] as number)] === 0x74;
}

const INCLUDE = namesOf("include_usage");
