import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MAX_WAITING_JOBS_PER_GROUP } from "../limits.ts";
import { FairQueue } from "./fair-queue.ts";
import { JobLimitError, WorkerPool, WorkersBusyError } from "./worker-pool.ts";

const group = "ada/snow";
const job = (name: string, cpuMs = 200) => ({
  module: new URL("./testing/jobs.ts", import.meta.url),
  name,
  cpuMs,
});

let logged: string[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, "warn").mockImplementation((message: string) => void logged.push(message));
});
afterEach(() => void vi.restoreAllMocks());

test("runs jobs in a process, one after another, and returns their errors", async () => {
  const pool = new WorkerPool(1);
  const processes = await Promise.all([1, 2, 3].map(() => pool.run(job("getProcess"), undefined, { group })));
  expect(new Set(processes).size).toBe(1);
  expect(processes).not.toContain(process.pid);
  expect(pool.processes).toBe(1);
  await expect(pool.run(job("fail"), "own message", { group })).rejects.toThrow("own message");
  await expect(pool.run(job("missing"), "", { group })).rejects.toThrow("does not export missing");
  expect(await pool.run(job("echo"), { a: [1] }, { group })).toEqual({ a: [1] });
});

test.each(["loop", "match"])("ends a job that exceeds its CPU time: %s", async (name) => {
  const pool = new WorkerPool(1);
  const hostile = pool.run(job(name), undefined, { group, key: "k" });
  // The other repository's job waits for a fifth of a second, not forever.
  const other = pool.run(job("echo"), "fine", { group: "grace/rain" });
  await expect(hostile).rejects.toThrow(JobLimitError);
  expect(await other).toBe("fine");
  expect(logged).toEqual([
    `${name} was stopped because it takes more than 200 ms of CPU time. Content of ada/snow.`,
  ]);
  // Neither retried nor logged again.
  await expect(pool.run(job(name), undefined, { group, key: "k" })).rejects.toThrow("200 ms of CPU time");
  expect(logged).toHaveLength(1);
});

test("gives jobs no secrets and no write access", async () => {
  process.env["MODELYARD_SECRET"] = "x";
  const pool = new WorkerPool(1);
  expect(await pool.run(job("getEnvironment"), undefined, { group })).not.toContain("MODELYARD_SECRET");
  delete process.env["MODELYARD_SECRET"];
  await expect(pool.run(job("write"), undefined, { group })).rejects.toThrow(/restricted/);
});

test("does not count waiting as CPU time", async () => {
  const pool = new WorkerPool(1);
  const read = async (start: number) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    return new Uint8Array([start, start + 1]);
  };
  expect(await pool.run(job("sum", 100), 4, { group, read })).toBe(6);
  const fail = async () => {
    throw new RangeError("missing");
  };
  await expect(pool.run(job("sum"), 4, { group, read: fail })).rejects.toThrow(RangeError);
});

test("does not count work that is independent of the content", async () => {
  const pool = new WorkerPool(1);
  await pool.run(job("spendAll"), [500, 10], { group });
  await expect(pool.run(job("spendAll"), [0, 60_000], { group })).rejects.toThrow(JobLimitError);
});

test("ends a job that uses too much memory", async () => {
  const pool = new WorkerPool(1);
  await expect(pool.run(job("allocate", 600_000), undefined, { group })).rejects.toThrow(/MB of memory/);
  expect(await pool.run(job("echo"), "fine", { group })).toBe("fine");
});

test("rejects jobs of a group with too many jobs, but not of other groups", async () => {
  const pool = new WorkerPool(1);
  const first = pool.run(job("loop"), undefined, { group }).catch((error: unknown) => error);
  const many = Array.from({ length: MAX_WAITING_JOBS_PER_GROUP }, (_, i) =>
    pool.run(job("echo"), i, { group }),
  );
  await expect(pool.run(job("echo"), "more", { group })).rejects.toThrow(WorkersBusyError);
  expect(await pool.run(job("echo"), "fine", { group: "grace/rain" })).toBe("fine");
  expect(await first).toBeInstanceOf(JobLimitError);
  expect(await Promise.all(many)).toHaveLength(MAX_WAITING_JOBS_PER_GROUP);
});

test("alternates between groups", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3"]) queue.add("a", item);
  queue.add("b", "b1");
  queue.add("c", "c1");
  expect(Array.from({ length: 6 }, () => queue.take())).toEqual(["a1", "b1", "c1", "a2", "a3", undefined]);
});
