import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { nextIteration } from "./yield-to-event-loop.ts";

test("resumes one long step per event-loop iteration, in the order of the calls", async () => {
  const resumed: number[] = [];
  for (const step of [1, 2, 3]) void nextIteration().then(() => resumed.push(step));
  for (const steps of [[1], [1, 2], [1, 2, 3]]) {
    await setImmediate();
    expect(resumed).toEqual(steps);
  }
});
