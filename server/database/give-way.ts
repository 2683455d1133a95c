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
