import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { MAX_CONCURRENT_REQUESTS, MAX_WAITING_REQUESTS } from "../limits.ts";
import { Turns } from "./turns.ts";

test("requests of a client take turns in their order, and those of another one do not wait for them", async () => {
  const turns = new Turns();
  const done: string[] = [];
  const run = async (client: string, name: string): Promise<void> => {
    expect(await turns.take(client)).toBe(true);
    done.push(name);
  };
  const all = Array.from({ length: MAX_CONCURRENT_REQUESTS + 3 }, (_, i) => run("a", `a${i}`));
  const other = run("b", "b");
  await other;
  expect(done).toHaveLength(MAX_CONCURRENT_REQUESTS + 1);
  for (let i = 0; i < 3; i++) turns.give("a");
  await Promise.all(all);
  expect(done.slice(-3)).toEqual([0, 1, 2].map((i) => `a${MAX_CONCURRENT_REQUESTS + i}`));
  for (let i = 0; i < MAX_CONCURRENT_REQUESTS; i++) turns.give("a");
  turns.give("b");
  await setImmediate();
  expect(await turns.take("a")).toBe(true);
});

test("a client cannot have any number of requests wait", async () => {
  const turns = new Turns();
  const waiting = Array.from({ length: MAX_CONCURRENT_REQUESTS + MAX_WAITING_REQUESTS }, () =>
    turns.take("a"),
  );
  expect(await turns.take("a")).toBe(false);
  for (let i = 0; i < waiting.length; i++) turns.give("a");
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([true]));
});
