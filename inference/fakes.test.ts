import type { TaskId } from "@modelyard/catalog";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { forgetMappings } from "./mapping.ts";
import type { Provider } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import { callMethod, hfTasks, hubModels, sampleCalls, streamMethod } from "./testing/calls.ts";
import type { FileKind, FakeServer } from "./testing/fakes/index.ts";
import {
  getFileBase64,
  fakeProviders,
  files,
  HUB_TOKEN,
  KEY,
  NUMBERS,
  SENTENCE,
  startFakeServer,
  startFakeHub,
  startFakeRouter,
} from "./testing/fakes/index.ts";
import { toText as decoded } from "./testing/bytes.ts";
import { speedUpTimers } from "./testing/timers.ts";

/** The outputs of methods at any provider: all fakes return the same values. */
const label = [{ label: "lighthouse", score: 0.75 }];
const expected: Partial<Record<TaskId, unknown>> = {
  "audio-classification": label,
  "audio-to-audio": [{ label: "speech", "content-type": "audio/wav", blob: getFileBase64("wav") }],
  "automatic-speech-recognition": expect.objectContaining({ text: SENTENCE }),
  "chat-completion": expect.objectContaining({
    choices: [expect.objectContaining({ message: { role: "assistant", content: SENTENCE } })],
  }),
  "document-question-answering": expect.objectContaining({ answer: SENTENCE }),
  "feature-extraction": [NUMBERS, NUMBERS],
  "fill-mask": [{ score: 0.75, sequence: SENTENCE, token: 7, token_str: "capital" }],
  "image-classification": label,
  "image-segmentation": [{ label: "mask", score: 1, mask: getFileBase64("png") }],
  "image-text-to-image": "png",
  "image-text-to-video": "mp4",
  "image-to-image": "png",
  "image-to-text": expect.objectContaining({ generated_text: SENTENCE }),
  "image-to-video": "mp4",
  "object-detection": [{ ...label[0], box: { xmin: 1, ymin: 2, xmax: 3, ymax: 4 } }],
  "question-answering": { answer: SENTENCE, score: 0.75, start: 0, end: 4 },
  "sentence-similarity": NUMBERS,
  summarization: { summary_text: SENTENCE },
  "table-question-answering": expect.objectContaining({ answer: SENTENCE, aggregator: "COUNT" }),
  "tabular-classification": NUMBERS,
  "tabular-regression": NUMBERS,
  "text-classification": label,
  "text-generation": expect.objectContaining({ generated_text: SENTENCE }),
  "text-to-audio": "wav",
  "text-to-image": "png",
  "text-to-speech": "wav",
  "text-to-video": "mp4",
  "token-classification": [expect.objectContaining({ entity_group: "LOC", word: "Bergen" })],
  translation: { translation_text: SENTENCE },
  "visual-question-answering": { answer: SENTENCE, score: 0.75 },
  "zero-shot-classification": label,
  "zero-shot-image-classification": label,
};

async function expectOutput(task: TaskId, output: unknown): Promise<void> {
  const expectedOutput = expected[task];
  expect(expectedOutput, `missing expected output for ${task}`).toBeDefined();
  if (!(output instanceof Blob)) {
    expect(output).toEqual(expectedOutput);
    return;
  }
  expect(new Uint8Array(await output.arrayBuffer())).toEqual(files[expectedOutput as FileKind].bytes);
}

async function collectText(chunks: AsyncIterable<Record<string, unknown>>): Promise<string> {
  let text = "";
  for await (const { choices, token } of chunks) {
    const [choice] = (choices ?? []) as { delta: { content?: string } }[];
    text += choice ? (choice.delta.content ?? "") : ((token as { text: string } | undefined)?.text ?? "");
  }
  return text;
}

let hub: FakeServer;
let router: FakeServer;
let restoreTimers: () => void;
const direct = new Map<string, FakeServer>();

beforeAll(async () => {
  restoreTimers = speedUpTimers();
  hub = await startFakeHub({ models: hubModels });
  router = await startFakeRouter({ models: hfTasks });
  for (const id of Object.keys(fakeProviders)) direct.set(id, await startFakeServer(id, { models: hfTasks }));
});

