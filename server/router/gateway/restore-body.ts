import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bodyReadBefore } from "./node-server.ts";

/** Lets ordinary routes read the bodies of calls that the gateway looked at and left to them. */
export function restoreRequestBody(app: FastifyInstance): void {
  app.addHook("preParsing", async (request, _reply, payload) => {
    const body = bodyReadBefore(request.raw);
    if (body === undefined) return payload;
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  });
}
