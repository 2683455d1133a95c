import type { TaskId } from "@modelyard/catalog";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetDefaultModels } from "./default-model.ts";
import type { InferenceError } from "./errors.ts";
import { forgetMappings } from "./mapping.ts";
import { callMethod, hfTasks, hubModels, sampleCall, sampleCalls, streamMethod } from "./testing/calls.ts";
import {
  respondWith,
  type Fault,
  type FaultName,
  HUB_TOKEN,
  type HubOptions,
  KEY,
  type FakeServer,
  startFakeServer,
  startFakeHub,
  startFakeRouter,
} from "./testing/fakes/index.ts";
import catalog from "./testing/error-catalog.json" with { type: "json" };
import { speedUpTimers } from "./testing/timers.ts";

/**
 * Every error that another side can cause over HTTP, by the situation; and what an answer of the wrong shape is told to
 * be, by task: the wording of `@huggingface/inference` 3.6.1.
 */
const { situations } = catalog;
const expectations: Readonly<Record<string, string>> = catalog.expectations;
type Situation = keyof typeof situations;

/** What the sentence says, and how to come by it. */
type Case = [message: string, cause: () => Promise<unknown>];

let hub: FakeServer;
let atEase: () => void;
beforeAll(async () => {
  hub = await startFakeHub({ models: hubModels });
});
afterAll(() => hub.close());
beforeEach(() => {
  forgetMappings();
  forgetDefaultModels();
  atEase = speedUpTimers();
});
afterEach(() => atEase());

const fail = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => "no error",
    (error: unknown) => error,
  );

/** A call with a provider's key, against its double with a fault. */
const at =
  (provider: string, task: TaskId, fault: FaultName | Fault, options: object = {}) =>
  async () => {
    await using double = await startFakeServer(provider, { fault });
    const { fetch } = double;
    const call = sampleCall(provider, task);
    return await fail(
      callMethod(call, { accessToken: KEY }, { hubUrl: hub.url, fetch, maxRetries: 1, ...options }),
    );
  };

const onStream =
  (fault: FaultName | Fault, task: TaskId = "chat-completion") =>
  async () => {
    await using double = await startFakeServer("ovhcloud", { fault });
    const options = { hubUrl: hub.url, fetch: double.fetch, maxRetries: 1 };
    const read = async () => {
      for await (const _ of streamMethod(sampleCall("ovhcloud", task), { accessToken: KEY }, options))
        continue;
    };
    return await fail(read());
  };

const withHub =
  (options: HubOptions, args: object, task: TaskId = "text-to-image") =>
  async () => {
    await using own = await startFakeHub(options);
    const call = { ...sampleCall("fal-ai", "text-to-image"), task };
    return await fail(
      callMethod(
        call,
        { accessToken: HUB_TOKEN, ...args },
        { hubUrl: own.url, routerUrl: own.url, maxRetries: 0 },
      ),
    );
  };

const refusing = (status: number, body: object | string, type?: string): Fault => ({
  corrupt: respondWith(status, body, type === undefined ? {} : { type }),
});
const atStage = (stage: NonNullable<Fault["stage"]>, status: number, body: object | string): Fault => ({
  stage: stage,
  corrupt: respondWith(status, body),
});
const image = (fault: FaultName | Fault, options?: object) =>
  at("hyperbolic", "text-to-image", fault, options);
const chat = (fault: FaultName | Fault) => at("cerebras", "chat-completion", fault);
const queue = (fault: FaultName | Fault, options?: object) => at("fal-ai", "text-to-image", fault, options);
const film = (fault: FaultName | Fault, options?: object) => at("together", "text-to-video", fault, options);
const novita = (fault: FaultName | Fault) => at("novita", "text-to-video", fault);
const zai = (fault: FaultName | Fault) => at("zai-org", "text-to-image", fault);
const one = { m: { together: { providerId: "m", task: "conversational" } } };
const model = "a/b";
const models: HubOptions["models"] = { [model]: one.m };
const unchatty = "does not seem to support chat completion. Error: no such thing";
const refusal = { error: { message: "no such thing" } };

