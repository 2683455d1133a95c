import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import { STOP_LINGER_MS } from "./limits.ts";

/** What the parts of a process know about its end. */
export interface Lifecycle {
  /** Whether the process is stopping. It still responds, and closes each connection after its response. */
  stopping: boolean;
  /** The HTTP servers, of which `localhost` has two. */
  readonly servers: Server[];
}

export const createLifecycle = (): Lifecycle => ({ stopping: false, servers: [] });

const CLOSE_IDLE_INTERVAL_MS = 50;
/** Turns of the event loop until the connections that wait to be accepted, up to 511, are accepted and read. */
const ACCEPT_TURNS = 520;
const READ_TURNS = 2;

/**
 * Stops listening and resolves when all connections are closed: idle ones after a moment, in which a proxy may still
 * send a request on them, the others after their response. Everything that arrives is served. After `timeoutMs`, it cuts
 * off the rest, and resolves with their number.
 */
export async function closeServers(servers: readonly Server[], timeoutMs: number): Promise<number> {
  const timeout = AbortSignal.timeout(timeoutMs);
  await takeTurns(ACCEPT_TURNS, timeout);
  const open = new Set(servers);
  for (const server of servers) {
    server.once("close", () => open.delete(server));
    // Unlike the method of HTTP servers, this one closes no idle connections.
    NetServer.prototype.close.call(server);
  }
  const started = performance.now();
  while (open.size > 0 && !timeout.aborted) {
    await sleep(CLOSE_IDLE_INTERVAL_MS);
    if (performance.now() - started < STOP_LINGER_MS) continue;
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
