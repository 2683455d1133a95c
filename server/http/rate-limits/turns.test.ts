import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import {
  BUSY_CLIENT_CPU_MS,
  MAX_CONCURRENT_REQUESTS,
  MAX_NEW_CLIENTS,
  MAX_WAITING_REQUESTS,
} from "../limits.ts";
import { type Turn, Turns } from "./turns.ts";

/** Returns functions that take and release turns, and the names of the requests that got a turn, in order. */
function watch(turns: Turns) {
  const started: string[] = [];
  const running = new Map<string, Turn>();
  const take = async (client: string, name = client) => {
    const turn = await turns.take(client);
    started.push(name);
    if (turn) running.set(name, turn);
  };
  const release = async (name: string) => {
    running.get(name)?.release();
    for (let n = 0; n < 3; n++) await setImmediate();
  };
  /** Handles one request of each client, after which the client is known. */
  const introduce = async (...clients: string[]) => {
    for (const client of clients) await take(client).then(() => release(client));
    started.length = 0;
  };
  return { started, take, release, introduce };
}

test("runs the requests of a client in order, without delaying other clients", async () => {
  const { started, take, release, introduce } = watch(new Turns());
  await introduce("a");
  const names = Array.from({ length: MAX_CONCURRENT_REQUESTS + 3 }, (_, i) => `a${i}`);
  const all = names.map((name) => take("a", name));
  await take("b");
  expect(started).toEqual([...names.slice(0, MAX_CONCURRENT_REQUESTS), "b"]);
  await release("b");
  for (const name of names) await release(name);
  await Promise.all(all);
  expect(started.filter((name) => name !== "b")).toEqual(names);
});

test("gives a busy client one turn per event-loop iteration, even if the turn ends immediately", async () => {
  const turns = new Turns();
  turns.charge("busy", 2 * BUSY_CLIENT_CPU_MS);
  await watch(turns).introduce("busy", "b");
  for (const client of ["busy", "b"])
    await Promise.resolve(turns.take(client)).then((turn) => turn?.release());
  const next = turns.take("busy");
  expect(next).toBeInstanceOf(Promise);
  (await next)?.release();
});

test("delays a busy client while requests of others run, but only for a limited time", async () => {
  const turns = new Turns();
  const { started, take, release, introduce } = watch(turns);
  turns.charge("busy", 2 * BUSY_CLIENT_CPU_MS);
  await introduce("busy", "b", "c");
  await take("b");
  const waiting = [1, 2, 3].map((n) => take("busy", `busy ${n}`));
  await take("c");
  expect(started).toEqual(["b", "c"]);
  await release("b");
  expect(started).toHaveLength(2);
  await release("c");
  expect(started.slice(2)).toEqual(["busy 1"]);
  // The other requests start although "busy 1" has not finished.
  await Promise.all(waiting);
  for (const n of [1, 2, 3]) await release(`busy ${n}`);
});

test("gives new clients a few turns in total, without delaying known clients", async () => {
  const { started, take, release, introduce } = watch(new Turns());
  await introduce("known");
  const names = Array.from({ length: MAX_NEW_CLIENTS + 2 }, (_, n) => `new ${n}`);
  const all = names.map((name) => take(name));
  await take("known");
  expect(started).toEqual([...names.slice(0, MAX_NEW_CLIENTS), "known"]);
  await release("known");
  await release("new 0");
  expect(started.at(-1)).toBe(names[MAX_NEW_CLIENTS]);
  // The others start after a while, because the running requests may be waiting for something else.
  await Promise.all(all);
});

test("limits the number of waiting requests of a client", async () => {
  const turns = new Turns();
  const waiting = Array.from({ length: MAX_CONCURRENT_REQUESTS + MAX_WAITING_REQUESTS }, () =>
    turns.take("a"),
  );
  expect(await turns.take("a")).toBeUndefined();
  for (const turn of waiting) (await turn)?.release();
});
