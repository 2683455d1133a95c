import { setImmediate } from "node:timers/promises";

/** Milliseconds after which the event loop gets its turn. */
const SLICE_MS = 3;

/** Tells when it is time to let others work. */
export function createTimeSlicer() {
  let started = performance.now();
  return {
    /** Resolves after a turn of the event loop where the slice is used up, undefined where it is not. */
    yieldIfDue(): Promise<void> | undefined {
      if (performance.now() - started < SLICE_MS) return undefined;
      return setImmediate().then(() => {
        started = performance.now();
      });
    },
  };
}

/** Runs work that yields now and then to its end, in slices. */
export async function runTimeSliced(work: Iterator<void>): Promise<void> {
  const slices = createTimeSlicer();
  while (work.next().done !== true) {
    const turn = slices.yieldIfDue();
    if (turn !== undefined) await turn;
  }
}
