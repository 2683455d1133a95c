import type { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { Readable } from "node:stream";
import type { preParsingHookHandler } from "fastify";
import type { App } from "./context.ts";
import { UNREAD_BODY_TIMEOUT_MS } from "./limits.ts";

/**
 * Drops the remainder of a body that a route did not read to its end, such as that of a rejected upload. Node.js does
 * so only for bodies that were never read; otherwise, the next request on the connection would wait forever.
 */
export function dropUnreadBodies(app: App): void {
  // The decompression plugin puts its hook before those of the route.
  app.addHook("onRoute", (route) => {
    route.preParsing = [route.preParsing ?? [], stopDecompression].flat();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    done();
    // Requests that pages send in-process have no connection.
    if (raw.complete !== false || !(raw.socket instanceof Socket)) return;
    // A stream that was iterated has such a listener, which keeps it paused.
    raw.removeAllListeners("readable").resume();
    limitUnreadBody(raw);
  });
}

/** Stops decompression when the response is closed: a compressed kilobyte can contain gigabytes. */
const stopDecompression: preParsingHookHandler = (request, reply, payload, done) => {
  if (payload !== request.raw && payload instanceof Readable)
    reply.raw.once("close", () => payload.destroy());
  done(null, payload);
};

/** Disconnects a client that keeps sending a body after the response. */
export function limitUnreadBody(message: IncomingMessage): void {
  if (message.complete) return;
  // The message may lose its socket before the timeout.
  const socket: Socket | null = message.socket;
  setTimeout(() => {
    if (!message.complete) socket?.destroy();
  }, UNREAD_BODY_TIMEOUT_MS).unref();
}
