import type { Server } from "node:http";
import { MAX_TINY_CHUNKS, MIN_CHUNK_BYTES } from "./limits.ts";
import { sendHeadError } from "./request-head.ts";

/**
 * Rejects bodies that arrive in many tiny chunks. Each chunk takes a microsecond and is an object of 100 bytes until the
 * body is complete, so that 5 MB in chunks of one byte would take 500 MB and block the hub for seconds.
 */
export function rejectTinyChunks(server: Server): void {
  server.on("request", (message) => {
    let [count, size] = [0, 0];
    // The only place before the chunks are kept. A listener for `data` would start reading.
    const push = message.push.bind(message);
    message.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      if (chunk === null) return push(chunk, encoding);
      count += 1;
      size += chunk.length;
      if (count <= MAX_TINY_CHUNKS || size >= count * MIN_CHUNK_BYTES) return push(chunk, encoding);
      if (!message.socket.destroyed)
        sendHeadError(message.socket, {
          status: 400,
          message: `The chunks of a body must have ${MIN_CHUNK_BYTES} bytes or more on average.`,
        });
      return false;
    };
  });
}
