import { findLease, openLease } from "./body-memory.ts";
import type { App } from "./context.ts";
import { IN_PROCESS } from "./public-origin.ts";
import { getClient } from "./rate-limits/rate-limits.ts";

/** Counts the memory of bodies that the app's routes read. Streamed bodies use none. */
export function countBodies(app: App): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    // Pages send requests in-process. The form that they belong to is already counted.
    if (request.socket.remoteAddress !== IN_PROCESS) {
      // The gateway may have buffered the body.
      const lease = findLease(request.raw) ?? openLease(request.raw, reply.raw, getClient(request));
      lease?.beginHandling();
    }
    done(null, payload);
  });
  app.addHook("onSend", (request, _reply, payload, done) => {
    findLease(request.raw)?.endHandling();
    done(null, payload);
  });
}
