import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { getBufferedBody } from "./node-server.ts";

/** Lets the app's routes read request bodies that the gateway has already buffered. */
export function restoreRequestBody(app: FastifyInstance): void {
  app.addHook("preParsing", async (request, _reply, payload) => {
    const body = getBufferedBody(request.raw);
    if (body === undefined) return payload;
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });
}
