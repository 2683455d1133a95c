import type { TaskId } from "@modelyard/catalog";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { InferenceError, InferenceTimeoutError, OutputError, ProviderApiError } from "./errors.ts";
import { forgetMappings } from "./mapping.ts";
import type { Provider } from "./provider.ts";
import { providers } from "./providers.gen.ts";
import { callMethod, hfTasks, hubModels, sampleCall, sampleCalls, streamMethod } from "./testing/calls.ts";
import type { Fault, FaultName, FakeServer } from "./testing/fakes/index.ts";
import {
  respondWith,
  HUB_TOKEN,
  KEY,
  SENTENCE,
  startFakeServer,
  startFakeHub,
  startFakeRouter,
} from "./testing/fakes/index.ts";
import { speedUpTimers, wait } from "./testing/timers.ts";
import { collectReadable } from "./testing/collect-readable.ts";

let hub: FakeServer;
let restoreTimers = () => {};

beforeAll(async () => {
  hub = await startFakeHub({ models: hubModels });
});
afterAll(() => hub.close());
afterEach(() => restoreTimers());

/** Calls a fake with a fault. Returns the outcome, and what the fake received. */
async function runCall(provider: string, task: TaskId, fault: FaultName | Fault, options: object = {}) {
  await using fake = await startFakeServer(provider, { fault, models: hfTasks });
  const { fetch } = fake;
  const call = callMethod(
    sampleCall(provider, task),
    { accessToken: KEY },
    { hubUrl: hub.url, fetch, ...options },
  );
  const [outcome] = await Promise.allSettled([call]);
  const stages = fake.requests.map(({ path }) => path);
  return {
    output: outcome.status === "fulfilled" ? outcome.value : undefined,
    error: outcome.status === "rejected" ? (outcome.reason as InferenceError) : undefined,
    attempts: stages.length,
    problems: fake.problems,
  };
}

