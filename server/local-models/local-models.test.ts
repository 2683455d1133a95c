import type { LocalModelInfo, LocalModelOptions } from "@modelyard/contract";
import { LocalModelOptionsSchema, LocalModelSchema, LocalModelsSchema } from "@modelyard/contract";
import { installFakeLlama } from "@modelyard/runtime/testing/fake-llama.ts";
import { createTinyGguf } from "@modelyard/runtime/testing/tiny-gguf.ts";
import { join } from "node:path";
import { writeFakeLlamaServer } from "@modelyard/runtime/testing/fake-llama-server.ts";
import { describe, expect, test } from "vitest";
import { createRequester } from "../testing/requester.ts";
import { sharedHub } from "../testing/shared.ts";
import { aUser } from "../testing/users.ts";
import { LocalModels } from "./local-models.ts";
import { createModel } from "./testing/create-model.ts";

const CARD = Buffer.from("---\npipeline_tag: text-generation\ntags:\n  - conversational\n---\nSnow.");
const SNOW = "ada/snow";
const VECTORS = "ada/vectors";
const MESSAGES = [{ role: "user", content: "Hello" }];
const PROMPT = "<|im_start|>user\nHello<|im_end|>\n<|im_start|>assistant\n";

const hub = await sharedHub({ gateway: true });
installFakeLlama(hub.localModels.getEngineDirectory("gguf"));
await createModel(hub.repositories, SNOW, { "README.md": CARD, "snow-Q8_0.gguf": createTinyGguf() });
const secret = { "secret.gguf": createTinyGguf(), "README.md": CARD };
await createModel(hub.repositories, "ada/secret", secret, { isPrivate: true });
await createModel(hub.repositories, "ada/pickle", { "README.md": CARD });
const embeds = Buffer.from("---\npipeline_tag: feature-extraction\n---\n");
await createModel(hub.repositories, VECTORS, { "README.md": embeds, "v.gguf": createTinyGguf() });
const bossUser = await aUser(hub, "boss", { admin: true });
const admin = createRequester(hub, await bossUser.session());
const token = await (await aUser(hub, "eve")).token("inference");
const url = await hub.app.listen({ host: "127.0.0.1", port: 0 });
await admin("PUT", "/api/admin/local-models", { memory: 4e9 });

