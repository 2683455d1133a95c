import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { STOP_LINGER_MS } from "./limits.ts";

/** State of the process's shutdown, shared by its parts. */
export interface Lifecycle {
  /** Whether the process is stopping. It still responds, but closes each connection after the response. */
  stopping: boolean;
  /** The HTTP servers. `localhost` has two of them. */
  readonly servers: Server[];
}

export const createLifecycle = (): Lifecycle => ({ stopping: false, servers: [] });

const CLOSE_IDLE_INTERVAL_MS = 50;
/** Event-loop iterations until all connections that wait to be accepted, up to 511, are accepted and read. */
const ACCEPT_ITERATIONS = 520;
const READ_ITERATIONS = 2;

/**
 * Stops listening and resolves when all connections are closed: idle ones after a short delay, in which a proxy may
 * still send a request on them, the others after their response. Serves everything that arrives. After `timeoutMs`, it
 * closes the remaining connections and resolves with their number.
 */
export async function closeServers(servers: readonly Server[], timeoutMs: number): Promise<number> {
  const timeout = AbortSignal.timeout(timeoutMs);
  await runEventLoop(ACCEPT_ITERATIONS, timeout);
  const open = new Set(servers);
  for (const server of servers) {
    server.once("close", () => open.delete(server));
    // Unlike the method of HTTP servers, this one leaves idle connections open.
    NetServer.prototype.close.call(server);
  }
  const started = performance.now();
  while (open.size > 0 && !timeout.aborted) {
    await sleep(CLOSE_IDLE_INTERVAL_MS);
    if (performance.now() - started < STOP_LINGER_MS) continue;
    // A connection is not idle if its request has arrived but was not read yet.
    await runEventLoop(READ_ITERATIONS, timeout);
    for (const server of servers) server.closeIdleConnections();
  }
  const counts = await Promise.all(servers.map(countConnections));
  for (const server of servers) server.closeAllConnections();
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Runs a number of event-loop iterations. Each accepts one connection and reads from all accepted ones. */
async function runEventLoop(count: number, signal: AbortSignal): Promise<void> {
  for (let i = 0; i < count && !signal.aborted; i++) await setImmediate();
}

const countConnections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
