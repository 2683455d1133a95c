import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { RunRequest, TextOptions } from "./engine.ts";
import { Scheduler } from "./scheduler.ts";
import type { ModelSpec } from "./scheduling.ts";
import { createFakeLlama } from "./testing/fake-llama.ts";
import { writeFakeLlamaServer } from "./testing/fake-llama-server.ts";

let llama: ReturnType<typeof createFakeLlama>;
let scheduler: Scheduler;
let program: string;

beforeEach(() => {
  llama = createFakeLlama();
  program = writeFakeLlamaServer(join(llama.folder, "llama-server"));
  scheduler = new Scheduler({ budget: 3e6, limits: { graceMs: 2000 }, getFreeMemory: () => 1e9 });
});
afterEach(() => {
  scheduler.close();
  llama[Symbol.dispose]();
});

/** Creates a model that `llama-server` serves. */
function spec(id: string, { content = "GGUF", task = "conversational", parallel = 1 } = {}): ModelSpec {
  const model = llama.spec(id, { content, parallel });
  return {
    ...model,
    prepare: async (onProgress) => ({ ...(await model.prepare(onProgress)), program, task }),
  };
}

function send(model: ModelSpec, prompt: string, options: TextOptions = {}, signal = AbortSignal.any([])) {
  const chunks: string[] = [];
  const request: RunRequest = { kind: "text", prompt, options };
  const running = scheduler.run(model, request, {
    caller: "ada",
    signal,
    onText: (text) => chunks.push(text),
  });
  return Object.assign(running, { chunks });
}

/** Lists running servers. */
const findServers = () =>
  execFileSync("ps", ["-eo", "args"])
    .toString()
    .split("\n")
    .filter((line) => line.includes(join(llama.folder, "llama-server")));

test("a llama-server streams, stops, counts, and ends with its model", async () => {
  const snow = spec("ada/snow");
  const first = send(snow, "<s>Hello there");
  expect(await first).toMatchObject({
    text: "Hello there",
    finish: "stop",
    inputTokens: 11,
    outputTokens: 3,
  });
  expect(first.chunks.join("")).toBe("Hello there");
  expect(scheduler.getStatus(snow.id).memory).toBeGreaterThan(40e6);
  expect(await send(snow, "Hello there", { maxTokens: 2 })).toMatchObject({
    text: "Hello ther",
    finish: "length",
  });
  expect(
    await send(snow, "Hello there", { stop: ["th"], seed: 1, topP: 0.5, presencePenalty: 1 }),
  ).toMatchObject({ text: "Hello ", finish: "stop" });
  expect(await send(snow, "x", { schema: true })).toMatchObject({ text: "{}" });
  const { logprobs } = await send(snow, "Hello", { logprobs: 0 });
  expect(logprobs).toEqual([{ token: "Hello", logprob: -0.5, top: [] }]);
  await expect(send(snow, "x".repeat(600))).rejects.toMatchObject({ code: "context" });
  expect(findServers()).toHaveLength(1);
  scheduler.unload(snow.id);
  await expect.poll(findServers).toEqual([]);
});

test("a llama-server embeds and compares texts, and is canceled", async () => {
  const rain = spec("ada/rain", { task: "sentence-similarity" });
  const context = { caller: "ada", signal: AbortSignal.any([]) };
  const embed = (texts: string[]) => scheduler.run(rain, { kind: "embed", texts }, context);
  const { vectors, inputTokens } = await embed(["snow", "rain!"]);
  expect([vectors, inputTokens]).toEqual([[Float32Array.of(4, 1), Float32Array.of(5, 1)], 9]);
  const inputs = { source_sentence: "snow", sentences: ["rain", "no"] };
  const task = { kind: "task", task: "sentence-similarity", inputs, parameters: {} } as const;
  const { output } = await scheduler.run(rain, task, context);
  expect(output).toEqual([expect.closeTo(1), expect.closeTo(9 / Math.sqrt(17 * 5))]);
  await expect(embed(["snow", "x".repeat(600)])).rejects.toMatchObject({ code: "context" });
  await expect(send(rain, "Hello")).rejects.toThrow("This model creates embeddings only.");
  scheduler.unload(rain.id);
  const snow = spec("ada/snow", { parallel: 2 });
  await send(snow, "warm");
  const connection = new AbortController();
  const running = send(snow, "long", {}, connection.signal);
  const other = send(snow, "stays");
  await other;
  connection.abort();
  await expect(running).rejects.toMatchObject({ code: "canceled" });
  // The same process continues.
  expect(await send(snow, "again")).toMatchObject({ text: "again" });
  expect(scheduler.getStatus(snow.id)).toMatchObject({ state: "ready", running: 0 });
});

test("a llama-server that crashes or can't load is reported with its last output and restarted", async () => {
  const snow = spec("ada/snow");
  await expect(send(snow, "crash")).rejects.toThrow(/process exited.*llama-server exited \(SIGSEGV\)/s);
  expect(await send(snow, "Hello")).toMatchObject({ text: "Hello" });
  await expect(send(spec("ada/broken", { content: "GGUFbroken" }), "Hello")).rejects.toThrow(
    "ada/broken can't be loaded. llama-server exited (exit code 1). Last output: error loading model: tensor data is not within the file bounds",
  );
  program = "/nowhere/llama-server";
  await expect(send(spec("ada/none"), "Hello")).rejects.toThrow("llama-server can't be started");
});