const cases: Record<Situation, Case> = {
  "hub: tasks cannot be loaded": [
    "Failed to load tasks definitions from Hugging Face Hub",
    withHub({ fault: atStage("tasks", 500, "broken") }, { model: undefined }),
  ],
  "hub: no default model for the task": [
    "No default model defined for task text-to-image, please define the model explicitly.",
    withHub({ models }, { model: undefined }),
  ],
  "hub: mapping refused in JSON": [
    `Failed to fetch inference provider mapping for model ${model}: Repository not found`,
    withHub({}, { model }),
  ],
  "hub: mapping refused in text": [
    `Failed to fetch inference provider mapping for model ${model}: upstream is away`,
    withHub({ models, fault: atStage("mapping", 500, "upstream is away") }, { model }),
  ],
  "hub: mapping refused without a sentence": [
    `Failed to fetch inference provider mapping for model ${model}`,
    withHub({ models, fault: atStage("mapping", 500, { error: 7 }) }, { model }),
  ],
  "hub: mapping is no JSON": [
    `Failed to fetch inference provider mapping for model ${model}`,
    withHub({ models, fault: "malformed" }, { model }),
  ],
  "hub: no mapping at all": [
    `We have not been able to find inference provider information for model ${model}`,
    withHub({ models, fault: atStage("mapping", 200, { id: model }) }, { model }),
  ],
  "hub: not at this provider": [
    `Model ${model} is not supported by provider fal-ai. Supported by: together.`,
    withHub({ models }, { model }),
  ],
  "hub: not for this task": [
    `Model ${model} is not supported for task text-to-image and provider together. Supported task: conversational.`,
    withHub({ models }, { model, provider: "together" }),
  ],
  "hub: nobody serves it": [
    `No Inference Provider available for model ${model}`,
    withHub({ models: { [model]: {} } }, { model, provider: "auto" }),
  ],
  "chat: 400": [unchatty, chat(refusing(400, refusal))],
  "chat: 404": [unchatty, chat(refusing(404, refusal))],
  "chat: 422": [unchatty, chat(refusing(422, refusal))],
  "chat: 500": [unchatty, chat(refusing(500, refusal))],
  "http: JSON with error": [
    "Failed to perform inference: too dark",
    image(refusing(400, { error: "too dark" })),
  ],
  "http: JSON with detail": [
    "Failed to perform inference: too dark",
    image(refusing(400, { detail: "too dark" })),
  ],
  "http: JSON with a list of details": [
    "Failed to perform inference: too dark; too small",
    image(refusing(422, { detail: [{ loc: ["body"], msg: "too dark" }, { msg: "too small" }] })),
  ],
  "http: JSON with message": [
    "Failed to perform inference: too dark",
    image(refusing(400, { message: "too dark" })),
  ],
  "http: JSON as OpenAI has it": [
    "Failed to perform inference: too dark",
    image(refusing(400, { error: { message: "too dark", type: "invalid_request_error" } })),
  ],
  "http: JSON with none of these": [
    'Failed to perform inference: {"reason":7}',
    image(refusing(400, { reason: 7 })),
  ],
  "http: problem+json": [
    "Failed to perform inference: too dark",
    image(refusing(400, JSON.stringify({ title: "Bad", detail: "too dark" }), "application/problem+json")),
  ],
  "http: plain text": [
    "Failed to perform inference: too dark",
    image(refusing(400, "too dark", "text/plain")),
  ],
  "http: a page": ["Failed to perform inference: 502 Bad Gateway", image("bad-gateway")],
  "http: nothing": [
    "Failed to perform inference: An error occurred while fetching the blob",
    image(refusing(400, "")),
  ],
  "http: 401": ["The access token is missing, wrong or expired.", image("unauthorized")],
  "http: 402": ["The account has no credit left for this", image("no-credit")],
  "http: 429 for good": ["Rate limit reached", image("rate-limited")],
  "http: 503 for good": ["upstream connect error", image("unavailable")],
  "http: the connection is cut": ["the connection to hyperbolic failed", image("refused")],
  "http: no answer in time": ["timed out", image("hanging", { timeout: 300 })],
  "http: malformed JSON": ["Invalid inference output: Expected JSON", image("malformed")],
  "http: a model without a provider at the router": [
    `${model} is served by: together.`,
    async () => {
      const said = "The requested model is not supported by any provider you have enabled.";
      await using router = await startFakeRouter({ fault: refusing(400, { error: { message: said } }) });
      await using own = await startFakeHub({ models });
      const call = { ...sampleCall("cerebras", "chat-completion"), provider: "auto", model };
      return await fail(
        callMethod(call, { accessToken: HUB_TOKEN }, { hubUrl: own.url, routerUrl: router.url }),
      );
    },
  ],
  "stream: refused, as chat": [unchatty, onStream(refusing(400, refusal))],
  "stream: refused in JSON": [
    "Failed to perform inference: no such thing",
    onStream(refusing(400, refusal), "text-generation"),
  ],
  "stream: refused without a sentence": [
    "Server response contains error: 400 (ovhcloud, HTTP 400)",
    onStream(refusing(400, ""), "text-generation"),
  ],
  "stream: of a wrong type": [
    "Server does not support event stream content type, it returned application/json: no streams here",
    onStream("stream-as-json"),
  ],
  "stream: an error within": [
    "Error forwarded from backend: The engine stopped",
    onStream("error-in-stream"),
  ],
  "stream: an error within, as a string": [
    "Error forwarded from backend: Input is too long",
    onStream({
      corrupt: (reply) => ({ ...reply, events: [{ error: "Input is too long", error_type: "validation" }] }),
    }),
  ],
  "stream: not JSON": ["Expected JSON in every event", onStream("not-json-in-stream")],
  "stream: cut": ["the connection to ovhcloud failed", onStream("cut")],
  "black-forest-labs: the poll is refused": [
    "Failed to fetch result from black forest labs API: gone",
    at("black-forest-labs", "text-to-image", atStage("poll", 404, { detail: "gone" })),
  ],
  "black-forest-labs: five attempts used": [
    "Failed to fetch result from black forest labs API: it was not ready after 5 attempts",
    at("black-forest-labs", "text-to-image", "job-endless"),
  ],
  "black-forest-labs: moderated": [
    "Content Moderated",
    at("black-forest-labs", "text-to-image", "job-failed"),
  ],
  "fal-ai: no request id": [
    "Received malformed response from Fal.ai text-to-image API: no request ID found in the response",
    queue(refusing(200, { status: "IN_QUEUE" })),
  ],
  "fal-ai: the status is refused": [
    "Failed to fetch response status from fal-ai API: gone",
    queue(atStage("poll", 404, { detail: "gone" })),
  ],
  "fal-ai: the status is malformed": [
    "Failed to parse status response from fal-ai API: received malformed response",
    queue("job-odd"),
  ],
  "fal-ai: the result is refused": [
    "Failed to fetch the result from fal-ai API: NSFW",
    queue(atStage("result", 422, { detail: [{ msg: "NSFW", loc: [] }] })),
  ],
  "fal-ai: the result is malformed": [
    "Expected { images: [{ url: string }] }",
    queue(atStage("result", 200, { images: [] })),
  ],
  "fal-ai: the request failed": ["request failed: The prompt was refused", queue("job-failed")],
  "fal-ai: the queue has no end": ["aborting after 7 attempts", queue("job-endless", { maxPolls: 7 })],
  "fal-ai: the audio cannot be fetched": [
    "Failed to fetch audio: gone",
    at("fal-ai", "audio-to-audio", atStage("download", 404, "gone")),
  ],
  "fal-ai: the mask cannot be fetched": [
    "Failed to fetch segmentation mask",
    async () => {
      const result = { image: { url: "https://files.example/made/7.nothing" } };
      return await at("fal-ai", "image-segmentation", atStage("result", 200, result))();
    },
  ],
  "together: the job is refused": [
    "Failed to fetch Together video job result: gone",
    film(atStage("poll", 404, { error: { message: "gone" } })),
  ],
  "together: the job failed": [
    "Together video generation failed: The prompt was refused",
    film("job-failed"),
  ],
  "together: the job is in no known state": ["Unexpected Together video job status", film("job-odd")],
  "together: the job has no end": [
    "Timed out while waiting for Together video generation — aborting after 150 status polls",
    film("job-endless"),
  ],
  "together: no video in a completed job": [
    "Expected { outputs: { video_url: string } }",
    film(atStage("poll", 200, { id: "job-1", status: "completed", outputs: null })),
  ],
  "together: the video cannot be fetched": [
    "Failed to download the output: gone",
    film(atStage("download", 404, "gone")),
  ],
  "novita: no task id": ["Expected { video: { video_url: string } }", novita(refusing(200, { task: 7 }))],
  "novita: the result is refused": [
    "Failed to fetch task result: gone",
    novita(atStage("poll", 404, { message: "gone" })),
  ],
  "novita: the result is malformed": ["Expected { task: { status: string } }", novita("job-odd")],
  "novita: the task failed": ["Novita text-to-video task failed", novita("job-failed")],
  "zai-org: failed at once": [
    "ZAI API returned task status: FAIL",
    zai(refusing(200, { id: "z", task_status: "FAIL" })),
  ],
  "zai-org: the result is refused": [
    "Failed to fetch result from ZAI text-to-image API: gone",
    zai(atStage("poll", 404, { error: { code: "1", message: "gone" } })),
  ],
  "zai-org: the task failed": ["ZAI text-to-image API task failed", zai("job-failed")],
  "zai-org: sixty attempts used": [
    "Timed out while waiting for the result from ZAI API - aborting after 60 attempts",
    zai("job-endless"),
  ],
  "wavespeed: the task failed": [
    "WaveSpeed task failed: The prompt was refused",
    at("wavespeed", "text-to-image", "job-failed"),
  ],
  "replicate: no output": ["Expected { output: string }", at("replicate", "text-to-video", "job-odd")],
  "replicate: the prediction failed": [
    "Replicate prediction failed: CUDA out of memory",
    at("replicate", "text-to-video", "job-failed"),
  ],
};

