import { type FileHandle } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import type { Part } from "../blobs/blob-store.ts";

/** Sizes of read buffers: large ones for a few downloads, small ones if there are many. Bytes. */
const LARGE_BYTES = 512 * 1024;
const SMALL_BYTES = 128 * 1024;

/** Maximum number of large buffers in use, and of free buffers of each size. */
const MAX_LARGE_BUFFERS = 48;
const MAX_FREE_BUFFERS = 64;

/**
 * Reused buffers: allocating one per chunk costs more than the read itself, as the system has to find and clear memory.
 * Their number limits the memory of all downloads.
 */
const free: { large: Buffer[]; small: Buffer[] } = { large: [], small: [] };
let largeInUse = 0;

function takeBuffer(size: number): Buffer {
  if (size <= SMALL_BYTES || largeInUse >= MAX_LARGE_BUFFERS)
    return free.small.pop() ?? Buffer.allocUnsafeSlow(SMALL_BYTES);
  largeInUse += 1;
  return free.large.pop() ?? Buffer.allocUnsafeSlow(LARGE_BYTES);
}

function returnBuffer(buffer: Buffer): void {
  if (buffer.length === LARGE_BYTES) largeInUse -= 1;
  const pool = buffer.length === LARGE_BYTES ? free.large : free.small;
  if (pool.length < MAX_FREE_BUFFERS) pool.push(buffer);
}

/**
 * Sends a part of a file as the response body and ends the response. Reads the next chunk while one is being sent; a
 * slow client holds up to two buffers. Stops if the client disconnects. Rejects if the file is too short or cannot be
 * read; the connection is then closed, so that the client does not take the response as complete.
 */
export async function sendFromDisk(
  file: FileHandle,
  { start, end }: Part,
  response: ServerResponse,
): Promise<void> {
  const write = createWriter(response);
  const size = end - start;
  const first = takeBuffer(size);
  // One buffer is filled while the other is sent. With many downloads, one buffer each is enough.
  const buffers = size > LARGE_BYTES && first.length === LARGE_BYTES ? [first, takeBuffer(size)] : [first];
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
    // A broken connection may still use the buffer, so it is not reused.
    if (response.destroyed) largeInUse -= buffers.filter(({ length }) => length === LARGE_BYTES).length;
    else for (const buffer of buffers) returnBuffer(buffer);
    await file.close();
  }
}

/**
 * Returns a function that writes a chunk. It resolves when the buffer is free, with `false` if the client has
 * disconnected.
 */
function createWriter(response: ServerResponse): (bytes: Buffer) => Promise<boolean> {
  let isClosed = response.destroyed;
  let release: ((isConnected: boolean) => void) | undefined;
  response.once("close", () => {
    isClosed = true;
    release?.(false);
  });
  return (bytes) =>
    new Promise((resolve) => {
      if (isClosed) return resolve(false);
      release = resolve;
      response.write(bytes, (error) => resolve(!error));
    });
}