afterAll(async () => {
  restoreTimers();
  await Promise.all([hub, router, ...direct.values()].map((each) => each.close()));
});

const service = (id: string): Provider => providers[id as keyof typeof providers];

test("fakes of providers with OpenAI's API have the provider's host and paths", () => {
  const { host, endpoints } = fakeProviders["deepinfra"] ?? {};
  expect(host).toBe("api.deepinfra.com");
  expect(endpoints?.map(({ path }) => path)).toEqual([
    "/v1/openai/chat/completions",
    "/v1/openai/completions",
    "/v1/openai/embeddings",
    "/v1/openai/audio/speech",
    "/v1/openai/audio/transcriptions",
  ]);
});

const routed = sampleCalls.filter(
  ({ provider }) => !service(provider).clientSideOnly && !service(provider).needsEndpointUrl,
);
const withKey = sampleCalls.filter(({ provider }) => !service(provider).alwaysRouted);

describe("a request with a hub token uses the router", () => {
  const options = () => ({ hubUrl: hub.url, routerUrl: router.url, fetch: router.fetch, billTo: "team" });

  test.each(routed)("$provider $task", async (call) => {
    router.problems.length = 0;
    const output = await callMethod(call, { accessToken: HUB_TOKEN }, options());
    expect(router.problems).toEqual([]);
    await expectOutput(call.task, output);
  });

  test.each(routed.filter(({ streams }) => streams))("$provider $task, streamed", async (call) => {
    router.problems.length = 0;
    expect(await collectText(streamMethod(call, { accessToken: HUB_TOKEN }, options()))).toBe(SENTENCE);
    expect(router.problems).toEqual([]);
  });

  test("uses the router's own chat endpoint, which selects the provider", async () => {
    router.problems.length = 0;
    const call = { ...sampleCalls[0], task: "chat-completion", provider: "cheapest", model: "a/b" } as const;
    const chat = {
      ...call,
      input: { messages: [{ role: "user", content: "Hi" }] },
    } as (typeof sampleCalls)[0];
    await expectOutput("chat-completion", await callMethod(chat, { accessToken: HUB_TOKEN }, options()));
    expect(await collectText(streamMethod(chat, { accessToken: HUB_TOKEN }, options()))).toBe(SENTENCE);
    expect(router.problems).toEqual([]);
    const { body, headers } = router.requests.at(-1) ?? {};
    expect(JSON.parse(decoded(body as Uint8Array))).toMatchObject({ model: "a/b:cheapest", stream: true });
    expect(headers?.["x-hf-bill-to"]).toBe("team");
  });
});

describe("a request with a provider key goes to the provider, with that provider's header", () => {
  test.each(withKey)("$provider $task", async (call) => {
    const fake = direct.get(call.provider) as FakeServer;
    fake.problems.length = 0;
    const output = await callMethod(call, target(call.provider, fake), getOptions(fake));
    expect(fake.problems).toEqual([]);
    await expectOutput(call.task, output);
  });

  test.each(withKey.filter(({ streams }) => streams))("$provider $task, streamed", async (call) => {
    const fake = direct.get(call.provider) as FakeServer;
    fake.problems.length = 0;
    const { provider } = call;
    expect(await collectText(streamMethod(call, target(provider, fake), getOptions(fake)))).toBe(SENTENCE);
    expect(fake.problems).toEqual([]);
  });

  const getOptions = ({ fetch }: FakeServer) => ({ hubUrl: hub.url, fetch });
  const target = (provider: string, { url }: FakeServer) => ({
    accessToken: KEY,
    ...(service(provider).needsEndpointUrl && { endpointUrl: url }),
  });
});

test("the hub never receives a provider key, with either format of mappings", async () => {
  forgetMappings();
  await using older = await startFakeHub({ models: hubModels, shape: "object" });
  const call = sampleCalls.find(({ provider, task }) => provider === "replicate" && task === "text-to-image");
  const fake = direct.get("replicate") as FakeServer;
  const output = await callMethod(
    call as never,
    { accessToken: KEY },
    { hubUrl: older.url, fetch: fake.fetch },
  );
  await expectOutput("text-to-image", output);
  expect([older.problems, hub.problems]).toEqual([[], []]);
  for (const { headers } of [...older.requests, ...hub.requests]) {
    expect(headers["authorization"] ?? HUB_TOKEN).toContain(HUB_TOKEN);
  }
});

