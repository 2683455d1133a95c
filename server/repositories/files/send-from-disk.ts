import { type FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { Part } from "../blobs/blob-store.ts";

/** Bytes of a buffer that is read into: long ones for a few, short ones when many read at once. */
const LONG = 512 * 1024;
const SHORT = 128 * 1024;

/** So many long ones are in use at the most, and so many of each are kept for the next. */
const MAX_LONG_BUFFERS = 48;
const KEPT = 64;

/**
 * Buffers that are used again and again: a new one for each piece costs more than reading into it, since the system
 * has to find and clear its memory. Their number bounds what downloads take, however many there are.
 */
const free: { long: Buffer[]; short: Buffer[] } = { long: [], short: [] };
let longInUse = 0;

function takeBuffer(size: number): Buffer {
  if (size <= SHORT || longInUse >= MAX_LONG_BUFFERS)
    return free.short.pop() ?? Buffer.allocUnsafeSlow(SHORT);
  longInUse += 1;
  return free.long.pop() ?? Buffer.allocUnsafeSlow(LONG);
}

function returnBuffer(buffer: Buffer): void {
  if (buffer.length === LONG) longInUse -= 1;
  const kept = buffer.length === LONG ? free.long : free.short;
  if (kept.length < KEPT) kept.push(buffer);
}

/**
 * Sends a part of a file as the body of an answer and ends it. While one piece is on its way the next one is read; a
 * reader that is slow holds two buffers at the most. When the reader goes away, it stops. Rejects where the file
 * ends too early or cannot be read; the answer is then broken off, so that nobody takes it for whole.
 */
export async function sendFromDisk(
  file: FileHandle,
  { start, end }: Part,
  response: ServerResponse,
): Promise<void> {
  const write = createWriter(response);
  const size = end - start;
  const first = takeBuffer(size);
  // One is read into while the other is on its way; where many read at once, they do so for one another.
  const buffers = size > LONG && first.length === LONG ? [first, takeBuffer(size)] : [first];
  let sent: Promise<boolean> | undefined;
  let turn = 0;
  try {
    for (let at = start; at < end;) {
      if (buffers.length === 1 && (await sent) === false) return;
      const buffer = buffers[turn++ % buffers.length] as Buffer;
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at), at);
      if (bytesRead === 0) throw new Error("A blob ended before its declared size.");
      at += bytesRead;
      if ((await sent) === false) return;
      sent = write(buffer.subarray(0, bytesRead));
    }
    if (await sent) response.end();
  } catch (error) {
    response.destroy();
    throw error;
  } finally {
    // What a broken connection may still hold is left to the garbage collector, not given to somebody else.
    if (response.destroyed) longInUse -= buffers.filter(({ length }) => length === LONG).length;
    else for (const buffer of buffers) returnBuffer(buffer);
    await file.close();
  }
}

/** Writes a piece; resolves when its bytes are needed no more, with whether there is still somebody who reads. */
function createWriter(response: ServerResponse): (bytes: Buffer) => Promise<boolean> {
  let gone = response.destroyed;
  let release: ((still: boolean) => void) | undefined;
  response.once("close", () => {
    gone = true;
    release?.(false);
  });
  return (bytes) =>
    new Promise((resolve) => {
      if (gone) return resolve(false);
      release = resolve;
      response.write(bytes, (error) => resolve(!error));
    });
}