/** Streams from a fake with a fault. Returns the text received, and the error that ended the stream. */
async function runStream(fault: FaultName | Fault, options: object = {}) {
  await using fake = await startFakeServer("cerebras", { fault });
  const { fetch } = fake;
  let text = "";
  let error: InferenceError | undefined;
  try {
    const call = sampleCall("cerebras", "chat-completion");
    for await (const chunk of streamMethod(
      call,
      { accessToken: KEY },
      { hubUrl: hub.url, fetch, ...options },
    )) {
      text += (chunk as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? "";
    }
  } catch (caught) {
    error = caught as InferenceError;
  }
  return { text, error, attempts: fake.requests.length };
}

const kinds: [provider: string, task: TaskId][] = [
  ["cerebras", "chat-completion"],
  ["together", "automatic-speech-recognition"],
  ["deepinfra", "text-to-speech"],
  ["fal-ai", "text-to-image"],
  ["replicate", "text-to-video"],
];

describe("temporary faults are retried", () => {
  const temporary: FaultName[] = ["slow", "pieces", "rate-limited-once", "unavailable-twice"];
  test.each(kinds.flatMap(([provider, task]) => temporary.map((fault) => [fault, provider, task] as const)))(
    "%s: %s %s",
    async (fault, provider, task) => {
      restoreTimers = speedUpTimers();
      const { error, output, problems } = await runCall(provider, task, fault);
      expect(error).toBeUndefined();
      expect(output).toBeTruthy();
      expect(problems).toEqual([]);
    },
  );

  test.each(temporary)("%s, streamed", async (fault) => {
    restoreTimers = speedUpTimers();
    expect(await runStream(fault)).toMatchObject({ text: SENTENCE, error: undefined });
  });

  const once = (status: number) => respondWith(status, { error: "busy" }, { times: 1 });
  test.each(["poll", "result", "download"] as const)("retries a failed %s of a job", async (stage) => {
    restoreTimers = speedUpTimers();
    for (const status of [429, 500, 502, 503]) {
      const { error } = await runCall("fal-ai", "text-to-image", { stage, corrupt: once(status) });
      expect(error, String(status)).toBeUndefined();
    }
  });

  test("retries an interrupted poll, since a GET changes nothing", async () => {
    restoreTimers = speedUpTimers();
    const corrupt: NonNullable<Fault["corrupt"]> = (reply, nth) =>
      nth > 1 ? reply : { ...reply, delivery: { cutAfter: -1 } };
    const { error } = await runCall("fal-ai", "text-to-image", { stage: "poll", corrupt });
    expect(error).toBeUndefined();
  });
});

describe("permanent faults are errors with a cause", () => {
  test.each(["rate-limited", "unavailable"] as const)(
    "%s: is retried up to the limit, then reported",
    async (fault) => {
      restoreTimers = speedUpTimers();
      const { error, attempts } = await runCall("cerebras", "chat-completion", fault, { maxRetries: 2 });
      expect(attempts).toBe(3);
      expect(error).toBeInstanceOf(ProviderApiError);
      expect(error).toMatchObject({
        retryable: true,
        requestId: "req-7",
        status: fault === "unavailable" ? 503 : 429,
      });
    },
  );

  test.each(["rate-limited", "unavailable"] as const)(
    "%s: is not retried with retry_on_error off",
    async (fault) => {
      const { error, attempts } = await runCall("cerebras", "chat-completion", fault, {
        retry_on_error: false,
      });
      expect(attempts).toBe(1);
      expect(error).toBeInstanceOf(ProviderApiError);
    },
  );

  test("waits for Retry-After", async () => {
    const corrupt = respondWith(503, "later", { headers: { "retry-after": "1" }, times: 1 });
    const began = performance.now();
    const { error } = await runCall("cerebras", "chat-completion", { corrupt });
    expect(error).toBeUndefined();
    expect(performance.now() - began).toBeGreaterThan(950);
  });

  test.each(["server-error", "bad-gateway", "unauthorized", "no-credit", "refused", "cut"] as const)(
    "%s: does not repeat requests that may have taken effect",
    async (fault) => {
      const { error, attempts } = await runCall("cerebras", "chat-completion", fault);
      expect(attempts).toBe(1);
      expect(error).toBeInstanceOf(ProviderApiError);
      expect(error?.message.length).toBeGreaterThan(20);
    },
  );

  test.each(["submit", "poll", "result", "download"] as const)(
    "times out without a response at the %s",
    async (stage) => {
      restoreTimers = speedUpTimers();
      const corrupt: Fault["corrupt"] = (reply) => ({ ...reply, delivery: { hangAfter: -1 } });
      const { error } = await runCall("fal-ai", "text-to-image", { stage, corrupt }, { timeout: 300 });
      expect(error).toBeInstanceOf(InferenceTimeoutError);
      expect(error).toMatchObject({ provider: "fal-ai", retryable: true });
    },
  );

  test.each(["submit", "poll", "result", "download"] as const)(
    "can be aborted during a stalled response at the %s",
    async (stage) => {
      restoreTimers = speedUpTimers();
      const reason = new Error("the user canceled");
      const controller = new AbortController();
      const corrupt: Fault["corrupt"] = (reply) => {
        void wait(40).then(() => controller.abort(reason));
        return { ...reply, delivery: { hangAfter: 3 } };
      };
      const { error } = await runCall(
        "fal-ai",
        "text-to-image",
        { stage, corrupt },
        { signal: controller.signal },
      );
      expect(error).toBe(reason);
    },
  );

  test("an abort during the pause between two polls takes effect immediately", async () => {
    const signal = AbortSignal.timeout(80);
    const { error } = await runCall("zai-org", "text-to-image", "job-endless", { signal });
    expect(error?.name).toBe("TimeoutError");
  });

  test("an abort takes effect even if fetch ignores signals", async () => {
    await using fake = await startFakeServer("cerebras", { fault: "hanging" });
    const fetchWithoutSignal: typeof fetch = (input, init) => {
      const { signal: _, ...rest } = init ?? {};
      return fake.fetch(input, rest);
    };
    const call = sampleCall("cerebras", "chat-completion");
    const options = { hubUrl: hub.url, fetch: fetchWithoutSignal, timeout: 80 };
    await expect(callMethod(call, { accessToken: KEY }, options)).rejects.toThrow(InferenceTimeoutError);
  });
});

describe("responses with the wrong shape", () => {
  const service = (id: string): Provider => providers[id as keyof typeof providers];
  const routed = sampleCalls.filter(
    ({ provider }) => !service(provider).clientSideOnly && !service(provider).needsEndpointUrl,
  );

  describe.each(["wrong-shape", "wrong-null", "malformed"] as const)("%s", (fault) => {
    let router: FakeServer;
    beforeAll(async () => {
      router = await startFakeRouter({ fault, models: hfTasks });
    });
    afterAll(() => router.close());

    test.each(routed)("$provider $task", async (call) => {
      const options = { hubUrl: hub.url, routerUrl: router.url, fetch: router.fetch };
      const error = await callMethod(call, { accessToken: HUB_TOKEN }, options).catch(
        (caught: unknown) => caught,
      );
      expect(error).toBeInstanceOf(OutputError);
      expect(error).toMatchObject({ provider: call.provider, task: call.task, retryable: false });
      const { message, received } = error as OutputError;
      expect(message).toContain(received);
    });
  });

  const jobs: [provider: string, task: TaskId][] = [
    ["black-forest-labs", "text-to-image"],
    ["fal-ai", "text-to-image"],
    ["novita", "text-to-video"],
    ["replicate", "text-to-video"],
    ["together", "text-to-video"],
    ["wavespeed", "text-to-image"],
    ["zai-org", "text-to-image"],
  ];
  test.each(
    jobs.flatMap(([provider, task]) =>
      (["malformed", "wrong-null"] as const).map((name) => [provider, task, name] as const),
    ),
  )("are reported during the job %s %s: %s", async (provider, task, name) => {
    restoreTimers = speedUpTimers();
    const body = name === "malformed" ? '{"status": "COM' : "null";
    const corrupt = respondWith(200, body, { type: "application/json" });
    // Unknown states of Black Forest Labs are polled until the timeout.
    const { error } = await runCall(provider, task, { stage: "poll", corrupt });
    expect(error).toBeInstanceOf(OutputError);
  });

  test.each(jobs)("%s %s: a job that never finishes times out", async (provider, task) => {
    restoreTimers = speedUpTimers();
    const { error, attempts } = await runCall(provider, task, "job-endless", { maxPolls: 3 });
    expect(error).toBeInstanceOf(InferenceTimeoutError);
    // The submission, an immediate poll at some providers, and three polls.
    expect(attempts).toBeLessThanOrEqual(5);
    expect(attempts).toBeGreaterThanOrEqual(4);
  });

  test.each(jobs)("%s %s: a job in an unknown state fails or times out", async (provider, task) => {
    restoreTimers = speedUpTimers();
    const { error } = await runCall(provider, task, "job-odd", { maxPolls: 3 });
    expect(error).toBeInstanceOf(InferenceError);
  });

  test("Black Forest Labs is polled five times, or up to maxPolls", async () => {
    restoreTimers = speedUpTimers();
    const byDefault = await runCall("black-forest-labs", "text-to-image", "job-endless");
    expect(byDefault.attempts).toBe(6);
    const withMaxPolls = await runCall("black-forest-labs", "text-to-image", "job-endless", { maxPolls: 12 });
    expect(withMaxPolls.attempts).toBe(13);
  });
});

describe("streams", () => {
  test("end with an error if the connection is interrupted, and keep earlier events", async () => {
    const { text, error } = await runStream("cut");
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(SENTENCE.startsWith(text)).toBe(true);
    expect(text).not.toBe("");
  });

  test("time out if no event follows", async () => {
    const { text, error } = await runStream("hanging-midway", { timeout: 1000 });
    expect(error).toBeInstanceOf(InferenceTimeoutError);
    expect(text).not.toBe("");
  });

  test("end with the error that an event reports", async () => {
    const { text, error } = await runStream("error-in-stream");
    expect(text).toBe("G");
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error?.message).toContain("Error forwarded from backend: The engine stopped");
  });

  test("close the connection if not read to the end", async () => {
    await using fake = await startFakeServer("cerebras", {
      fault: { corrupt: (reply) => ({ ...reply, delivery: { hangAfter: 900 } }) },
    });
    const call = sampleCall("cerebras", "chat-completion");
    const options = { hubUrl: hub.url, fetch: fake.fetch };
    for await (const _ of streamMethod(call, { accessToken: KEY }, options)) break;
    const open = () => fake.openConnections();
    for (let i = 0; i < 50 && (await open()) > 0; i++) await wait(20);
    expect(await open()).toBe(0);
  });
});

