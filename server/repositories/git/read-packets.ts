import { GitFormatError } from "./objects.ts";

/**
 * Reads git packets one by one and yields their bytes, or the name of a special packet. Throws a `GitFormatError` for
 * invalid data or more than `maxBytes` bytes.
 */
export async function* readPacketStream(
  body: AsyncIterable<Uint8Array>,
  { alive, maxBytes }: { alive?: () => void; maxBytes: number },
): AsyncGenerator<Buffer | "flush" | "delimiter" | "end"> {
  let parts: Uint8Array[] = [];
  let length = 0;
  let total = 0;
  let needed = 4;
  for await (const piece of body) {
    alive?.();
    total += piece.length;
    if (total > maxBytes) throw new GitFormatError(`Received more than ${maxBytes} bytes.`);
    parts.push(piece);
    length += piece.length;
    if (length < needed) continue;
    let buffer = Buffer.concat(parts);
    while (buffer.length >= 4) {
      const digits = buffer.toString("latin1", 0, 4);
      const size = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
      if (size === 3 || size < 0) throw new GitFormatError("Not a packet list.");
      if (size > buffer.length) {
        needed = size;
        break;
      }
      if (size >= 4) yield buffer.subarray(4, size);
      else yield size === 0 ? "flush" : size === 1 ? "delimiter" : "end";
      buffer = buffer.subarray(Math.max(size, 4));
      needed = 4;
    }
    parts = [buffer];
    length = buffer.length;
  }
  if (length > 0) throw new GitFormatError("Unexpected end of the last packet.");
}
