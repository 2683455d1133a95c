import { findMembers, namesOf } from "./json-members.ts";

/** An event that does not end by then is passed on in pieces. Bytes. */
const LONGEST_EVENT = 2 ** 20;

/** As bytes: a text would be made into them for each event. */
const USAGE = Buffer.from('"usage"');
const NAMES = namesOf("choices", "usage");

/**
 * Takes the event out of a stream that only says what was used: the router asked for it, the caller did not. Events go
 * on as soon as they are complete; nothing else about the stream changes.
 */
export class UsageEventFilter {
  #held: Buffer | undefined;

  /** What may go on of a piece; undefined: nothing yet. */
  pass(piece: Buffer): Buffer | undefined {
    const bytes = this.#held === undefined ? piece : Buffer.concat([this.#held, piece]);
    const complete = bytes.length > LONGEST_EVENT ? bytes.length : endOfLastEvent(bytes);
    this.#held = complete === bytes.length ? undefined : bytes.subarray(complete);
    if (complete === 0) return undefined;
    const events = complete === bytes.length ? bytes : bytes.subarray(0, complete);
    return events.includes(USAGE) ? withoutUsageEvent(events) : events;
  }

  /** What is left when the stream ends. */
  rest(): Buffer | undefined {
    const rest = this.#held;
    this.#held = undefined;
    return rest;
  }
}

/** Behind the last empty line; 0 without one. */
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
    if (saysOnlyUsage(events.subarray(at, end))) {
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
function saysOnlyUsage(event: Buffer): boolean {
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
