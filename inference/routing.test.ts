import { beforeEach, describe, expect, test, vi } from "vitest";
import type { InferenceError, Options } from "./index.ts";
import {
  chatCompletion,
  featureExtraction,
  fillMask,
  forgetDefaultModels,
  forgetMappings,
  InferenceClient,
  InputError,
  request,
  RoutingError,
  streamingRequest,
  textGeneration,
  textToImage,
} from "./index.ts";
import { chatResponse, fakeFetch, type RecordedRequest, jsonResponse } from "./testing/fake-fetch.ts";
import cases from "./testing/routing-cases.json" with { type: "json" };

const messages = [{ role: "user", content: "Hi" }] as const;
const ROUTER = "https://router.huggingface.co";

/** A fake of the hub, the router, and all providers. The hub returns `mapping`; the others return `response`. */
function fakeHub(mapping: object = {}, response: unknown = chatResponse) {
  return fakeFetch((request: RecordedRequest) => {
    if (request.url.includes("/api/tasks"))
      return jsonResponse({ "text-generation": { models: [{ id: "best/llm" }] } });
    if (request.url.includes("/api/models/")) return jsonResponse({ inferenceProviderMapping: mapping });
    return jsonResponse(response);
  });
}
const live = (task = "conversational", providerId = "theirs") => ({ status: "live", task, providerId });

beforeEach(() => {
  forgetMappings();
  forgetDefaultModels();
  vi.unstubAllGlobals();
});

describe("routing by credential", () => {
  // Without a token, the functions of the published client send "Bearer undefined", and its client "Bearer ".
  test.each(cases.routes)("$name", async ({ target, url, authorization }) => {
    const fetch = fakeHub({ together: live() });
    await chatCompletion({ model: "owner/name", messages, ...(target as object) }, { fetch });
    const last = fetch.requests.at(-1);
    expect(last?.url).toBe(url);
    expect(last?.headers.get("authorization")).toBe(authorization);
    expect(last?.method).toBe("POST");
  });

  test("sends access tokens to the hub, and never a provider's key", async () => {
    const fetch = fakeHub({ together: live() });
    await chatCompletion({ model: "o/n", provider: "together", accessToken: "key-1", messages }, { fetch });
    await chatCompletion({ model: "o/n", provider: "together", accessToken: "hf_1", messages }, { fetch });
    const hub = fetch.requests.filter(({ url }) => url.includes("/api/models/"));
    expect(hub.map(({ headers }) => headers.get("authorization"))).toEqual([null, "Bearer hf_1"]);
  });

  test("sends cookies only on request, because some runtimes reject the field", async () => {
    const fetch = fakeHub();
    const call = (options: Options) => chatCompletion({ model: "o/n", messages }, { fetch, ...options });
    await call({});
    await call({ includeCredentials: true });
    await call({ includeCredentials: "same-origin" });
    await call({ includeCredentials: false });
    await call({ credentials: "include" });
    expect(fetch.requests.map(({ init }) => ("credentials" in init ? init.credentials : "absent"))).toEqual([
      "absent",
      "include",
      "same-origin",
      "absent",
      "include",
    ]);
    expect(fetch.requests.every(({ headers }) => headers.get("authorization") === null)).toBe(true);
  });

  test("sends the billing organization to the router, not to providers", async () => {
    const fetch = fakeHub({ together: live() });
    await chatCompletion({ model: "o/n", accessToken: "hf_1", messages }, { fetch, billTo: "acme" });
    await chatCompletion(
      { model: "o/n", accessToken: "key", provider: "together", messages },
      { fetch, billTo: "acme" },
    );
    expect(fetch.requests[0]?.headers.get("x-hf-bill-to")).toBe("acme");
    expect(fetch.requests.at(-1)?.headers.get("x-hf-bill-to")).toBeNull();
  });

  test("sends the caller's headers, which take precedence in any case", async () => {
    const fetch = fakeHub();
    const headers = { authorization: "Custom x", "X-Trace": "7" };
    await chatCompletion({ model: "o/n", accessToken: "hf_1", messages }, { fetch, headers });
    expect(fetch.requests[0]?.headers.get("authorization")).toBe("Custom x");
    expect(fetch.requests[0]?.headers.get("x-trace")).toBe("7");
    expect(fetch.requests[0]?.headers.get("user-agent")).toMatch(/^@modelyard\/inference\/3\.6\.1( |$)/);
  });
});

