import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Time that work runs before it yields to requests, in milliseconds. */
const MAX_RUN_MS = 20;
/** Maximum time that work waits for urgent requests, which may themselves be waiting for it, in milliseconds. */
const MAX_WAIT_MS = 10;
let lastYield = 0;

/** Requests of clients that recently used little CPU time. Work for other clients waits for them. */
export const urgentRequests = {
  /** Number of urgent requests that are being handled. */
  running: 0,
  /** Whether the current work is for an urgent request. */
  context: new AsyncLocalStorage<boolean>(),
};

const waiting: (() => void)[] = [];

/**
 * Resolves in a later event-loop iteration, and once per iteration. For steps that take as long as a page. Otherwise, the
 * steps of several requests run one after another, and all other requests wait for their sum.
 */
export const nextIteration = (): Promise<void> =>
  new Promise((resolve) => {
    if (waiting.push(resolve) === 1) void setImmediate().then(resumeOne);
  });

function resumeOne(): void {
  waiting.shift()?.();
  if (waiting.length > 0) void setImmediate().then(resumeOne);
}

/** Yields to requests if this has not happened recently. For long loops over values in memory. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - lastYield < MAX_RUN_MS) return;
  await setImmediate();
  // Waits on a timer, because most event-loop iterations take no time while an urgent request waits for a thread.
  if (urgentRequests.context.getStore() !== true)
    for (let waited = 0; waited < MAX_WAIT_MS && urgentRequests.running > 0; waited++) await setTimeout(1);
  lastYield = performance.now();
}
