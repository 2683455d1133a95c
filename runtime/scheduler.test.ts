import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunRequest } from "./engine.ts";
import { Scheduler } from "./scheduler.ts";
import type { ModelSpec, SchedulerLimits } from "./scheduling.ts";
import { createFakeLlama } from "./testing/fake-llama.ts";
import { FairQueue } from "./fair-queue.ts";

let llama: ReturnType<typeof createFakeLlama>;
let open: Scheduler[];

beforeEach(() => {
  llama = createFakeLlama();
  open = [];
});
afterEach(() => {
  for (const scheduler of open) scheduler.close();
  llama[Symbol.dispose]();
});

function schedule(limits: Partial<SchedulerLimits> = {}, budget = 3e6, free = 1e9) {
  const scheduler = new Scheduler({ budget, limits, getFreeMemory: () => free });
  open.push(scheduler);
  const send = (spec: ModelSpec, prompt: string, { caller = "ada", signal = AbortSignal.any([]) } = {}) => {
    const chunks: string[] = [];
    const request: RunRequest = { kind: "text", prompt, options: {} };
    const running = scheduler.run(spec, request, { caller, signal, onText: (text) => chunks.push(text) });
    return Object.assign(running, { chunks });
  };
  return { scheduler, send };
}

test("loads a model for its first request, streams, and keeps it", async () => {
  const { scheduler, send } = schedule();
  const spec = llama.spec("ada/snow");
  const first = send(spec, "Hello there");
  expect(scheduler.getStatus(spec.id)).toMatchObject({ state: "loading", queued: 1 });
  expect(await first).toMatchObject({
    text: "Hello there",
    finish: "stop",
    inputTokens: 11,
    outputTokens: 3,
  });
  expect(first.chunks[0]).toBe("Hello");
  expect(first.chunks.join("")).toBe("Hello there");
  const second = await send(spec, "Again");
  expect(second).toMatchObject({ text: "Again", position: 0 });
  const status = scheduler.getStatus(spec.id);
  expect(status).toMatchObject({ state: "ready", running: 0, queued: 0 });
  expect(status.memory).toBeGreaterThan(1e6);
  scheduler.unload(spec.id);
  expect(scheduler.getStatus(spec.id)).toEqual({ state: "unloaded", running: 0, queued: 0 });
});

test("states where to install a missing engine", async () => {
  const { send } = schedule();
  const spec = llama.spec("ada/snow");
  const prepare: ModelSpec["prepare"] = async (onProgress) => ({
    ...(await spec.prepare(onProgress)),
    packages: "/nowhere",
  });
  await expect(send({ ...spec, prepare }, "Hello")).rejects.toThrow(
    "ada/snow can't be loaded. llama.cpp is not installed. Settings > This hub > Local models shows admins the command.",
  );
});

test("rejects files of other formats before parsing, and corrupt ones with the reason", async () => {
  const { send } = schedule();
  const pickle = llama.spec("ada/pickle", { content: "\x80\x04\x95" });
  await expect(send(pickle, "Hello")).rejects.toThrow("The file is not in the GGUF format.");
  const broken = llama.spec("ada/broken", { content: "GGUFbroken" });
  await expect(send(broken, "Hello")).rejects.toThrow("ada/broken can't be loaded. Failed to load model");
});

test("rejects models that do not fit, with numbers", async () => {
  const { send } = schedule();
  await expect(send(llama.spec("ada/big", { bytes: 4.6e9 }), "Hello")).rejects.toThrow(
    "ada/big needs 4.6 GB of memory; the limit for local models is 3 MB.",
  );
  const { send: sendFull } = schedule({}, 3e6, 0.5e6);
  await expect(sendFull(llama.spec("ada/snow"), "Hello")).rejects.toThrow(
    "ada/snow needs 1 MB of memory; 1 MB is free on the hub's machine.",
  );
});

test("unloads the least recently used model, but no busy one before its turn ends", async () => {
  const { scheduler, send } = schedule({ turnMs: 100 }, 2e6);
  const [snow, rain, hail] = ["ada/snow", "ada/rain", "ada/hail"].map((id) => llama.spec(id));
  if (!snow || !rain || !hail) throw new Error("missing");
  await send(snow, "1");
  await send(rain, "2");
  await send(snow, "3");
  await send(hail, "4");
  expect([snow, rain, hail].map(({ id }) => scheduler.getStatus(id).state)).toEqual([
    "ready",
    "unloaded",
    "ready",
  ]);
  // All models are busy. The third one waits for one of them, which then starts no queued requests.
  const busy = [send(snow, "long"), send(snow, "after"), send(hail, "long")];
  const waits = send(rain, "5");
  expect(scheduler.getStatus(rain.id).state).toBe("waiting");
  expect(await waits).toMatchObject({ text: "5" });
  expect((await Promise.all(busy)).map(({ text }) => text?.length)).toEqual([2000, 5, 2000]);
});

