import type { App } from "./context.ts";
import { getRequestId } from "./request-id.ts";

/** An id for every answer: the client's own, when it sends a usable one, so that both sides' logs meet. */
export function assignRequestIds(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    const given = request.headers["x-request-id"] ?? request.headers["x-amzn-trace-id"];
    request.id = getRequestId(typeof given === "string" ? given : undefined);
    reply.header("x-request-id", request.id);
    done();
  });
}
