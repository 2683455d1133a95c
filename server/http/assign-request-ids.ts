import type { IncomingMessage } from "node:http";
import type { App } from "./context.ts";
import { getRequestId } from "./request-id.ts";

/** Returns the ID of a request: the client's own if it is valid, so that the logs of both sides can be matched. */
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
