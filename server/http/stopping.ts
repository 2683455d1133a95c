import { once } from "node:events";
import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";
import { STOP_LINGER_MS } from "./limits.ts";

/** What the parts of a process know about its end. */
export interface Lifecycle {
  /** Whether the process was told to stop. It serves on, and each response closes its connection. */
  stopping: boolean;
}

/** How often connections that have become idle are closed, in milliseconds. */
const CLOSE_IDLE_EVERY = 100;

/**
 * Stops listening and resolves when all connections are closed: idle ones after a moment, in which a proxy may still
 * send a request on them, the others after their response or after `timeoutMs`. Everything that arrives is served.
 */
export async function closeServer(server: Server, timeoutMs: number): Promise<void> {
  await waitForShortTurn();
  const closed = once(server, "close");
  // Unlike the method of HTTP servers, this one closes no idle connections.
  NetServer.prototype.close.call(server);
  const started = performance.now();
  const timer = setInterval(() => {
    const waited = performance.now() - started;
    if (waited > STOP_LINGER_MS) server.closeIdleConnections();
    if (waited > timeoutMs) server.closeAllConnections();
  }, CLOSE_IDLE_EVERY);
  await closed;
  clearInterval(timer);
}

/**
 * Resolves right after connections were accepted. Those that arrive between that and the end of listening are reset by
 * the system.
 */
async function waitForShortTurn(): Promise<void> {
  for (let turn = 0; turn < 1000; turn++) {
    const started = performance.now();
    await setImmediate();
    if (performance.now() - started < 1) return;
  }
}
