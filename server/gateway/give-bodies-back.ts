import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bodyReadBefore } from "./node-server.ts";

/** Lets ordinary routes read the bodies of calls that the gateway looked at and left to them. */
export function giveBodiesBack(app: FastifyInstance): void {
  app.addHook("preParsing", async (request, _reply, payload) => {
    const body = bodyReadBefore(request.raw);
    return body === undefined ? payload : Readable.from([body]);
  });
}