describe("every row of the error catalog happens", () => {
  test("and has its case", () => {
    expect(Object.keys(cases).toSorted()).toEqual(Object.keys(situations).toSorted());
  });

  test.each(Object.entries(situations) as [Situation, string][])("%s: %s", async (situation, name) => {
    const [message, cause] = cases[situation];
    const error = (await cause()) as InferenceError;
    expect(error).toMatchObject({ name });
    expect(error.message).toContain(message);
    expect(error.message).not.toMatch(/\[object Object\]|undefined|"no such thing"/);
    expect(error.message).not.toContain(KEY);
  });
});

describe("what is wrong with an output is said in the known words", () => {
  let router: FakeServer;
  beforeAll(async () => {
    router = await startFakeRouter({ models: hfTasks, fault: "wrong-shape" });
  });
  afterAll(() => router.close());

  const tasks = sampleCalls.filter(({ provider }) => provider === "hf-inference").map(({ task }) => task);
  test.each(tasks.filter((task) => task !== "text-to-audio"))("%s", async (task) => {
    const options = { hubUrl: hub.url, routerUrl: router.url };
    const error = await fail(
      callMethod(sampleCall("hf-inference", task), { accessToken: HUB_TOKEN }, options),
    );
    expect((error as Error).message).toContain(
      `Invalid inference output: ${expectations[task]}. Use the 'request' method with the same parameters to do a custom call with no type checking.`,
    );
    expect(error).toMatchObject({ name: "OutputError", task, provider: "hf-inference" });
  });
});