describe("custom endpoints", () => {
  test.each([
    ["https://e.test", "https://e.test/v1/chat/completions"],
    ["https://e.test/", "https://e.test/v1/chat/completions"],
    ["https://e.test/v1", "https://e.test/v1/chat/completions"],
    ["https://e.test/v1/", "https://e.test/v1/chat/completions"],
    ["https://e.test/v1/chat/completions", "https://e.test/v1/chat/completions"],
    ["https://e.test/api/v3", "https://e.test/api/v3/chat/completions"],
    ["https://e.test/v1beta/openai", "https://e.test/v1beta/openai/chat/completions"],
    ["https://e.test/models/a?key=1", "https://e.test/models/a/v1/chat/completions?key=1"],
  ])("with the URL %s receive chats at %s", async (endpointUrl, url) => {
    const fetch = fakeHub();
    await chatCompletion({ endpointUrl, messages }, { fetch });
    expect(fetch.requests.map(({ url: called }) => called)).toEqual([url]);
  });

  test("receive no model if none is set, and no mapping is looked up", async () => {
    const fetch = fakeHub();
    await chatCompletion({ endpointUrl: "https://e.test", messages }, { fetch });
    expect(fetch.requests[0]?.body).toEqual({ messages });
  });

  test("receive other tasks at the unchanged URL", async () => {
    const fetch = fakeHub({}, [{ score: 1, sequence: "s", token: 1, token_str: "t" }]);
    await fillMask({ endpointUrl: "https://e.test/x", inputs: "[MASK]" }, { fetch });
    expect(fetch.requests[0]?.url).toBe("https://e.test/x");
  });

  test("with OpenAI's API support embeddings, completions, and any model name", async () => {
    const fetch = fakeHub({}, { data: [{ embedding: [1, 2] }] });
    const server = {
      endpointUrl: "http://127.0.0.1:11434/v1",
      provider: "openai-compatible",
      model: "llama3:8b",
    };
    expect(await featureExtraction({ ...server, inputs: "x" }, { fetch })).toEqual([[1, 2]]);
    expect(fetch.requests[0]).toMatchObject({
      url: "http://127.0.0.1:11434/v1/embeddings",
      body: { model: "llama3:8b", input: "x" },
    });
  });

  test("keep token and options in a client for one endpoint", async () => {
    const fetch = fakeHub();
    await new InferenceClient("hf_1", { fetch, headers: { a: "1" } })
      .endpoint("https://e.test")
      .chatCompletion({ messages }, { headers: { b: "2" } });
    expect(fetch.requests[0]?.url).toBe("https://e.test/v1/chat/completions");
    expect(Object.fromEntries(fetch.requests[0]?.headers ?? [])).toMatchObject({
      a: "1",
      b: "2",
      authorization: "Bearer hf_1",
    });
  });
});

describe("validation before a request is sent", () => {
  const chat = (target: object) => () => chatCompletion({ messages, ...target } as never, { fetch: silent });
  const silent = fakeFetch(() => {
    throw new Error("a request was sent");
  });

  type Rejection = [name: string, work: () => unknown, message: string, error: typeof InferenceError];
  test.each<Rejection>([
    ...cases.rejected.map(({ name, target, message, error }): Rejection => [
      name,
      chat(target),
      message,
      error === "InputError" ? InputError : RoutingError,
    ]),
    [
      "a task that the provider does not support",
      () => textToImage({ model: "o/n", provider: "cerebras", inputs: "x" }, { fetch: silent }),
      "Task 'text-to-image' not supported for provider 'cerebras'. Supported by: ",
      InputError,
    ],
    // The published client sends the key to whichever provider is listed first.
    [
      "another task without a provider but with a provider's key",
      () => fillMask({ model: "o/n", accessToken: "key-1", inputs: "x" }, { fetch: silent }),
      "Cannot select a provider automatically when using non-Hugging Face API key.",
      RoutingError,
    ],
    [
      "a raw request without a model or task",
      () => request({ inputs: "x" }, { fetch: silent }),
      "No model provided, and no task has been specified.",
      InputError,
    ],
    [
      "a raw request with a provider but no task",
      () => request({ model: "o/n", provider: "together" }, { fetch: silent }),
      "task must be specified when using a third-party provider",
      InputError,
    ],
    [
      "a raw stream without a model or task",
      async () => streamingRequest({}, { fetch: silent }).next(),
      "No model provided, and no task has been specified.",
      InputError,
    ],
    [
      "a header with a line break",
      () => chatCompletion({ model: "o/n", messages }, { fetch: silent, headers: { "x-a": "b\nc" } }),
      'The header "x-a" contains invalid characters.',
      InputError,
    ],
    [
      "a custom hub without a router URL",
      () =>
        chatCompletion(
          { model: "o/n", accessToken: "hf_1", messages },
          { fetch: silent, hubUrl: "https://hub.test" },
        ),
      "The router URL of the hub https://hub.test is unknown",
      RoutingError,
    ],
  ])("rejects %s", async (_, work, message, kind) => {
    const error: unknown = await Promise.resolve()
      .then(work)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(kind);
    expect((error as InferenceError).message).toContain(message);
    expect((error as InferenceError).retryable).toBe(false);
    expect(silent.requests).toEqual([]);
  });
});

