import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { BUSY_CLIENT_CPU_MS, MAX_CONCURRENT_REQUESTS, MAX_WAITING_REQUESTS } from "../limits.ts";
import { type Turn, Turns } from "./turns.ts";

/** Takes turns and remembers who got one, in order. */
function watch(turns: Turns) {
  const started: string[] = [];
  const held = new Map<string, Turn>();
  return {
    started,
    take: (client: string, name = client) =>
      turns.take(client).then((turn) => {
        started.push(name);
        if (turn) held.set(name, turn);
      }),
    give: async (name: string) => {
      held.get(name)?.give();
      for (let n = 0; n < 3; n++) await setImmediate();
    },
  };
}

test("requests of a client take turns in their order, and those of another one do not wait for them", async () => {
  const { started, take, give } = watch(new Turns());
  const names = Array.from({ length: MAX_CONCURRENT_REQUESTS + 3 }, (_, i) => `a${i}`);
  const all = names.map((name) => take("a", name));
  await take("b");
  expect(started).toEqual([...names.slice(0, MAX_CONCURRENT_REQUESTS), "b"]);
  await give("b");
  for (const name of names) await give(name);
  await Promise.all(all);
  expect(started.filter((name) => name !== "b")).toEqual(names);
});

test("a client that used much time waits for others, but not for long", async () => {
  const turns = new Turns();
  const { started, take, give } = watch(turns);
  turns.charge("busy", 2 * BUSY_CLIENT_CPU_MS);
  await take("b");
  const waiting = [1, 2, 3].map((n) => take("busy", `busy ${n}`));
  await take("c");
  expect(started).toEqual(["b", "c"]);
  await give("b");
  expect(started).toHaveLength(2);
  await give("c");
  expect(started.slice(2)).toEqual(["busy 1"]);
  // "busy 1" is not finished, and still others start in time.
  await Promise.all(waiting);
  for (const n of [1, 2, 3]) await give(`busy ${n}`);
});

test("a client cannot have any number of requests wait", async () => {
  const turns = new Turns();
  const waiting = Array.from({ length: MAX_CONCURRENT_REQUESTS + MAX_WAITING_REQUESTS }, () =>
    turns.take("a"),
  );
  expect(await turns.take("a")).toBeUndefined();
  for (const turn of waiting) (await turn)?.give();
});
