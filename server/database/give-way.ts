import { setImmediate } from "node:timers/promises";

/** How long work runs before requests get a turn. Milliseconds. */
const TURN = 20;
let lastTurn = 0;

/** Lets requests continue if none had a turn lately. For long loops whose values are in memory already. */
export async function giveWay(): Promise<void> {
  if (performance.now() - lastTurn < TURN) return;
  await setImmediate();
  lastTurn = performance.now();
}

/** Items of a list between chances for requests to continue. */
const ITEMS_PER_TURN = 50;

/** Maps a long list. Requests continue in between. */
export async function mapInTurns<T, Result>(
  items: readonly T[],
  map: (item: T) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [i, item] of items.entries()) {
    if (i % ITEMS_PER_TURN === ITEMS_PER_TURN - 1) await giveWay();
    results.push(map(item));
  }
  return results;
}
