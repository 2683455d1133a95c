import { findMembers, encodeNames } from "./json-members.ts";

/** Maximum size of a buffered event. Longer events are forwarded in parts. */
const MAX_EVENT_BYTES = 2 ** 20;

/** Encoded in advance, as a string would be encoded for each event. */
const USAGE = Buffer.from('"usage"');
const NAMES = encodeNames("choices", "usage");

/**
 * Forwards events as soon as they are complete, so that an interrupted stream ends between events. Optionally removes
 * the usage event, if the router requested it and the caller did not. Nothing else changes.
 */
export class EventFilter {
  #held: Buffer | undefined;
  readonly #removesUsage: boolean;

  constructor(removesUsage: boolean) {
    this.#removesUsage = removesUsage;
  }

  /** Returns the bytes of a chunk that can be forwarded; undefined if there are none yet. */
  pass(chunk: Buffer): Buffer | undefined {
    const bytes = this.#held === undefined ? chunk : Buffer.concat([this.#held, chunk]);
    const complete = bytes.length > MAX_EVENT_BYTES ? bytes.length : endOfLastEvent(bytes);
    this.#held = complete === bytes.length ? undefined : bytes.subarray(complete);
    if (complete === 0) return undefined;
    const events = complete === bytes.length ? bytes : bytes.subarray(0, complete);
    return this.#removesUsage && events.includes(USAGE) ? withoutUsageEvent(events) : events;
  }

  /** Returns the remaining bytes at the end of the stream. */
  flush(): Buffer | undefined {
    const remaining = this.#held;
    this.#held = undefined;
    return remaining;
  }
}

/** Returns the index after the last empty line; 0 without one. */
function endOfLastEvent(bytes: Buffer): number {
  const { length } = bytes;
  if (bytes[length - 1] === 0x0a && bytes[length - 2] === 0x0a) return length;
  const end = bytes.lastIndexOf("\n\n");
  const crlfEnd = bytes.lastIndexOf("\r\n\r\n");
  return Math.max(end === -1 ? 0 : end + 2, crlfEnd === -1 ? 0 : crlfEnd + 4);
}

function withoutUsageEvent(events: Buffer): Buffer | undefined {
  const retained: Buffer[] = [];
  let from = 0;
  for (let start = 0; start < events.length;) {
    const end = endOfEvent(events, start);
    if (isUsageEvent(events.subarray(start, end))) {
      if (start > from) retained.push(events.subarray(from, start));
      from = end;
    }
    start = end;
  }
  if (from === 0) return events;
  if (from < events.length) retained.push(events.subarray(from));
  return retained.length === 0 ? undefined : retained.length === 1 ? retained[0] : Buffer.concat(retained);
}

function endOfEvent(bytes: Buffer, from: number): number {
  const end = bytes.indexOf("\n\n", from);
  const crlfEnd = bytes.indexOf("\r\n\r\n", from);
  if (end === -1 && crlfEnd === -1) return bytes.length;
  return crlfEnd === -1 || (end !== -1 && end < crlfEnd) ? end + 2 : crlfEnd + 4;
}

/** `{ choices: [], usage: {…} }` */
function isUsageEvent(event: Buffer): boolean {
  const start = event.indexOf("data:");
  if (start === -1) return false;
  const lineEnd = event.indexOf(0x0a, start);
  const spans = findMembers(event.subarray(start + 5, lineEnd === -1 ? event.length : lineEnd), NAMES);
  if (spans === undefined) return false;
  const [choices = -1, choicesEnd = -1, usage = -1] = spans;
  const data = event.subarray(start + 5);
  return (
    choices !== -1 &&
    usage !== -1 &&
    data[usage] === 0x7b &&
    data.toString("latin1", choices + 1, choicesEnd - 1).trim() === ""
  );
}
