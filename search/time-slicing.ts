import { setImmediate } from "node:timers/promises";

/** Milliseconds after which the event loop gets its turn. */
const SLICE = 3;

/** Tells when it is time to let others work. */
export function createSlices() {
  let started = performance.now();
  return {
    /** Resolves after a turn of the event loop where the slice is used up, undefined where it is not. */
    turn(): Promise<void> | undefined {
      if (performance.now() - started < SLICE) return undefined;
      return setImmediate().then(() => {
        started = performance.now();
      });
    },
  };
}

/** Runs work that yields now and then to its end, in slices. */
export async function runInSlices(work: Iterator<void>): Promise<void> {
  const slices = createSlices();
  while (work.next().done !== true) {
    const turn = slices.turn();
    if (turn !== undefined) await turn;
  }
}
