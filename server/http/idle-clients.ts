import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Disconnects clients that neither send nor receive anything for a time: while no request is in progress, while the body
 * of a request is incomplete, and while a response has unsent bytes. Without it, a client that stops reading or sending
 * holds memory, a part of a budget, and a connection to a provider. Clients that wait for the hub are not idle.
 */
export function disconnectIdleClients(server: Server, timeoutMs: number): void {
  /** The latest request of each connection. Responses are sent in order, so this one ends last. */
  const latest = new WeakMap<Socket, { message: IncomingMessage; response: ServerResponse }>();
  server.on("request", (message, response) => latest.set(message.socket, { message, response }));
  // Node also emits this event for connections that are kept alive without a request, after their own timeout.
  server.setTimeout(timeoutMs, (socket) => {
    const { message, response } = latest.get(socket) ?? {};
    const isRunning = response !== undefined && !response.writableFinished && !response.destroyed;
    // A body with unread bytes waits for the hub, which reads no more until it has processed them.
    const hasSent = message?.complete === true || (message?.readableLength ?? 0) > 0;
    if (isRunning && hasSent && socket.writableLength === 0) socket.setTimeout(timeoutMs);
    else socket.destroy();
  });
}
