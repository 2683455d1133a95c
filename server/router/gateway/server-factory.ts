import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { Gateway } from "./gateway.ts";
import { attachGateway } from "./attach-gateway.ts";

/**
 * For Fastify's option `serverFactory`: every server that it makes, two of them for `localhost`, has the gateway before
 * it. The limits are Fastify's own, which it does not set on servers that others make.
 */
export const serverBehind =
  (gateway: Gateway): FastifyServerFactory =>
  (handler) => {
    const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, handler);
    attachGateway(server, gateway);
    return server;
  };
