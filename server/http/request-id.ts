import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { App } from "./context.ts";

/**
 * Returns the request ID: the client's own if it is valid, so that the logs of both sides can be matched, or a UUID
 * version 7. Those start with the time, which keeps writes to the index of the request history cheap.
 */
export const getRequestId = (clientId: string | undefined): string =>
  clientId !== undefined && /^[\w.:=;-]{1,128}$/.test(clientId) ? clientId : createTimedId(Date.now());

let last = { now: -1, prefix: "" };

function createTimedId(now: number): string {
  if (now !== last.now) {
    const time = now.toString(16).padStart(12, "0");
    last = { now, prefix: `${time.slice(0, 8)}-${time.slice(8)}-7` };
  }
  return last.prefix + randomUUID().slice(15);
}

/** Returns the ID for a request with these headers. */
export function assignRequestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const clientId = headers["x-request-id"] ?? headers["x-amzn-trace-id"];
  return getRequestId(typeof clientId === "string" ? clientId : undefined);
}

/** Adds the request's ID to every response. */
export function sendRequestIds(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
}
