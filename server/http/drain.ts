import type { Server } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { App, HttpContext } from "./context.ts";
import { STOP_TIMEOUT_MS } from "./limits.ts";

const CLOSE_IDLE_INTERVAL_MS = 50;

/**
 * Stops accepting connections, and resolves when all requests in progress have their responses. After a timeout, it
 * interrupts the others, and resolves with the number of their connections.
 */
export async function drain(servers: readonly Server[], timeoutMs = STOP_TIMEOUT_MS): Promise<number> {
  const deadline = performance.now() + timeoutMs;
  await readArrivedBytes();
  let areClosed = false;
  const closed = Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
  ).then(() => (areClosed = true));
  while (!areClosed && performance.now() < deadline) {
    await Promise.race([closed, sleep(CLOSE_IDLE_INTERVAL_MS)]);
    await readArrivedBytes();
    // Connections become idle as their responses end.
    for (const server of servers) server.closeIdleConnections();
  }
  const counts = await Promise.all(servers.map(countConnections));
  for (const server of servers) server.closeAllConnections();
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Lets the event loop accept connections and then read from them, so that none is idle whose request has arrived. */
async function readArrivedBytes(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));

/** Asks clients for a new connection, which another process gets, while this one stops. */
export function closeWhenStopping(app: App, { isStopping }: HttpContext): void {
  if (isStopping === undefined) return;
  app.addHook("onRequest", (_request, reply, done) => {
    if (isStopping()) reply.header("connection", "close");
    done();
  });
}