test("no error contains the key, even if the response repeats the key", async () => {
  const echo = { error: `The key ${KEY} is wrong` };
  const faults: Fault[] = [
    { corrupt: respondWith(401, echo) },
    { corrupt: respondWith(200, echo) },
    { corrupt: respondWith(400, `<title>${KEY}</title>`, { type: "text/html" }) },
    { stage: "poll", corrupt: respondWith(400, echo) },
    { stage: "poll", corrupt: respondWith(200, { status: "FAILED", error: KEY }) },
  ];
  restoreTimers = speedUpTimers();
  for (const fault of faults) {
    const { error } = await runCall("fal-ai", "text-to-image", fault);
    expect(error).toBeInstanceOf(InferenceError);
    expect(collectReadable(error) + JSON.stringify(error)).not.toContain(KEY);
  }
});

test("faults of the hub are reported as errors of the hub", async () => {
  restoreTimers = speedUpTimers();
  for (const fault of ["server-error", "malformed", "cut", "refused"] as const) {
    forgetMappings();
    await using broken = await startFakeHub({ models: hubModels, fault });
    const call = sampleCall("cerebras", "chat-completion");
    const error: unknown = await callMethod(call, { accessToken: KEY }, { hubUrl: broken.url }).catch(
      (e: unknown) => e,
    );
    expect(error, fault).toMatchObject({ name: "HubApiError" });
  }
});
