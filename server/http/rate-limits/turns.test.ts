import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  BUSY_CLIENT_CPU_MS,
  MAX_CONCURRENT_REQUESTS,
  MAX_NEW_CLIENTS,
  MAX_WAITING_REQUESTS,
} from "../limits.ts";
import { type Turn, Turns } from "./turns.ts";

/** Takes turns and remembers who got one, in order. */
function watch(turns: Turns) {
  const started: string[] = [];
  const held = new Map<string, Turn>();
  const take = async (client: string, name = client) => {
    const turn = await turns.take(client);
    started.push(name);
    if (turn) held.set(name, turn);
  };
  const give = async (name: string) => {
    held.get(name)?.give();
    for (let n = 0; n < 3; n++) await setImmediate();
  };
  /** Handles a first request of each client. */
  const meet = async (...clients: string[]) => {
    for (const client of clients) await take(client).then(() => give(client));
    started.length = 0;
  };
  return { started, take, give, meet };
}

test("requests of a client run in order, and those of other clients do not wait for them", async () => {
  const { started, take, give, meet } = watch(new Turns());
  await meet("a");
  const names = Array.from({ length: MAX_CONCURRENT_REQUESTS + 3 }, (_, i) => `a${i}`);
  const all = names.map((name) => take("a", name));
  await take("b");
  expect(started).toEqual([...names.slice(0, MAX_CONCURRENT_REQUESTS), "b"]);
  await give("b");
  for (const name of names) await give(name);
  await Promise.all(all);
  expect(started.filter((name) => name !== "b")).toEqual(names);
});

test("a client that used much time has one turn until other events come, even if it ends at once", async () => {
  const turns = new Turns();
  turns.charge("busy", 2 * BUSY_CLIENT_CPU_MS);
  await watch(turns).meet("busy", "b");
  for (const client of ["busy", "b"]) await Promise.resolve(turns.take(client)).then((turn) => turn?.give());
  const next = turns.take("busy");
  expect(next).toBeInstanceOf(Promise);
  (await next)?.give();
});

test("a client that used much time waits for others, but not for long", async () => {
  const turns = new Turns();
  const { started, take, give, meet } = watch(turns);
  turns.charge("busy", 2 * BUSY_CLIENT_CPU_MS);
  await meet("busy", "b", "c");
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

test("new clients share a few turns, and known clients do not wait for them", async () => {
  const { started, take, give, meet } = watch(new Turns());
  await meet("known");
  const names = Array.from({ length: MAX_NEW_CLIENTS + 2 }, (_, n) => `new ${n}`);
  const all = names.map((name) => take(name));
  await take("known");
  expect(started).toEqual([...names.slice(0, MAX_NEW_CLIENTS), "known"]);
  await give("known");
  await give("new 0");
  expect(started.at(-1)).toBe(names[MAX_NEW_CLIENTS]);
  // Those that run may be waiting for something else.
  await Promise.all(all);
});

test("limits the number of waiting requests of a client", async () => {
  const turns = new Turns();
  const waiting = Array.from({ length: MAX_CONCURRENT_REQUESTS + MAX_WAITING_REQUESTS }, () =>
    turns.take("a"),
  );
  expect(await turns.take("a")).toBeUndefined();
  for (const turn of waiting) (await turn)?.give();
});