describe("provider selection", () => {
  test("of chats is left to the router: one request, with the policy as a suffix", async () => {
    const fetch = fakeHub();
    await chatCompletion({ model: "o/n", provider: "cheapest", accessToken: "hf_1", messages }, { fetch });
    await chatCompletion({ model: "o/n:fastest", accessToken: "hf_1", messages }, { fetch });
    await chatCompletion({ model: "o/n:together", accessToken: "hf_1", messages }, { fetch });
    expect(fetch.requests.map(({ url }) => url)).toEqual(Array(3).fill(`${ROUTER}/v1/chat/completions`));
    expect(fetch.requests.map(({ body }) => (body as { model: string }).model)).toEqual([
      "o/n:cheapest",
      "o/n:fastest",
      "o/n:together",
    ]);
  });

  test("of other tasks uses the first known provider that supports the task", async () => {
    const mapping = [
      { provider: "unheard-of", ...live("text-to-image") },
      { provider: "groq", ...live("text-to-image") },
      { provider: "together", ...live("conversational") },
      { provider: "nscale", ...live("text-to-image"), status: "staging" },
      { provider: "nebius", ...live("text-to-image", "their-flux") },
    ];
    const fetch = fakeHub(mapping, { data: [{ b64_json: "AAAA" }] });
    await textToImage({ model: "o/n", accessToken: "hf_1", inputs: "x" }, { fetch });
    expect(fetch.requests.map(({ url }) => url)).toEqual([
      "https://huggingface.co/api/models/o/n?expand[]=inferenceProviderMapping",
      `${ROUTER}/nebius/v1/images/generations`,
    ]);
    expect(fetch.requests[1]?.body).toMatchObject({ model: "their-flux" });
    // The published client sends no token to the hub here, so private models fail.
    expect(fetch.requests[0]?.headers.get("authorization")).toBe("Bearer hf_1");
  });

  test("prefers the caller's mappings to the hub's", async () => {
    const fetch = fakeHub({}, { data: [{ b64_json: "AAAA" }] });
    const mappings = { together: { "o/n": "mine" } };
    await textToImage({ model: "o/n", accessToken: "hf_1", inputs: "x" }, { fetch, mappings });
    expect(fetch.requests.map(({ url }) => url)).toEqual([`${ROUTER}/together/v1/images/generations`]);
  });

  test("can be set by a suffix of the model, even with a key of that provider", async () => {
    const fetch = fakeHub({ together: live() });
    await chatCompletion({ model: "o/n:together", accessToken: "key-1", messages }, { fetch });
    expect(fetch.requests.at(-1)?.url).toBe("https://api.together.xyz/v1/chat/completions");
  });

  test("fails with the reason and the alternatives", async () => {
    const none = textToImage({ model: "o/n", inputs: "x" }, { fetch: fakeHub() });
    await expect(none).rejects.toThrow(
      "No Inference Provider available for model o/n: no provider serves it.",
    );
    forgetMappings();
    const other = textGeneration({ model: "o/n", inputs: "x" }, { fetch: fakeHub({ together: live() }) });
    await expect(other).rejects.toThrow(
      "it is served by together for conversational, but not for text-generation by a provider this client knows. Call chatCompletion instead.",
    );
  });
});

