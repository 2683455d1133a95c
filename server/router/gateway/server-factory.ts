import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import type { Gateway } from "./gateway.ts";
import { attachGateway } from "./attach-gateway.ts";

/**
 * Creates a value for Fastify's option `serverFactory`: every server that it creates (two for `localhost`) has the gateway
 * in front. The limits are Fastify's defaults, which Fastify does not set on custom servers.
 */
export const createServerFactory =
  (gateway: Gateway): FastifyServerFactory =>
  (handler) => {
    const server = createServer({ keepAliveTimeout: 72_000, requestTimeout: 0 }, handler);
    attachGateway(server, gateway);
    return server;
  };
