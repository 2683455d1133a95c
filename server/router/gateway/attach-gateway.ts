import type { RequestListener, Server } from "node:http";
import type { Socket } from "node:net";
import type { Gateway } from "./gateway.ts";
import { nodeListener } from "./node-server.ts";
import { createStrictServer } from "./strict-server.ts";

/**
 * Puts the gateway before an HTTP server, on the same port. The server's connections come to the strict reader first;
 * what is not a plain call of the router goes on to Node, bytes and all, and what is the router's all the same comes back
 * from there. The server's own limits, time-outs and shutdown stay what they are.
 */
export function attachGateway(server: Server, gateway: Gateway): void {
  const onConnection = server.listeners("connection") as ((socket: Socket) => void)[];
  const onRequest = server.listeners("request") as RequestListener[];
  server.removeAllListeners("connection");
  server.removeAllListeners("request");

  const strict = createStrictServer(gateway, (socket) => {
    for (const listener of onConnection) listener.call(server, socket);
  });
  server.on("connection", strict.accept);
  server.on(
    "request",
    nodeListener(gateway, (message, response) => {
      for (const listener of onRequest) listener.call(server, message, response);
    }),
  );

  // Node does not know our connections; its `close` asks for both of these.
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
