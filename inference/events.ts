import { parseErrorMessage } from "./failure.ts";

/** Cuts the text of an event stream into the data of its events. */
export interface EventSplitter {
  /** The events that this piece of text completes. */
  push(text: string): string[];
  /** The event that was under way when the stream ended without a blank line. */
  end(): string[];
}

/** An event longer than this is not one: without a limit, a stream without line ends would fill the memory. */
const MAX_EVENT_CHARACTERS = 64 * 1024 * 1024;

/**
 * Server-sent events by the WHATWG standard (2026-08): lines end in LF, CR or CRLF, wherever the pieces are cut;
 * several `data` lines are one event; comments, ids and retry times are skipped. Beyond the standard, an event at
 * the end needs no blank line, as many servers leave it out, and one named `error` becomes `{"error": …}`.
 */
export function createEventSplitter(): EventSplitter {
  /** Of the line that is not complete yet. */
  let lineParts: string[] = [];
  let pendingLength = 0;
  let data: string | undefined;
  let name = "";
  let afterReturn = false;
  let completed: string[] = [];

  function dispatch(): void {
    if (data) completed.push(name === "error" ? toErrorEvent(data) : data);
    data = undefined;
    name = "";
  }

  function line(text: string, from: number, to: number): void {
    if (from === to) {
      dispatch();
      return;
    }
    if (text.startsWith("data:", from)) {
      const value = text.slice(text.charCodeAt(from + 5) === 32 && to > from + 5 ? from + 6 : from + 5, to);
      data = data === undefined ? value : `${data}\n${value}`;
    } else if (to === from + 4 && text.startsWith("data", from)) {
      data = data === undefined ? "" : `${data}\n`;
    } else if (text.startsWith("event:", from)) {
      name = text.slice(from + 6, to).replace(/^ /, "");
    }
  }

  function take(): string[] {
    const events = completed;
    completed = [];
    return events;
  }

  return {
    push(piece) {
      let text = piece;
      if (afterReturn && text.charCodeAt(0) === 10) text = text.slice(1);
      if (text !== "" || piece !== "") afterReturn = piece.charCodeAt(piece.length - 1) === 13;
      if (text.includes("\r")) text = text.replaceAll(/\r\n?/g, "\n");
      let from = 0;
      for (let to = text.indexOf("\n"); to !== -1; to = text.indexOf("\n", from)) {
        if (pendingLength > 0) {
          lineParts.push(text.slice(from, to));
          const whole = lineParts.join("");
          lineParts = [];
          pendingLength = 0;
          line(whole, 0, whole.length);
        } else line(text, from, to);
        from = to + 1;
      }
      if (from < text.length) {
        lineParts.push(text.slice(from));
        pendingLength += text.length - from;
      }
      if (pendingLength + (data?.length ?? 0) > MAX_EVENT_CHARACTERS)
        throw new RangeError("an event of the stream has no end");
      return take();
    },
    end() {
      const whole = lineParts.join("");
      lineParts = [];
      pendingLength = 0;
      if (whole !== "") line(whole, 0, whole.length);
      dispatch();
      return take();
    },
  };
}

const toErrorEvent = (data: string): string =>
  JSON.stringify({ error: parseErrorMessage(data) ?? "unknown" });

/**
 * Decodes UTF-8 in pieces; without bytes, what is left. A piece that ends in ASCII is whole by itself, as nearly
 * all are, and decoding it alone takes half the time of decoding it as part of a stream.
 */
export function createTextDecoder(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let isOpen = false;
  let isFirst = true;
  return (bytes) => {
    if (!bytes) return isOpen ? decoder.decode() : "";
    const whole = (bytes[bytes.length - 1] ?? 0) < 0x80;
    let text = isOpen || !whole ? decoder.decode(bytes, { stream: true }) : decoder.decode(bytes);
    if (bytes.length > 0) isOpen = !whole;
    if (isFirst && text !== "") {
      isFirst = false;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    return text;
  };
}
