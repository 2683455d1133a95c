import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createCache } from "./cache.ts";
import {
  chatCompletion,
  featureExtraction,
  forgetMappings,
  HubApiError,
  InputError,
  sentenceSimilarity,
  textGeneration,
  textToImage,
  VERSION,
} from "./index.ts";
import manifest from "./package.json" with { type: "json" };
import { chatResponse, fakeFetch, type RecordedRequest, jsonResponse } from "./testing/fake-fetch.ts";

beforeEach(forgetMappings);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const live = (task = "conversational", more: object = {}) => ({
  status: "live",
  task,
  providerId: "theirs",
  ...more,
});
const fakeHub = (mapping: unknown) =>
  fakeFetch((request: RecordedRequest) =>
    jsonResponse(request.url.includes("/api/models/") ? { inferenceProviderMapping: mapping } : chatResponse),
  );
const chat = { model: "o/n", provider: "together", accessToken: "key", messages: [] } as const;
const hubCalls = (fetch: ReturnType<typeof fakeFetch>) =>
  fetch.requests.filter(({ url }) => url.includes("/api/models/"));

describe("the provider mapping of a model", () => {
  test.each([
    ["an object by provider", { together: live() }],
    // The published client 3.6.1 finds no provider in a list.
    [
      "a list",
      [
        { provider: "groq", ...live() },
        { provider: "together", ...live() },
      ],
    ],
    [
      "a list with entries that are none",
      [null, 7, {}, { provider: "together" }, { provider: "together", ...live() }],
    ],
  ])("is parsed as %s", async (_, mapping) => {
    const fetch = fakeHub(mapping);
    await chatCompletion(chat, { fetch });
    expect(fetch.requests.at(-1)?.body).toMatchObject({ model: "theirs" });
  });

  // The published client 3.6.1 sends a request to the hub before every call and every retry.
  test("is requested once, even for concurrent requests", async () => {
    const fetch = fakeHub({ together: live() });
    await Promise.all([chatCompletion(chat, { fetch }), chatCompletion(chat, { fetch })]);
    await chatCompletion(chat, { fetch });
    expect(hubCalls(fetch)).toHaveLength(1);
  });

  test("is requested again after ten minutes, and for another token, hub, or model", async () => {
    vi.useFakeTimers();
    const fetch = fakeHub({ together: live() });
    await chatCompletion(chat, { fetch });
    vi.advanceTimersByTime(599_000);
    await chatCompletion(chat, { fetch });
    expect(hubCalls(fetch)).toHaveLength(1);
    vi.advanceTimersByTime(2000);
    await chatCompletion(chat, { fetch });
    expect(hubCalls(fetch)).toHaveLength(2);
    await chatCompletion({ ...chat, accessToken: "hf_1" }, { fetch });
    await chatCompletion({ ...chat, model: "o/other" }, { fetch });
    await chatCompletion(chat, { fetch, hubUrl: "https://hub.test", routerUrl: "https://r.test" });
    expect(hubCalls(fetch)).toHaveLength(5);
  });

  test("is not cached after a failure of the hub", async () => {
    const fetch = fakeFetch(
      jsonResponse({ error: "no" }, { status: 400 }),
      jsonResponse({ inferenceProviderMapping: { together: live() } }),
      jsonResponse(chatResponse),
    );
    await expect(chatCompletion(chat, { fetch })).rejects.toThrow(HubApiError);
    await chatCompletion(chat, { fetch });
    expect(hubCalls(fetch)).toHaveLength(2);
  });

  test("is loaded for other callers after the first one aborts", async () => {
    let respond: (response: Response) => void = () => {};
    const fetch = vi.fn<typeof globalThis.fetch>((url) =>
      String(url).includes("/api/models/")
        ? new Promise((resolve) => (respond = resolve))
        : Promise.resolve(jsonResponse(chatResponse)),
    );
    const controller = new AbortController();
    const first = chatCompletion(chat, { fetch, signal: controller.signal });
    const second = chatCompletion(chat, { fetch });
    controller.abort(new Error("first left"));
    await expect(first).rejects.toThrow("first left");
    respond(jsonResponse({ inferenceProviderMapping: { together: live() } }));
    expect((await second).id).toBe("chat-1");
  });

  test("can be overridden by the caller, completely or by name only", async () => {
    const fetch = fakeHub({});
    await chatCompletion(chat, { fetch, mappings: { together: { "o/n": "mine" } } });
    await chatCompletion(chat, {
      fetch,
      mappings: { together: { "o/n": { providerId: "mine-2", status: "live" } } },
    });
    expect(hubCalls(fetch)).toHaveLength(0);
    expect(fetch.requests.map(({ body }) => (body as { model: string }).model)).toEqual(["mine", "mine-2"]);
  });

  test("warns once if a model is in staging or failed its check", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const staging = { ...chat, model: "o/staged" };
    const fetch = fakeHub({
      together: { ...live(), status: "staging" },
      groq: { ...live(), status: "error" },
    });
    await chatCompletion(staging, { fetch });
    await chatCompletion(staging, { fetch });
    await chatCompletion({ ...staging, provider: "groq" }, { fetch });
    expect(warn.mock.calls).toEqual([
      ["Model o/staged is in staging mode for provider together. Meant for test purposes only."],
      ["The latest automated health check of model o/staged at provider groq failed. The call might fail."],
    ]);
    const onWarning = vi.fn<(message: string) => void>();
    await chatCompletion({ ...chat, model: "o/staged-2" }, { fetch, onWarning });
    expect(onWarning).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test.each([
    [
      "no mapping",
      {},
      () => chatCompletion(chat, { fetch: fakeHub({}) }),
      "We have not been able to find inference provider information for model o/n",
    ],
    [
      "another provider",
      {},
      () => chatCompletion(chat, { fetch: fakeHub({ groq: live(), novita: live() }) }),
      "Model o/n is not supported by provider together. Supported by: groq, novita.",
    ],
    [
      "another task",
      {},
      () => textToImage({ ...chat, inputs: "x" }, { fetch: fakeHub({ together: live() }) }),
      "Model o/n is not supported for task text-to-image and provider together. Supported task: conversational.",
    ],
    [
      "chat only",
      {},
      () => textGeneration({ ...chat, inputs: "x" }, { fetch: fakeHub({ together: live() }) }),
      "Supported task: conversational. Call chatCompletion instead.",
    ],
    [
      "completions only",
      {},
      () => chatCompletion(chat, { fetch: fakeHub({ together: live("text-generation") }) }),
      "Model o/n is not supported for task conversational and provider together. Supported task: text-generation. Call textGeneration instead.",
    ],
  ])("suggests alternatives if it has %s", async (_, __, call, message) => {
    const error: unknown = await call().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain(message);
  });

  test("treats embeddings and sentence similarity as the same task", async () => {
    const fetch = fakeFetch(
      jsonResponse({ inferenceProviderMapping: { nebius: live("sentence-similarity") } }),
      jsonResponse({ data: [{ embedding: [1] }] }),
    );
    expect(
      await featureExtraction({ model: "o/n", provider: "nebius", accessToken: "k", inputs: "x" }, { fetch }),
    ).toEqual([[1]]);
  });

  test.each([
    [
      "JSON",
      () => jsonResponse({ error: "Repository not found" }, { status: 404 }),
      "Failed to fetch inference provider mapping for model o/n: Repository not found",
      404,
    ],
    [
      "text",
      () => new Response("down for maintenance", { status: 400 }),
      "Failed to fetch inference provider mapping for model o/n: down for maintenance",
      400,
    ],
    [
      "nothing",
      () => new Response(null, { status: 401 }),
      "Failed to fetch inference provider mapping for model o/n.",
      401,
    ],
    // The published client reads this body twice and throws "Body is unusable".
    [
      "an error that is not a string",
      () => jsonResponse({ error: { code: 1 } }, { status: 400 }),
      'Failed to fetch inference provider mapping for model o/n: {"code":1}',
      400,
    ],
    [
      "a success status without JSON",
      () => new Response("<html>"),
      "Failed to fetch inference provider mapping for model o/n: ",
      undefined,
    ],
  ])("reports an error of the hub for %s", async (_, response, message, status) => {
    const error: unknown = await chatCompletion(chat, { fetch: fakeFetch(response) }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(HubApiError);
    expect(error).toMatchObject({
      status,
      request: { method: "GET", url: "https://huggingface.co/api/models/o/n" },
    });
    expect((error as Error).message).toContain(message);
  });
});

describe("the mapping cache", () => {
  test("evicts the least recently used entry first", async () => {
    const cache = createCache<string>({ size: 2, lifetimeMs: 1000 });
    const load = vi.fn<(key: string) => Promise<string>>((key) => Promise.resolve(key));
    for (const key of ["a", "b", "a", "c", "a", "b"]) await cache.get(key, () => load(key));
    expect(load.mock.calls.flat()).toEqual(["a", "b", "c", "b"]);
  });
});

test("sentence similarity accepts the former parameter sourceSentence", async () => {
  const fetch = fakeFetch(jsonResponse([0.5]));
  const inputs = { sourceSentence: "a", sentences: ["b"] };
  await sentenceSimilarity({ model: "o/n", provider: "hf-inference", inputs } as never, { fetch });
  // The published client 3.6.1 moves it to a field that servers ignore.
  expect(fetch.requests[0]?.body).toEqual({ inputs: { source_sentence: "a", sentences: ["b"] } });
});

test("VERSION is the version of the package", () => {
  expect(VERSION).toBe(manifest.version);
});
