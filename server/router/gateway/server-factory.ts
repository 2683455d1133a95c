import { createServer } from "node:http";
import type { FastifyServerFactory } from "fastify";
import { createConnectionLimit } from "../../http/connection-limit.ts";
import { disconnectIdleClients } from "../../http/idle-clients.ts";
import {
  HEAD_CHECK_INTERVAL_MS,
  HEAD_TIMEOUT_MS,
  IDLE_CLIENT_TIMEOUT_MS,
  MAX_CONNECTIONS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_HEAD_BYTES,
} from "../../http/limits.ts";
import { rejectTinyChunks } from "../../http/tiny-chunks.ts";
import { createLifecycle, type Lifecycle } from "../../http/stopping.ts";
import { attachGateway } from "./attach-gateway.ts";
import type { Gateway } from "./gateway.ts";

export interface ServerLimits {
  headTimeoutMs?: number;
  headCheckIntervalMs?: number;
  idleTimeoutMs?: number;
  maxConnections?: number;
  maxConnectionsPerAddress?: number | undefined;
  /** Whether an address belongs to a reverse proxy, which may open any number of connections. */
  isProxy?: (address: string) => boolean;
}

/**
 * Creates the value for Fastify's option `serverFactory`. Every server that it creates (two for `localhost`) has the
 * gateway in front and is added to the lifecycle. Fastify sets no limits on custom servers.
 */
export const createServerFactory =
  (
    gateway: Gateway,
    lifecycle: Lifecycle = createLifecycle(),
    {
      headTimeoutMs = HEAD_TIMEOUT_MS,
      headCheckIntervalMs = HEAD_CHECK_INTERVAL_MS,
      idleTimeoutMs = IDLE_CLIENT_TIMEOUT_MS,
      maxConnections = MAX_CONNECTIONS,
      maxConnectionsPerAddress = MAX_CONNECTIONS_PER_ADDRESS,
      isProxy = () => false,
    }: ServerLimits = {},
  ): FastifyServerFactory =>
  (handler) => {
    const server = createServer(
      {
        keepAliveTimeout: Math.min(72_000, idleTimeoutMs),
        // Uploads may take hours. Node derives the head timeout from this one, so the head timeout must be set as well.
        requestTimeout: 0,
        headersTimeout: headTimeoutMs,
        connectionsCheckingInterval: headCheckIntervalMs,
        maxHeaderSize: MAX_HEAD_BYTES,
      },
      handler,
    );
    // Node silently drops headers above its limit. Requests with too many headers are rejected instead.
    server.maxHeadersCount = 0;
    server.maxConnections = maxConnections;
    attachGateway(server, gateway, lifecycle, createConnectionLimit(maxConnectionsPerAddress, isProxy));
    disconnectIdleClients(server, idleTimeoutMs);
    rejectTinyChunks(server);
    lifecycle.servers.push(server);
    return server;
  };
