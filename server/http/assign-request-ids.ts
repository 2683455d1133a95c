import type { App } from "./context.ts";
import { getRequestId } from "./request-id.ts";

/**
 * Sets an ID on every request and response. A usable ID from the client is kept, so that both sides' logs can be
 * matched.
 */
export function assignRequestIds(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const given = request.headers["x-request-id"] ?? request.headers["x-amzn-trace-id"];
    request.id = getRequestId(typeof given === "string" ? given : undefined);
    reply.header("x-request-id", request.id);
    done();
  });
}
