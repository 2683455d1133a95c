import { parseErrorMessage } from "./failure.ts";

/** Splits the text of an event stream into the data of its events. */
export interface EventSplitter {
  /** Adds text and returns the events that it completes. */
  push(text: string): string[];
  /** Ends the stream and returns an event that was not followed by a blank line. */
  end(): string[];
}

/** Maximum length of an event. Without a limit, a stream without line breaks could exhaust the memory. */
const MAX_EVENT_CHARACTERS = 64 * 1024 * 1024;

/**
 * Creates a splitter for server-sent events (WHATWG standard, as of 2026-08). Lines end in LF, CR, or CRLF, in any
 * chunk; several `data` lines form one event; comments, IDs, and retry times are skipped. Extensions: the last event
 * needs no blank line, which many servers omit, and an event named `error` becomes `{"error": …}`.
 */
export function createEventSplitter(): EventSplitter {
  /** Parts of the incomplete line. */
  let lineParts: string[] = [];
  let pendingLength = 0;
  let data: string | undefined;
  let name = "";
  let afterReturn = false;
  let completed: string[] = [];

  function dispatch(): void {
    if (data)
      completed.push(
        name === "error" ? JSON.stringify({ error: parseErrorMessage(data) ?? "unknown" }) : data,
      );
    data = undefined;
    name = "";
  }

  function readLine(text: string, from: number, to: number): void {
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

  function takeEvents(): string[] {
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
          const line = lineParts.join("");
          lineParts = [];
          pendingLength = 0;
          readLine(line, 0, line.length);
        } else readLine(text, from, to);
        from = to + 1;
      }
      if (from < text.length) {
        lineParts.push(text.slice(from));
        pendingLength += text.length - from;
      }
      if (pendingLength + (data?.length ?? 0) > MAX_EVENT_CHARACTERS)
        throw new RangeError("an event of the stream is too long");
      return takeEvents();
    },
    end() {
      const line = lineParts.join("");
      lineParts = [];
      pendingLength = 0;
      if (line !== "") readLine(line, 0, line.length);
      dispatch();
      return takeEvents();
    },
  };
}

/**
 * Creates a decoder for UTF-8 chunks; a call without bytes returns the remaining text. Chunks that end in ASCII, as most
 * do, are decoded on their own, which takes half the time of stream decoding.
 */
export function createTextDecoder(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  let isOpen = false;
  let isFirst = true;
  return (bytes) => {
    if (!bytes) return isOpen ? decoder.decode() : "";
    const endsInAscii = (bytes[bytes.length - 1] ?? 0) < 0x80;
    let text = isOpen || !endsInAscii ? decoder.decode(bytes, { stream: true }) : decoder.decode(bytes);
    if (bytes.length > 0) isOpen = !endsInAscii;
    if (isFirst && text !== "") {
      isFirst = false;
      if (text.charCodeAt(0) === 0xfeff) text = text.slice(1);
    }
    return text;
  };
}