describe("fakes are strict", () => {
  const send = async (id: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    await using fake = await startFakeServer(id);
    const json = { "content-type": "application/json", "user-agent": "@modelyard/inference/3.6.1" };
    const auth = { authorization: `Bearer ${KEY}` };
    const init = { method: "POST", headers: { ...json, ...auth, ...headers }, body: JSON.stringify(body) };
    const { status } = await fetch(fake.url + path, init);
    return [status, ...fake.problems];
  };
  const chat = { model: "m", messages: [{ role: "user", content: "Hi" }] };
  const path = "/v1/chat/completions";

  test("accept valid requests", async () => {
    expect(await send("cerebras", path, chat)).toEqual([200]);
  });

  test.each([
    ["a wrong path", 404, send("cerebras", "/v1/chat", chat), "unknown path or method"],
    ["a wrong key", 401, send("cerebras", path, chat, { authorization: "Bearer x" }), "has no valid key"],
    ["a wrong scheme", 401, send("fal-ai", "/fal-ai/x", { text: "a" }), "Authorization has no valid key"],
    [
      "a key in the wrong header",
      401,
      send("cerebras", path, chat, { "x-key": KEY }),
      "x-key is not the header",
    ],
    [
      "bodies that are not JSON",
      400,
      send("cerebras", path, chat, { "content-type": "text/plain" }),
      "application/json",
    ],
    ["a missing field", 400, send("cerebras", path, { messages: chat.messages }), "body.model is required"],
    ["an unknown field", 400, send("cerebras", path, { ...chat, store: true }), "body.store is unknown"],
    ["a wrong type", 400, send("cerebras", path, { ...chat, n: "1" }), "body.n must be a whole number"],
    ["a query", 400, send("cerebras", `${path}?a=b`, chat), "query.a is unknown"],
    [
      "the billing header of the router",
      400,
      send("cerebras", path, chat, { "x-hf-bill-to": "team" }),
      "only for the router",
    ],
    [
      "requests to replicate without Prefer",
      400,
      send("replicate", "/v1/models/a/b/predictions", { input: { prompt: "a" } }),
      "prefer",
    ],
    [
      "strict schemas at SambaNova",
      400,
      send("sambanova", path, {
        ...chat,
        response_format: {
          type: "json_schema",
          json_schema: { name: "n", schema: { type: "object" }, strict: true },
        },
      }),
      "not strict",
    ],
  ])("reject %s", async (_, status, response, problem) => {
    const [actual, ...problems] = await response;
    expect(actual).toBe(status);
    expect(problems.join()).toContain(problem);
  });

  test.skipIf(typeof document !== "undefined")("reject other user agents", async () => {
    const response = await send("cerebras", path, chat, { "user-agent": "node" });
    expect(response).toEqual([400, expect.stringContaining("user-agent must match")]);
  });

  test("of the router require a hub token and a known provider, and reject provider keys", async () => {
    await using own = await startFakeRouter();
    const send = async (path: string, headers: Record<string, string>) =>
      (await fetch(own.url + path, { method: "POST", headers, body: "{}" })).status;
    expect(await send("/cerebras/v1/chat/completions", {})).toBe(401);
    expect(await send("/cerebras/v1/chat/completions", { authorization: `Bearer ${KEY}` })).toBe(401);
    expect(await send("/nobody/v1/chat/completions", { authorization: `Bearer ${HUB_TOKEN}` })).toBe(404);
    expect(await send("/cerebras/v1/chat/completions", { authorization: `Bearer ${HUB_TOKEN}` })).toBe(400);
  });

  test("reject keys at file hosts", async () => {
    await using fake = await startFakeServer("fal-ai");
    const send = (headers: Record<string, string>) =>
      fake.fetch("https://files.example/made/1.png", { headers });
    expect((await send({})).status).toBe(200);
    expect((await send({ authorization: `Key ${KEY}` })).status).toBe(400);
    expect(fake.problems).toHaveLength(1);
  });
});
