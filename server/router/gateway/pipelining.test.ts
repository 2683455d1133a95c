import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { MAX_PIPELINED_WAITING, MAX_STARTED_PER_ITERATION } from "../../http/limits.ts";
import { urgentRequests } from "../../database/yield-to-event-loop.ts";
import { PipelinedRequests } from "./pipelining.ts";

test("starts the requests of a connection in batches and in order, until the client disconnects", async () => {
  const requests = new PipelinedRequests();
  const [busy, quiet] = [new Socket(), new Socket()];
  const started: number[] = [];
  for (let i = 0; i < 100; i++) requests.start(busy, () => started.push(i));
  expect(started).toEqual([0]);
  requests.start(quiet, () => started.push(-1));
  expect(started).toEqual([0, -1]);
  await setImmediate();
  expect(started).toHaveLength(2 + MAX_STARTED_PER_ITERATION);
  while (started.length < 101) await setImmediate();
  expect(started.filter((i) => i >= 0)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  await setImmediate();
  for (let i = 0; i < 10; i++) requests.start(busy, () => started.push(i));
  busy.destroy();
  for (let i = 0; i < 5; i++) await setImmediate();
  expect(started).toHaveLength(102);
});

test("starts the requests of many connections in batches", async () => {
  const requests = new PipelinedRequests();
  const started: number[] = [];
  const all = Array.from({ length: 2 * MAX_STARTED_PER_ITERATION }, (_, i) => i);
  for (const i of all) requests.start(new Socket(), () => started.push(i));
  expect(started).toHaveLength(MAX_STARTED_PER_ITERATION);
  for (let i = 0; i < 3; i++) await setImmediate();
  expect(started).toEqual(all);
});

test("starts requests of client addresses in rotation, and only few while an urgent request runs", async () => {
  const requests = new PipelinedRequests();
  const started: string[] = [];
  const from = (address: string) =>
    requests.start(Object.defineProperty(new Socket(), "remoteAddress", { value: address }), () =>
      started.push(address),
    );
  for (let i = 0; i < 100; i++) from("1.1.1.1");
  from("2.2.2.2");
  started.length = 0;
  urgentRequests.running += 1;
  await setImmediate();
  expect(started).toEqual(["1.1.1.1", "2.2.2.2"]);
  urgentRequests.running -= 1;
  while (started.length < 101 - MAX_STARTED_PER_ITERATION) await setImmediate();
});

test("closes a connection with too many waiting requests, and starts none of them", async () => {
  const requests = new PipelinedRequests();
  const socket = new Socket();
  let started = 0;
  for (let i = 0; i <= MAX_PIPELINED_WAITING; i++) requests.start(socket, () => started++);
  expect(socket.destroyed).toBe(false);
  for (let i = 0; i < 10; i++) requests.start(socket, () => started++);
  expect(socket.destroyed).toBe(true);
  for (let i = 0; i < 5; i++) await setImmediate();
  expect(started).toBe(1);
});
