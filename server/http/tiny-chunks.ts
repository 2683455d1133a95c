import type { Server } from "node:http";
import type { Socket } from "node:net";
import { MAX_TINY_CHUNKS, MIN_CHUNK_BYTES } from "./limits.ts";
import { sendHeadError } from "./request-head.ts";

/** Tiny chunks of each body that do not count. */
const FREE_CHUNKS = 8;

/**
 * Rejects bodies that arrive in many tiny chunks. Each chunk takes one to two microseconds and is an object of 100 bytes
 * until the body is complete, so that 5 MB in chunks of one byte would take 500 MB and block the hub for seconds. The
 * chunks of a connection count together, because the bodies of many requests can arrive in one packet.
 */
export function rejectTinyChunks(server: Server): void {
  /** Bytes by which the chunks of a connection fall short of the minimum average. */
  const missing = new WeakMap<Socket, number>();
  server.on("request", (message) => {
    const { socket } = message;
    // Proxies send the requests of many clients over one connection, and a body may be short or end with a tiny chunk.
    missing.set(socket, Math.max(0, (missing.get(socket) ?? 0) - FREE_CHUNKS * MIN_CHUNK_BYTES));
    let isRejected = false;
    // The only place before the chunks are kept. A listener for `data` would start reading.
    const push = message.push.bind(message);
    message.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
      // A body that is cut off must not end like a complete one.
      if (isRejected) return false;
      if (chunk === null) return push(chunk, encoding);
      // Large chunks do not make up for tiny ones that follow.
      const bytes = Math.max(0, (missing.get(socket) ?? 0) + MIN_CHUNK_BYTES - chunk.length);
      missing.set(socket, bytes);
      if (bytes <= MAX_TINY_CHUNKS * MIN_CHUNK_BYTES) return push(chunk, encoding);
      isRejected = true;
      stopParsingBodies(socket);
      sendHeadError(socket, {
        status: 400,
        message: `The chunks of a body must have ${MIN_CHUNK_BYTES} bytes or more on average.`,
      });
      return false;
    };
  });
}

/**
 * Makes the parser of Node.js skip the remaining chunks. It parses the 64 kB that it has read to the end, even if the
 * connection is destroyed: 10 ms for chunks of one byte.
 */
function stopParsingBodies(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: Record<string, unknown> | null };
  if (!parser) return;
  for (const [key, value] of Object.entries(parser)) {
    if (typeof value !== "function" || value.name !== "parserOnBody") continue;
    parser[key] = null;
    // Other connections reuse the parser. Node.js releases it in an earlier listener for this event.
    socket.once("close", () => (parser[key] = value));
  }
}
