import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { nextIteration } from "./yield-to-event-loop.ts";

test("resumes one long step per event-loop iteration, in the order of the calls", async () => {
  const resumed: number[] = [];
  const steps = [1, 2, 3].map(async (step) => {
    await nextIteration();
    resumed.push(step);
  });
  for (let iteration = 0; resumed.length < 3; iteration++) {
    expect(iteration).toBeLessThan(10);
    const before = resumed.length;
    await setImmediate();
    expect(resumed.length - before).toBeLessThan(2);
  }
  await Promise.all(steps);
  expect(resumed).toEqual([1, 2, 3]);
});
