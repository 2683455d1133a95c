import type { TaskId } from "@modelyard/catalog";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { forgetDefaultModels } from "./default-model.ts";
import type { InferenceError } from "./errors.ts";
import { forgetMappings } from "./mapping.ts";
import { callMethod, hfTasks, hubModels, sampleCall, sampleCalls, streamMethod } from "./testing/calls.ts";
import type { Fault, FaultName, FakeServer } from "./testing/fakes/index.ts";
import {
  respondWith,
  HUB_TOKEN,
  KEY,
  startFakeServer,
  startFakeHub,
  startFakeRouter,
} from "./testing/fakes/index.ts";
import catalog from "./testing/error-catalog.json" with { type: "json" };
import { speedUpTimers } from "./testing/timers.ts";

/** An error that another party can cause over HTTP, by situation and message. */
interface Situation {
  situation: string;
  /** Name of the error's class, and a part of its message. */
  error: string;
  message: string;
  /** Provider and task of a call with a provider's key, or of a stream. */
  at?: string;
  stream?: string;
  options?: object;
  /** Additional arguments of a `text-to-image` call with a hub token at fal-ai. */
  hub?: object;
  /** Providers of the model `a/b` at the hub. Default: the hub has no model. */
  served?: Record<string, { providerId: string; task: string }>;
  fault?: FaultName | RecordedFault;
}

/** A response that replaces the correct one. The default stage is the first request. */
interface RecordedFault {
  stage?: NonNullable<Fault["stage"]>;
  status?: number;
  body?: object | string;
  type?: string;
  events?: unknown[];
}

const situations = catalog.situations as Situation[];
/** Messages for responses with the wrong shape, by task, in the wording of `@huggingface/inference` 3.6.1. */
const expectations: Readonly<Record<string, string>> = catalog.expectations;

let hub: FakeServer;
let restoreTimers: () => void;
beforeAll(async () => {
  hub = await startFakeHub({ models: hubModels });
});
afterAll(() => hub.close());
beforeEach(() => {
  forgetMappings();
  forgetDefaultModels();
  restoreTimers = speedUpTimers();
});
afterEach(() => restoreTimers());

const fail = async (promise: Promise<unknown>): Promise<unknown> =>
  await promise.then(
    () => "no error",
    (error: unknown) => error,
  );

function toFault(fault: Situation["fault"]): FaultName | Fault | undefined {
  if (typeof fault !== "object") return fault;
  const { stage, status = 200, body = "", type, events } = fault;
  if (events) return { corrupt: (reply) => ({ ...reply, events }) };
  return { ...(stage && { stage }), corrupt: respondWith(status, body, type === undefined ? {} : { type }) };
}

/** Makes the call of a situation and returns its error. */
async function cause({ at, stream, hub: args, served, options, ...rest }: Situation): Promise<unknown> {
  const fault = toFault(rest.fault);
  if (args) {
    await using own = await startFakeHub({
      ...(served && { models: { "a/b": served } }),
      ...(fault && { fault }),
    });
    const urls = { hubUrl: own.url, routerUrl: own.url, maxRetries: 0 };
    const target = { accessToken: HUB_TOKEN, model: undefined, ...args };
    return await fail(callMethod(sampleCall("fal-ai", "text-to-image"), target, urls));
  }
  const [provider = "", task] = (at ?? stream ?? "").split(" ") as [string, TaskId];
  const call = sampleCall(provider, task);
  await using fake = await startFakeServer(provider, { ...(fault && { fault }) });
  const settings = { hubUrl: hub.url, fetch: fake.fetch, maxRetries: 1, ...options };
  if (at !== undefined) return await fail(callMethod(call, { accessToken: KEY }, settings));
  return await fail(Array.fromAsync(streamMethod(call, { accessToken: KEY }, settings)));
}

function expectError(error: unknown, name: string, message: string): void {
  expect(error).toMatchObject({ name });
  const text = (error as InferenceError).message;
  expect(text).toContain(message);
  expect(text).not.toMatch(/\[object Object\]|undefined|"no such thing"/);
  expect(text).not.toContain(KEY);
}

describe("every error of the catalog occurs", () => {
  test.each(situations)("$situation: $error", async (situation) =>
    expectError(await cause(situation), situation.error, situation.message),
  );

  test("http: the router has no provider for the model: ProviderApiError", async () => {
    const message = "The requested model is not supported by any provider you have enabled.";
    const fault = { corrupt: respondWith(400, { error: { message } }) };
    await using router = await startFakeRouter({ fault });
    await using own = await startFakeHub({
      models: { "a/b": { together: { providerId: "m", task: "conversational" } } },
    });
    const call = { ...sampleCall("cerebras", "chat-completion"), provider: "auto", model: "a/b" };
    const urls = { hubUrl: own.url, routerUrl: router.url };
    const error = await fail(callMethod(call, { accessToken: HUB_TOKEN }, urls));
    expectError(error, "ProviderApiError", "a/b is served by: together.");
  });
});

describe("output errors have the wording of the published client", () => {
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
