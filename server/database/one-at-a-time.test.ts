import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneAtATime } from "./one-at-a-time.ts";

test("runs never overlap, even if a call arrives when one run ends and another waits", async () => {
  let [running, most, runs] = [0, 0, 0];
  const work = oneAtATime(async () => {
    most = Math.max(most, ++running);
    runs++;
    await setImmediate();
    running--;
  });
  const sequence = async () => {
    await work();
    await work();
  };
  await Promise.all([sequence(), work()]);
  expect([most, runs]).toEqual([1, 2]);
  await work();
  expect(runs).toBe(3);
});

test("a failed run does not prevent the next", async () => {
  let fails = true;
  const work = oneAtATime(async () => {
    await setImmediate();
    if (fails) throw new Error("once");
  });
  const first = expect(work()).rejects.toThrow("once");
  const next = work();
  await first;
  fails = false;
  await next;
  await work();
});
