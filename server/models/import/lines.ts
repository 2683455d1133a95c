import { isUtf8 } from "node:buffer";

/** Maximum length of a line. The longest real documents, with thousands of files, have about one million bytes. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;

/** Parts of a line that are joined at once. */
const MAX_LOOSE_PARTS = 1024;

export interface Line {
  /** Counts from 1. */
  number: number;
  text: string;
  /** Reason why the line is invalid. The text of an overlong line is truncated. */
  problem?: string;
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Splits a stream into lines, in one list per chunk. Only LF and CR LF end a line, because JSON may contain the other
 * Unicode line breaks. Empty lines are counted and skipped. `hold` receives the memory in use before it grows.
 */
export async function* readLines(
  chunks: AsyncIterable<Buffer>,
  hold?: (bytes: number) => void,
): AsyncGenerator<Line[]> {
  let number = 0;
  let pending: Buffer[] = [];
  /** Parts at the end of `pending` that have not been joined. */
  let loose = 0;
  let length = 0;

  function* line(bytes: Buffer, tooLong: boolean): Generator<Line> {
    number += 1;
    const start = number === 1 && bytes.subarray(0, 3).equals(BYTE_ORDER_MARK) ? 3 : 0;
    const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
    const content = bytes.subarray(start, end);
    const text = content.toString("utf8");
    if (tooLong)
      yield { number, text: text.slice(0, 1000), problem: `longer than ${MAX_LINE_BYTES / 1024 / 1024} MiB` };
    else if (!isUtf8(content)) yield { number, text, problem: "not UTF-8" };
    else if (text.trim() !== "") yield { number, text };
  }

  for await (const chunk of chunks) {
    // Includes a line that ends in this chunk, which is in use until the next one.
    hold?.(Math.min(length, MAX_LINE_BYTES) + chunk.length);
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      const part = chunk.subarray(start, end);
      const bytes = pending.length === 0 ? part : Buffer.concat([...pending, part]);
      lines.push(...line(bytes, length + part.length > MAX_LINE_BYTES));
      pending = [];
      loose = 0;
      length = 0;
      start = end + 1;
    }
    const part = chunk.subarray(start);
    // Only the start of an overlong line is kept in memory.
    if (part.length > 0 && length <= MAX_LINE_BYTES) {
      pending.push(part);
      // Clients can send single bytes, each of which would use 100 bytes of memory.
      if (++loose === MAX_LOOSE_PARTS) pending.push(Buffer.concat(pending.splice(-loose)));
      loose %= MAX_LOOSE_PARTS;
    }
    length += part.length;
    yield lines;
  }
  if (length > 0) yield [...line(Buffer.concat(pending), length > MAX_LINE_BYTES)];
}
