import { setImmediate } from "node:timers/promises";

/** Duration of a time slice. */
const SLICE_MS = 3;

/** Creates a time slicer for long work on the event loop. */
export function createTimeSlicer() {
  let started = performance.now();
  return {
    /** Returns a promise for the next event-loop iteration if the slice is used up, otherwise `undefined`. */
    yieldIfDue(): Promise<void> | undefined {
      if (performance.now() - started < SLICE_MS) return undefined;
      return setImmediate().then(() => {
        started = performance.now();
      });
    },
  };
}

/** Runs a generator to completion in time slices. */
export async function runTimeSliced(work: Iterator<void>): Promise<void> {
  const slices = createTimeSlicer();
  while (work.next().done !== true) {
    const turn = slices.yieldIfDue();
    if (turn !== undefined) await turn;
  }
}
