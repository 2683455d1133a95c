import { randomUUID } from "node:crypto";
import type { App } from "./app.ts";

/** An id for every answer: the client's own, when it sends a usable one, so that both sides' logs meet. */
export function giveRequestIds(app: App): void {
  app.addHook("onRequest", async (request, reply) => {
    const given = request.headers["x-request-id"] ?? request.headers["x-amzn-trace-id"];
    request.id = typeof given === "string" && /^[\w.:=;-]{1,128}$/.test(given) ? given : randomUUID();
    reply.header("x-request-id", request.id);
  });
}
