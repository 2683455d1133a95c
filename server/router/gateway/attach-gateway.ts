import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import { findHeadError, sendHeadError } from "../../http/request-head.ts";
import { createLifecycle, type Lifecycle } from "../../http/stopping.ts";
import type { Gateway } from "./gateway.ts";
import { nodeListener } from "./node-server.ts";
import { PipelinedRequests } from "./pipelining.ts";
import { createStrictServer } from "./strict-server.ts";

/**
 * Puts the gateway in front of an HTTP server, on the same port. The strict parser reads connections first. It passes
 * anything but plain router requests to Node, with all bytes read so far; router requests that Node parsed come back to
 * the gateway. The server's limits, timeouts, and shutdown are unchanged. `admit` can reject connections.
 */
export function attachGateway(
  server: Server,
  gateway: Gateway,
  lifecycle: Lifecycle = createLifecycle(),
  admit: (socket: Socket) => boolean = () => true,
): void {
  const onConnection = server.listeners("connection") as ((socket: Socket) => void)[];
  const onRequest = server.listeners("request") as RequestListener[];
  server.removeAllListeners("connection");
  server.removeAllListeners("request");

  const handOver = (socket: Socket): void => {
    for (const listener of onConnection) listener.call(server, socket);
  };
  const strict = createStrictServer(gateway, handOver, lifecycle);
  server.on("connection", (socket) => {
    // A connection that its client has reset has no address, so its requests cannot be attributed.
    if (socket.remoteAddress === undefined) socket.destroy();
    else if (admit(socket)) strict.accept(socket);
  });
  const listener = nodeListener(gateway, (message, response) => {
    for (const handler of onRequest) handler.call(server, message, response);
  });
  const pipelined = new PipelinedRequests();
  server.on("request", (message, response) => {
    if (lifecycle.stopping) response.shouldKeepAlive = false;
    const error = findHeadError(message);
    if (error === undefined) pipelined.start(message.socket, () => listener(message, response));
    else sendHeadError(message.socket, error, gateway.observe);
  });

  // Node does not track connections of the strict server; `close` of the server calls both of these.
  const closeIdle = server.closeIdleConnections.bind(server);
  const closeAll = server.closeAllConnections.bind(server);
  server.closeIdleConnections = () => {
    strict.closeIdle();
    closeIdle();
  };
  server.closeAllConnections = () => {
    strict.closeAll();
    closeAll();
  };
}
