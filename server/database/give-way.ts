import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

/** Time that work runs before it yields to requests, in milliseconds. */
const MAX_RUN_MS = 20;
/** Time that the mapping of a list runs before it calls `giveWay`, in milliseconds. */
const MAX_MAPPING_RUN_MS = 2;
/** Maximum time that work waits for urgent requests, which may themselves be waiting for it, in milliseconds. */
const MAX_WAIT_MS = 10;
let lastYield = 0;

/** Urgent requests are those of clients that recently used little time. Work for other clients waits for them. */
export const urgency = {
  /** Urgent requests that are being handled. */
  running: 0,
  /** Whether the current work is for an urgent request. */
  ofWork: new AsyncLocalStorage<boolean>(),
};

/** Yields to requests if this has not happened recently. For long loops over values that are already in memory. */
export async function giveWay(): Promise<void> {
  if (performance.now() - lastYield < MAX_RUN_MS) return;
  await setImmediate();
  // Waits on a timer, because most event-loop iterations take no time while an urgent request waits for a thread.
  if (urgency.ofWork.getStore() !== true)
    for (let waited = 0; waited < MAX_WAIT_MS && urgency.running > 0; waited++) await setTimeout(1);
  lastYield = performance.now();
}

/** Maps a long list, yielding to requests in between. */
export async function mapInTurns<T, Result>(
  items: readonly T[],
  map: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started > MAX_MAPPING_RUN_MS) {
      await giveWay();
      started = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
