import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate, setTimeout } from "node:timers/promises";

/** How long work runs before requests get a turn. Milliseconds. */
const TURN = 20;
/** How long the mapping of a list runs before it asks whether they had one. Milliseconds. */
const SHORT_TURN = 2;
/** How long work waits for urgent requests. These may be waiting for it. Milliseconds. */
const PATIENCE = 10;
let lastTurn = 0;

/** Requests of clients that used little time lately: the work of others waits for them. */
export const urgency = {
  /** Urgent requests that are being handled. */
  running: 0,
  /** Whether the current work is for one of them. */
  ofWork: new AsyncLocalStorage<boolean>(),
};

/** Lets requests continue if none had a turn lately. For long loops whose values are in memory already. */
export async function giveWay(): Promise<void> {
  if (performance.now() - lastTurn < TURN) return;
  await setImmediate();
  // Most turns of the event loop take no time while an urgent request waits for a thread.
  if (urgency.ofWork.getStore() !== true)
    for (let waited = 0; waited < PATIENCE && urgency.running > 0; waited++) await setTimeout(1);
  lastTurn = performance.now();
}

/** Maps a long list. Requests continue in between. */
export async function mapInTurns<T, Result>(
  items: readonly T[],
  map: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let started = performance.now();
  for (const item of items) {
    if (performance.now() - started > SHORT_TURN) {
      await giveWay();
      started = performance.now();
    }
    results.push(map(item));
  }
  return results;
}
