import type { Server } from "node:http";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { App, HttpContext } from "./context.ts";
import { STOP_TIMEOUT_MS } from "./limits.ts";

const CLOSE_IDLE_INTERVAL_MS = 50;
/** Turns of the event loop until the connections that wait to be accepted, up to 511, are accepted and read. */
const ACCEPT_TURNS = 520;
const READ_TURNS = 2;

/**
 * Stops accepting connections, and resolves when all requests in progress have their responses. After a timeout, it
 * interrupts the others, and resolves with the number of their connections.
 */
export async function drain(servers: readonly Server[], timeoutMs = STOP_TIMEOUT_MS): Promise<number> {
  const timeout = AbortSignal.timeout(timeoutMs);
  await takeTurns(ACCEPT_TURNS, timeout);
  const open = new Set(servers);
  for (const server of servers) server.close(() => open.delete(server));
  while (open.size > 0 && !timeout.aborted) {
    await sleep(CLOSE_IDLE_INTERVAL_MS);
    // A connection is not idle if its request has arrived but was not read yet.
    await takeTurns(READ_TURNS, timeout);
    for (const server of servers) server.closeIdleConnections();
  }
  const counts = await Promise.all(servers.map(countConnections));
  for (const server of servers) server.closeAllConnections();
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Lets the event loop turn. In each turn, it accepts one connection and reads from all that it has accepted. */
async function takeTurns(count: number, signal: AbortSignal): Promise<void> {
  for (let i = 0; i < count && !signal.aborted; i++) await setImmediate();
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