test("queues a limited number of requests, fairly between callers", async () => {
  const { send } = schedule({ queue: 4 });
  const spec = llama.spec("ada/snow");
  const order: string[] = [];
  const results = [
    ["ada", "a1"],
    ["ada", "a2"],
    ["ada", "a3"],
    ["grace", "g1"],
  ].map(([caller, prompt = ""]) =>
    send(spec, prompt, { caller: caller ?? "" }).then((ran) => {
      order.push(prompt);
      return ran.position;
    }),
  );
  await expect(send(spec, "one more", { caller: "grace" })).rejects.toThrow(
    "4 requests are waiting for ada/snow",
  );
  expect(await Promise.all(results)).toEqual([1, 2, 3, 2]);
  expect(order).toEqual(["a1", "g1", "a2", "a3"]);
});

test("cancels running and waiting requests of disconnected callers", async () => {
  const { scheduler, send } = schedule({ graceMs: 50 });
  const spec = llama.spec("ada/snow");
  await send(spec, "warm");
  const connection = new AbortController();
  const running = send(spec, "long", { signal: connection.signal });
  const waiting = send(spec, "waits", { signal: connection.signal });
  const other = send(spec, "stays");
  setTimeout(() => connection.abort(), 30);
  const canceled = { status: "rejected", reason: { code: "canceled" } };
  expect(await Promise.allSettled([running, waiting])).toMatchObject([canceled, canceled]);
  expect(await other).toMatchObject({ text: "stays" });
  // An engine that does not stop is killed, which does not count as a failure.
  const stuck = send(spec, "stuck", { signal: AbortSignal.timeout(20) });
  await expect(stuck).rejects.toMatchObject({ code: "canceled" });
  expect(await send(spec, "again")).toMatchObject({ text: "again" });
  expect(scheduler.getStatus(spec.id).state).toBe("ready");
});

test.each(["hang", "stuck"])(
  "ends an engine that exceeds the time limit (%s), and starts another one",
  async (behavior) => {
    const { send } = schedule({ runMs: 200, graceMs: 50 });
    const spec = llama.spec("ada/snow");
    await expect(send(spec, behavior)).rejects.toThrow("ada/snow took longer than 0.2 seconds.");
    expect(await send(spec, "Hello")).toMatchObject({ text: "Hello" });
  },
);

test("restarts a model that crashed twice, then disables it with its last output", async () => {
  const { scheduler, send } = schedule();
  const spec = llama.spec("ada/snow");
  for (let i = 0; i < 2; i++) {
    await expect(send(spec, "crash")).rejects.toThrow(/process exited \(SIGSEGV\).*out of luck/);
    expect(await send(spec, "Hello")).toMatchObject({ text: "Hello" });
  }
  await expect(send(spec, "crash")).rejects.toMatchObject({ code: "crashed" });
  await expect(send(spec, "Hello")).rejects.toThrow(
    /disabled until an admin loads it again\. The process exited\. ggml: out of luck/,
  );
  scheduler.warmUp(spec);
  expect(await send(spec, "Hello")).toMatchObject({ text: "Hello" });
});

test("runs several requests of a model concurrently, and leaves no processes after reloading", async () => {
  const { scheduler, send } = schedule();
  const spec = llama.spec("ada/snow", { parallel: 2 });
  const handles = () => process.getActiveResourcesInfo().filter((name) => /Process|Pipe/.test(name)).length;
  const before = handles();
  await send(spec, "warm");
  const both = [send(spec, "long"), send(spec, "long")];
  expect(scheduler.getStatus(spec.id)).toMatchObject({ running: 2, queued: 0 });
  await Promise.all(both);
  scheduler.unload(spec.id);
  for (let i = 0; i < 5; i++) {
    await send(spec, "Hello");
    scheduler.unload(spec.id);
  }
  await expect.poll(handles).toBe(before);
});

test("FairQueue alternates between callers", () => {
  const queue = new FairQueue<string>();
  expect(["a1", "a2"].map((item) => queue.add("a", item))).toEqual([1, 2]);
  expect(queue.add("b", "b1")).toBe(2);
  expect(queue.remove("a", "a1")).toBe(true);
  expect(queue.remove("a", "a1")).toBe(false);
  expect([queue.take(), queue.take(), queue.take(), queue.size]).toEqual(["a2", "b1", undefined, 0]);
});