async function call(path: string, body: object, init: RequestInit = {}) {
  const response = await fetch(url + path, {
    method: "POST",
    headers: { ...token, "content-type": "application/json" },
    body: JSON.stringify(body),
    ...init,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const chat = (body: object, init?: RequestInit) =>
  call("/v1/chat/completions", { model: SNOW, messages: MESSAGES, ...body }, init);

describe("models on this machine", () => {
  test("are not served until an admin adds them, and list their requirements", async () => {
    expect((await chat({})).text).toContain("ada/snow has no provider");
    const { body } = await admin<LocalModelOptions>("GET", `/api/local-models/${SNOW}`);
    expect(body).toMatchObject({
      weights: [{ engine: "gguf", file: "snow-Q8_0.gguf", label: "Q8_0", fits: true }],
      tasks: ["conversational", "text-generation"],
      context: 2048,
      memory: 4e9,
    });
    expect(body.weights[0]?.memory).toBeGreaterThan(1e6);
    const eve = createRequester(hub, token);
    expect((await eve("GET", "/api/local-models/ada/secret")).status).toBe(404);
    const missing = await admin("PUT", "/api/admin/local-models/ada/pickle", {});
    expect(missing.text).toContain("ada/pickle has no files on this hub that run here");
    const wrong = await admin("PUT", `/api/admin/local-models/${SNOW}`, { file: "pytorch_model.bin" });
    expect(wrong.status).toBe(400);

    const added = await admin<LocalModelInfo>("PUT", `/api/admin/local-models/${SNOW}`, { context: 1024 });
    expect(LocalModelSchema.parse(added.body)).toMatchObject({
      model: SNOW,
      label: "Q8_0",
      context: 1024,
      state: "unloaded",
    });
    const all = await admin("GET", "/api/admin/local-models");
    expect(LocalModelsSchema.parse(all.body)).toMatchObject({
      memory: 4e9,
      engines: [
        { id: "gguf", version: "3.0.0" },
        { id: "onnx", command: expect.stringMatching(/^npx modelyard runtime install onnx --data \//) },
      ],
      models: [{ model: SNOW }],
    });
    expect(LocalModelsSchema.parse(all.body).engines[1]).not.toHaveProperty("version");
  });

  test("chat with the template in their file, and report tokens", async () => {
    const { status, text, headers } = await chat({});
    expect(text).toContain("im_start");
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      object: "chat.completion",
      model: SNOW,
      choices: [{ message: { role: "assistant", content: PROMPT }, finish_reason: "stop" }],
      usage: { prompt_tokens: PROMPT.length, completion_tokens: Math.ceil(PROMPT.length / 5) },
    });
    expect(headers.get("x-modelyard-queue-position")).toBe("1");
    const { body } = await admin<LocalModelOptions>("GET", `/api/local-models/${SNOW}`);
    expect(LocalModelOptionsSchema.parse(body).running).toMatchObject({
      state: "ready",
      running: 0,
      queued: 0,
    });
  });

  test("call tools with a template that does not support tools", async () => {
    const called = { name: "weather", arguments: '{"city":"Oslo"}' };
    const { text } = await chat({
      tools: [{ type: "function", function: { name: "weather" } }],
      messages: [
        { role: "user", content: "Is it cold?" },
        { role: "assistant", content: null, tool_calls: [{ id: "a", type: "function", function: called }] },
        { role: "tool", tool_call_id: "a", content: "-5 °C" },
      ],
    });
    // The fake engine repeats the prompt, which contains the call.
    const { content, tool_calls: calls } = JSON.parse(text).choices[0].message;
    expect(calls).toMatchObject([{ function: called }]);
    expect(content).toContain('<tools>\n{"type":"function","function":{"name":"weather"}}\n</tools>');
    expect(content).toMatch(
      /<\|im_start\|>user\n# Tools[^]*Is it cold\?<\|im_end\|>\n<\|im_start\|>assistant/,
    );
    expect(content).toContain("<|im_start|>user\n<tool_response>\n-5 °C\n</tool_response><|im_end|>");
  });

  test("stream, and stop at the token limit", async () => {
    const { text } = await chat({ stream: true, max_tokens: 2, stream_options: { include_usage: true } });
    const events = text.split("\n\n").filter(Boolean);
    expect(events.at(-1)).toBe("data: [DONE]");
    const chunks = events.slice(0, -1).map((event) => JSON.parse(event.replace("data: ", "")));
    expect(chunks.map(({ choices: [choice] }) => [choice?.delta.content, choice?.finish_reason])).toEqual([
      ["<|im_", null],
      ["start", null],
      [undefined, "length"],
      [undefined, undefined],
    ]);
    expect(chunks.at(-1).usage).toMatchObject({ completion_tokens: 2 });
  });

  test("complete text, including at the paths of Hugging Face clients", async () => {
    const { text } = await call("/v1/completions", { model: SNOW, prompt: "Once" });
    expect(JSON.parse(text)).toMatchObject({ choices: [{ text: "Once", finish_reason: "stop" }] });
    const path = `/router/hf-inference/models/${SNOW}/v1/chat/completions`;
    const { text: other } = await call(path, { messages: MESSAGES });
    expect(JSON.parse(other)).toMatchObject({ choices: [{ message: { content: PROMPT } }] });
    const task = await call("/api/inference/text-generation", { model: SNOW, inputs: "Twice" });
    expect(JSON.parse(task.text)).toMatchObject({ generated_text: "Twice" });
  });

  test("embed in the formats of OpenAI and Hugging Face", async () => {
    await admin("PUT", `/api/admin/local-models/${VECTORS}`, {});
    const embed = async (body: object) => {
      const { text, status } = await call("/v1/embeddings", { model: VECTORS, ...body });
      return { status, ...JSON.parse(text) };
    };
    const input = ["snow", "winter"];
    const item = (index: number, embedding: unknown) => ({ object: "embedding", index, embedding });
    const third = -0.333333343267;
    expect(await embed({ input })).toEqual({
      status: 200,
      object: "list",
      data: [item(0, [0.40000000596, third, 1]), item(1, [0.600000023842, third, 1])],
      model: VECTORS,
      usage: { prompt_tokens: 10, total_tokens: 10 },
    });
    const bytes = Buffer.from(Float32Array.of(0.4, -1 / 3, 1).buffer).toString("base64");
    expect(await embed({ input: "snow", encoding_format: "base64" })).toMatchObject({
      data: [item(0, bytes)],
    });
    // Uses the translating route, as the gateway does not read constraints on providers.
    const only = { modelyard: { only: ["this-hub"] } };
    expect(await embed({ input, ...only })).toMatchObject({ data: [item(0, [0.40000000596, third, 1]), {}] });
    expect((await embed({ input: "snow", dimensions: 1 })).data).toEqual([item(0, [1])]);
    for (const [body, problem] of [
      [{ input, dimensions: 4 }, "dimensions must be a whole number from 1 to 3"],
      [{ input: [7] }, "input must be a string or a list of strings"],
      [{ input, encoding_format: "hex" }, "encoding_format must be float or base64"],
    ] as const)
      expect(await embed(body)).toMatchObject({
        status: 400,
        error: { message: expect.stringContaining(problem) },
      });
    const path = `/router/hf-inference/models/${VECTORS}/pipeline/feature-extraction`;
    expect(JSON.parse((await call(path, { inputs: "snow" })).text)).toEqual([0.40000000596, third, 1]);
    expect(JSON.parse((await call(path, { inputs: input })).text)).toHaveLength(2);
    await admin("DELETE", `/api/admin/local-models/${VECTORS}`);
  });

  test.each([
    [{ logit_bias: { 1: 2 } }, "logit_bias is not supported"],
    [{ top_logprobs: 2 }, "top_logprobs needs logprobs: true"],
    [{ logprobs: true, top_logprobs: 21 }, "top_logprobs must be a whole number from 0 to 20"],
    [{ n: 2 }, "n must be 1"],
    [{ temperature: "hot" }, "temperature must be a number"],
    [{ tools: [{ type: "function", function: {} }] }, "tools.0.function.name must be a string"],
    [
      { messages: [{ role: "user", content: [{ type: "image_url", image_url: { url: "data:," } }] }] },
      "messages.0.content must be text",
    ],
  ])("reject unsupported requests: %j", async (body, problem) => {
    const { status, text } = await chat(body);
    expect(text).toContain(problem);
    expect(status).toBe(400);
  });

  test("are called only through the router, which checks permissions", async () => {
    const endpoint = hub.localModels.getEndpoint("this-hub");
    const direct = await fetch(`${endpoint?.baseUrl}/models/${SNOW}/v1/chat/completions`, { method: "POST" });
    expect(direct.status).toBe(400);
    const texts = Array.from({ length: 2049 }, () => "snow");
    const compared = { source_sentence: "snow", sentences: texts };
    const tooMany = { "feature-extraction": texts, "sentence-similarity": compared };
    for (const [task, inputs] of Object.entries(tooMany)) {
      const url = `${endpoint?.baseUrl}/models/${SNOW}/pipeline/${task}`;
      const headers = { ...endpoint?.headers, "content-type": "application/json" };
      const many = await fetch(url, { method: "POST", headers, body: JSON.stringify({ inputs }) });
      expect([many.status, await many.text()]).toEqual([400, expect.stringContaining("at most 2048 texts")]);
    }
    await admin("PUT", "/api/admin/local-models/ada/secret", {});
    expect((await chat({ model: "ada/secret" })).status).toBe(404);
    for (const path of ["this-hub/models/ada/secret", "hf-inference/models/ada/secret"])
      expect((await call(`/router/${path}/v1/chat/completions`, { messages: MESSAGES })).text).not.toContain(
        "im_start",
      );
    const moved = await admin("PATCH", "/api/admin/providers/this-hub", { baseUrl: "https://x.test" });
    expect(moved.status).toBe(400);
    expect((await admin("DELETE", "/api/admin/providers/this-hub")).status).toBe(409);
    expect((await admin("DELETE", "/api/admin/local-models/ada/secret")).status).toBe(200);
  });

  test("report an engine failure, and restart the engine", async () => {
    const crash = await chat({ messages: [{ role: "user", content: "crash" }] });
    expect(crash.status).toBe(502);
    expect(crash.text).toContain("The model's process exited (SIGSEGV). Last output: ggml: out of luck");
    expect((await chat({})).status).toBe(200);
  });

  test("use the operator's llama-server if a setting names one", async () => {
    const { db, models, repositories, directory } = hub;
    const llamaServer = writeFakeLlamaServer(join(directory, "llama-server"));
    const local = new LocalModels({ db, models, repositories, folder: directory, llamaServer });
    expect([local.getEngineVersion("gguf"), local.getEngineVersion("onnx")]).toEqual([
      llamaServer,
      undefined,
    ]);
    const row = await local.store.get(SNOW);
    if (row === undefined) throw new Error("missing");
    const events: unknown[] = [];
    const body = { messages: MESSAGES, stream: true, logprobs: true, top_logprobs: 1, max_tokens: 1 };
    const request = { model: SNOW, path: "v1/chat/completions", caller: "ada", body };
    const signal = AbortSignal.any([]);
    await local.handle(row, { ...request, signal, sendEvent: (event) => events.push(event) });
    expect(events).toMatchObject([
      {
        choices: [
          {
            delta: { content: "<|im_" },
            logprobs: { content: [{ token: "<|im_", logprob: -0.5, top_logprobs: [{ token: "0" }] }] },
          },
        ],
      },
      { choices: [{ finish_reason: "length" }] },
      "[DONE]",
    ]);
    await local.close();
  });

  test("stop when the caller disconnects", async () => {
    const caller = new AbortController();
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: "POST",
      headers: { ...token, "content-type": "application/json" },
      body: JSON.stringify({ model: SNOW, messages: [{ role: "user", content: "long" }], stream: true }),
      signal: caller.signal,
    });
    await response.body?.getReader().read();
    expect(hub.localModels.getStatus(SNOW)).toMatchObject({ running: 1 });
    caller.abort();
    await expect.poll(() => hub.localModels.getStatus(SNOW).running).toBe(0);
    expect(hub.localModels.getStatus(SNOW).state).toBe("ready");
  });

  test("are rejected with the required memory if they do not fit", async () => {
    await admin("PUT", "/api/admin/local-models", { memory: 64e6 });
    await expect.poll(() => hub.localModels.getStatus(SNOW).state).toBe("unloaded");
    const { status, text } = await chat({});
    expect(status).toBe(503);
    expect(text).toMatch(/ada\/snow needs [\d.]+ [MG]B of memory; the limit for local models is 64 MB/);
    await admin("PUT", "/api/admin/local-models", { memory: 4e9 });
    await admin("POST", `/api/admin/local-models/${SNOW}/load`);
    await expect.poll(() => hub.localModels.getStatus(SNOW).state).toBe("ready");
    const { body } = await admin<LocalModelInfo>("POST", `/api/admin/local-models/${SNOW}/unload`);
    expect(body.state).toBe("unloaded");
  });

  test("are no longer served once removed", async () => {
    await admin("DELETE", `/api/admin/local-models/${SNOW}`);
    expect((await chat({})).text).toContain("ada/snow has no provider");
    expect((await hub.models.get(SNOW))?.mappings).toEqual({});
    expect((await admin("DELETE", `/api/admin/local-models/${SNOW}`)).status).toBe(404);
  });
});