describe("the default model", () => {
  test("is the first one that the hub lists for the task; chat uses text generation", async () => {
    const fetch = fakeHub();
    await chatCompletion({ accessToken: "hf_1", messages }, { fetch });
    await chatCompletion({ accessToken: "hf_1", messages }, { fetch });
    expect(fetch.requests.map(({ url }) => url)).toEqual([
      "https://huggingface.co/api/tasks",
      ...Array(2).fill(`${ROUTER}/v1/chat/completions`),
    ]);
    expect(fetch.requests[1]?.body).toMatchObject({ model: "best/llm" });
  });

  test.each([
    [
      "a task without a default model",
      () => jsonResponse({ "fill-mask": { models: [] } }),
      "No default model defined for task fill-mask, please define the model explicitly.",
    ],
    [
      "a hub that fails",
      () => jsonResponse({ error: "down" }, { status: 404 }),
      "Failed to load tasks definitions from Hugging Face Hub: down",
    ],
    [
      "an empty response",
      () => jsonResponse(null),
      "Failed to load tasks definitions from Hugging Face Hub.",
    ],
  ])("rejects %s", async (_, response, message) => {
    await expect(
      fillMask({ provider: "hf-inference", inputs: "x" }, { fetch: fakeFetch(response) }),
    ).rejects.toThrow(message);
  });
});

describe("URLs of hub and router", () => {
  test("can be set by option", async () => {
    const fetch = fakeHub({ together: live() });
    const options = { fetch, hubUrl: "http://hub.test/", routerUrl: "http://hub.test/router/" };
    await chatCompletion({ model: "o/n", provider: "together", accessToken: "hf_1", messages }, options);
    expect(fetch.requests.map(({ url }) => url)).toEqual([
      "http://hub.test/api/models/o/n?expand[]=inferenceProviderMapping",
      "http://hub.test/router/together/v1/chat/completions",
    ]);
  });

  test("can be set by environment variable, over which an option takes precedence", async () => {
    const env = { HF_ENDPOINT: "http://env-hub.test", HF_INFERENCE_ENDPOINT: "http://env-router.test" };
    vi.stubGlobal("process", { env });
    const fetch = fakeHub({ together: live() });
    const call = { model: "o/n", provider: "together", accessToken: "hf_1", messages } as const;
    await chatCompletion(call, { fetch });
    await chatCompletion(call, { fetch, routerUrl: "http://other.test" });
    expect(fetch.requests.map(({ url }) => new URL(url).host)).toEqual([
      "env-hub.test",
      "env-router.test",
      "other.test",
    ]);
  });

  test("contain model names as path segments, or reject them", async () => {
    const fetch = fakeHub({}, [{ score: 1, sequence: "s", token: 1 }]);
    for (const model of ["a/b?x=1#y", "a b/ü", "a/..."]) {
      await fillMask({ model, provider: "hf-inference", inputs: "x" }, { fetch });
      const url = new URL(fetch.requests.at(-1)?.url ?? "");
      expect(url.pathname).toMatch(/^\/hf-inference\/models\/./);
      expect(url.search + url.hash).toBe("");
    }
    for (const model of ["../../together/x", "a/..", ".", "a/%2E."]) {
      const call = fillMask({ model, provider: "hf-inference", inputs: "x" }, { fetch });
      await expect(call, model).rejects.toThrow('no segment may be "." or ".."');
    }
  });
});

describe("a raw request", () => {
  test("sends the caller's fields to the provider's endpoint of the task", async () => {
    const fetch = fakeHub({ together: live("text-to-image") }, { anything: 1 });
    const args = { model: "o/n", provider: "together", accessToken: "key", prompt: "x", n: 2 };
    expect(await request(args, { fetch, task: "text-to-image" })).toEqual({ anything: 1 });
    expect(fetch.requests.at(-1)).toMatchObject({
      url: "https://api.together.xyz/v1/images/generations",
      body: { model: "theirs", prompt: "x", n: 2 },
    });
  });

  test("sends bytes unchanged, and returns bytes", async () => {
    const fetch = fakeFetch(new Response("sound", { headers: { "content-type": "audio/flac" } }));
    const output = await request<Blob>(
      { model: "o/n", data: new Uint8Array([1, 2, 3]).buffer, inputs: "no" },
      { fetch },
    );
    expect(await output.text()).toBe("sound");
    expect(fetch.requests[0]?.url).toBe(`${ROUTER}/hf-inference/models/o/n`);
    expect(fetch.requests[0]?.body).toBeInstanceOf(Blob);
    expect(fetch.requests[0]?.headers.get("content-type")).toBeNull();
  });
});
