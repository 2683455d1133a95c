import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createWork, WorkClock } from "./work-clock.ts";

/** Uses CPU time. */
function spin(ms: number): void {
  const used = () => Object.values(process.threadCpuUsage()).reduce((a, b) => a + b) / 1000;
  const until = used() + ms;
  while (used() < until);
}

describe("WorkClock", () => {
  test("counts only the CPU time of the request", () => {
    const clock = new WorkClock();
    spin(20);
    const work = createWork();
    clock.start(work);
    spin(30);
    expect(clock.stop(work)).toBeGreaterThanOrEqual(29);
    expect(clock.stop(work)).toBe(0);
  });

  test("divides CPU time between concurrent requests, and counts all of it once", () => {
    const clock = new WorkClock();
    const [first, second] = [createWork(), createWork()];
    const before = performance.now();
    clock.start(first);
    spin(20);
    clock.start(second);
    spin(40);
    const other = clock.stop(second);
    spin(20);
    const sum = clock.stop(first) + other;
    expect(other).toBeGreaterThanOrEqual(19);
    expect(sum).toBeGreaterThanOrEqual(79);
    expect(sum).toBeLessThanOrEqual(performance.now() - before);
  });

  test("does not count time spent waiting", async () => {
    const clock = new WorkClock();
    const work = createWork();
    clock.start(work);
    await sleep(300);
    expect(clock.stop(work)).toBeLessThan(150);
  });
});
