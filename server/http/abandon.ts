import type { FastifyReply, FastifyRequest } from "fastify";
import { findLease } from "./body-memory.ts";

/** Ends the handling of a request whose client no longer waits for the response. */
export function abandon(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  findLease(request.raw)?.endHandling();
  return reply.hijack();
}
