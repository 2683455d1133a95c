import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createWork, WorkClock } from "./work-clock.ts";

/** Keeps the thread busy. */
function spin(ms: number): void {
  const used = () => Object.values(process.threadCpuUsage()).reduce((a, b) => a + b) / 1000;
  const until = used() + ms;
  while (used() < until);
}

describe("the CPU time of a request", () => {
  test("is the time of its own work", () => {
    const clock = new WorkClock();
    spin(20);
    const work = createWork();
    clock.start(work);
    spin(30);
    expect(clock.stop(work)).toBeGreaterThanOrEqual(29);
    expect(clock.stop(work)).toBe(0);
  });

  test("is shared between concurrent requests, and adds up to the time of the thread", () => {
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

  test("excludes waiting", async () => {
    const clock = new WorkClock();
    const work = createWork();
    clock.start(work);
    await sleep(300);
    expect(clock.stop(work)).toBeLessThan(150);
  });
});
