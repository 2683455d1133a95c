import { findMembers, encodeNames } from "./json-members.ts";

/** Longer events are forwarded in parts. */
const MAX_EVENT_BYTES = 2 ** 20;

/** Encoded once: a string would be encoded for each event. */
const USAGE = Buffer.from('"usage"');
const NAMES = encodeNames("choices", "usage");

/**
 * Passes events on as soon as they are complete, so that a stream that is cut off ends between events. Optionally removes
 * the usage event, which the router requested and the caller did not; nothing else changes.
 */
export class EventFilter {
  #held: Buffer | undefined;
  readonly #removesUsage: boolean;

  constructor(removesUsage: boolean) {
    this.#removesUsage = removesUsage;
  }

  /** Returns the bytes of a chunk that can be forwarded; undefined if there are none yet. */
  pass(piece: Buffer): Buffer | undefined {
    const bytes = this.#held === undefined ? piece : Buffer.concat([this.#held, piece]);
    const complete = bytes.length > MAX_EVENT_BYTES ? bytes.length : endOfLastEvent(bytes);
    this.#held = complete === bytes.length ? undefined : bytes.subarray(complete);
    if (complete === 0) return undefined;
    const events = complete === bytes.length ? bytes : bytes.subarray(0, complete);
    return this.#removesUsage && events.includes(USAGE) ? withoutUsageEvent(events) : events;
  }

  /** Returns the remaining bytes at the end of the stream. */
  flush(): Buffer | undefined {
    const rest = this.#held;
    this.#held = undefined;
    return rest;
  }
}

/** Returns the index after the last empty line; 0 without one. */
function endOfLastEvent(bytes: Buffer): number {
  const { length } = bytes;
  if (bytes[length - 1] === 0x0a && bytes[length - 2] === 0x0a) return length;
  const end = bytes.lastIndexOf("\n\n");
  const windowsEnd = bytes.lastIndexOf("\r\n\r\n");
  return Math.max(end === -1 ? 0 : end + 2, windowsEnd === -1 ? 0 : windowsEnd + 4);
}

function withoutUsageEvent(events: Buffer): Buffer | undefined {
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = 0; at < events.length;) {
    const end = endOfEvent(events, at);
    if (isUsageEvent(events.subarray(at, end))) {
      if (at > from) kept.push(events.subarray(from, at));
      from = end;
    }
    at = end;
  }
  if (from === 0) return events;
  if (from < events.length) kept.push(events.subarray(from));
  return kept.length === 0 ? undefined : kept.length === 1 ? kept[0] : Buffer.concat(kept);
}

function endOfEvent(bytes: Buffer, from: number): number {
  const end = bytes.indexOf("\n\n", from);
  const windowsEnd = bytes.indexOf("\r\n\r\n", from);
  if (end === -1 && windowsEnd === -1) return bytes.length;
  return windowsEnd === -1 || (end !== -1 && end < windowsEnd) ? end + 2 : windowsEnd + 4;
}

/** `{ choices: [], usage: {…} }` */
function isUsageEvent(event: Buffer): boolean {
  const at = event.indexOf("data:");
  if (at === -1) return false;
  const lineEnd = event.indexOf(0x0a, at);
  const spans = findMembers(event.subarray(at + 5, lineEnd === -1 ? event.length : lineEnd), NAMES);
  if (spans === undefined) return false;
  const [choices = -1, choicesEnd = -1, usage = -1] = spans;
  const data = event.subarray(at + 5);
  return (
    choices !== -1 &&
    usage !== -1 &&
    data[usage] === 0x7b &&
    data.toString("latin1", choices + 1, choicesEnd - 1).trim() === ""
  );
}
