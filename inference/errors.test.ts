import { beforeEach, describe, expect, test } from "vitest";
import {
  type ResponseInfo,
  chatCompletion,
  chatCompletionStream,
  fillMask,
  forgetMappings,
  type InferenceError,
  objectDetection,
  OutputError,
  ProviderApiError,
  questionAnswering,
  textGeneration,
  textToImage,
} from "./index.ts";
import { fakeFetch, jsonResponse } from "./testing/fake-fetch.ts";

beforeEach(forgetMappings);

const messages = [{ role: "user", content: "Hi" }] as const;
const mappings = { together: { "o/n": "theirs" } };
const mask = { model: "o/n", provider: "hf-inference", inputs: "[MASK]" } as const;
const chat = { model: "o/n", provider: "together", accessToken: "key-12345", messages } as const;

async function failing(work: Promise<unknown>): Promise<InferenceError & Record<string, unknown>> {
  const error: unknown = await work.then(
    () => new Error("it did not fail"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  return error as InferenceError & Record<string, unknown>;
}
const respond = (body: BodyInit, status: number, type: string) =>
  fakeFetch(() => new Response(body, { status, headers: { "content-type": type, "x-request-id": "req-7" } }));

describe("a provider error", () => {
  test("names the provider without a message", async () => {
    const error = await failing(fillMask(mask, { fetch: fakeFetch(new Response(null, { status: 500 })) }));
    expect(error.message).toBe(
      "Failed to perform inference: An error occurred while fetching the blob (hf-inference, HTTP 500)",
    );
  });

  test.each([
    [400, false],
    [401, false],
    [402, false],
    [404, false],
    [408, true],
    [429, true],
    [500, true],
    [503, true],
  ])("with %s has status, request ID, retry advice, and the request", async (status, retryable) => {
    const fetch = respond('{"error":"x"}', status, "application/json");
    const error = await failing(
      textGeneration({ ...chat, inputs: "x" }, { fetch, mappings, retry_on_error: false }),
    );
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error).toMatchObject({
      name: "ProviderApiError",
      provider: "together",
      status,
      retryable,
      requestId: "req-7",
      body: '{"error":"x"}',
      request: { method: "POST", url: "https://api.together.xyz/v1/completions" },
    });
  });

  test.each([
    [402, "Pay-as-you go is not enabled for provider nebius yet.", "does not accept monthly credits"],
    [402, "You have exceeded your monthly included credits", "not have enough credit"],
    [401, "Invalid credentials", "missing, invalid, or expired"],
  ])("with status %s and a known cause suggests the next step", async (status, message, hint) => {
    const error = await failing(
      fillMask(mask, { fetch: respond(JSON.stringify({ error: message }), status, "application/json") }),
    );
    expect(error.message).toContain(message);
    expect(error.message).toContain(hint);
  });

  test("suggests omitting the provider if it serves few models", async () => {
    const error = await failing(fillMask(mask, { fetch: respond("Not Found", 404, "text/plain") }));
    expect(error.message).toContain("omit the provider");
  });

  // The router's own message does not name the next step.
  test("lists the model's providers if the router has none that is enabled", async () => {
    const fetch = fakeFetch(
      jsonResponse(
        {
          error: { message: "The requested model 'o/n' is not supported by any provider you have enabled." },
        },
        { status: 400 },
      ),
      jsonResponse({
        inferenceProviderMapping: { groq: { providerId: "x", task: "conversational", status: "live" } },
      }),
    );
    const error = await failing(
      chatCompletion({ model: "o/n:fastest", accessToken: "hf_12345", messages }, { fetch }),
    );
    expect(error.message).toContain("not supported by any provider you have enabled");
    expect(error.message).toContain("o/n is served by: groq.");
    expect(error.message).toContain("Enable one of the model's providers");
  });

  test("truncates an endless response", async () => {
    const error = await failing(fillMask(mask, { fetch: respond("x".repeat(1_000_000), 400, "text/plain") }));
    expect(error.message.length).toBeLessThan(1200);
    expect((error["body"] as string).length).toBe(2000);
  });

  test("keeps the cause of a failed connection, and does not blame the provider", async () => {
    const cause = new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND") });
    const error = await failing(fillMask(mask, { fetch: fakeFetch(cause) }));
    expect(error).toMatchObject({ name: "ProviderApiError", status: undefined, retryable: true, cause });
    expect(error.message).toBe(
      "Failed to perform inference: the connection to hf-inference failed (fetch failed: getaddrinfo ENOTFOUND)",
    );
  });

  test.each(["onResponse", "onAnswer"])(
    "reports status and headers of every response to %s",
    async (name) => {
      const calls: unknown[] = [];
      const fetch = fakeFetch(() =>
        jsonResponse([{ score: 1, sequence: "s", token: 1 }], {
          headers: { "x-compute-time": "0.5", "inference-id": "i-1" },
        }),
      );
      await fillMask(mask, {
        fetch,
        [name]: ({ status, headers, requestId, task, provider }: ResponseInfo) =>
          void calls.push([provider, task, status, headers.get("x-compute-time"), requestId]),
      });
      expect(calls).toEqual([["hf-inference", "fill-mask", 200, "0.5", "i-1"]]);
    },
  );
});

describe("a response with the wrong shape", () => {
  test.each([
    ["an object", { foo: 1 }, 'fill-mask with {"foo":1}'],
    ["null", null, "fill-mask with null"],
    // The published client throws a plain TypeError for these.
    ["a list of null", [null], "fill-mask with [null]"],
    ["a field of another type", [{ score: "1", sequence: "s", token: 1 }], "fill-mask with ["],
  ])("names task, provider, and the response: %s", async (_, body, received) => {
    const error = await failing(fillMask(mask, { fetch: fakeFetch(jsonResponse(body)) }));
    expect(error).toBeInstanceOf(OutputError);
    expect(error).toMatchObject({
      name: "OutputError",
      provider: "hf-inference",
      task: "fill-mask",
      retryable: false,
    });
    expect(error.message).toContain(
      "Invalid inference output: Expected Array<{score: number, sequence: string, token: number, token_str: string}>. Use the 'request' method with the same parameters to do a custom call with no type checking.",
    );
    expect(error.message).toContain(`(hf-inference responded to ${received}`);
  });

  test("is truncated if long", async () => {
    const error = await failing(
      fillMask(mask, { fetch: fakeFetch(jsonResponse({ x: "y".repeat(10_000) })) }),
    );
    expect(error.message.length).toBeLessThan(900);
  });

  test.each([
    [
      "text that should be JSON",
      () => new Response("upstream connect error", { headers: { "content-type": "text/plain" } }),
      "Expected JSON. (together responded to chat-completion with upstream connect error)",
    ],
    [
      "broken JSON",
      () => new Response('{"id":', { headers: { "content-type": "application/json" } }),
      "Expected JSON.",
    ],
  ])("is an output error for %s", async (_, response, message) => {
    const error = await failing(chatCompletion(chat, { fetch: fakeFetch(response), mappings }));
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toContain(message);
  });

  test("is rejected if a box is missing, the result list is empty, or an image is an HTML page", async () => {
    const boxless = await failing(
      objectDetection(
        { ...mask, inputs: new Blob(["x"]) },
        { fetch: fakeFetch(jsonResponse([{ label: "a", score: 1 }])) },
      ),
    );
    expect(boxless).toBeInstanceOf(OutputError);
    const none = await failing(
      questionAnswering(
        { ...mask, inputs: { question: "?", context: "" } },
        { fetch: fakeFetch(jsonResponse([])) },
      ),
    );
    expect(none.message).toContain("Expected at least one answer");
    const page = new Response("<html>sign in</html>", { headers: { "content-type": "text/html" } });
    const picture = await failing(textToImage({ ...mask }, { fetch: fakeFetch(page) }));
    expect(picture.message).toContain("Expected Blob");
    expect(picture.message).toContain("[20 bytes of text/html]");
  });
});

describe("a credential", () => {
  const secret = "hf_VerySecret123";
  const listText = (error: unknown, depth = 0): string =>
    typeof error !== "object" || error === null || depth > 5
      ? String(error)
      : Object.getOwnPropertyNames(error)
          .map((name) => `${name}=${listText((error as never)[name], depth + 1)}`)
          .join("\n");
  const echo = JSON.stringify({ error: `Incorrect API key provided: ${secret}` });

  test.each<[string, () => Promise<unknown>]>([
    [
      "a provider that repeats it",
      () =>
        chatCompletion(
          { ...chat, accessToken: secret },
          { fetch: respond(echo, 401, "application/json"), mappings },
        ),
    ],
    [
      "a wrong shape that repeats it",
      () => fillMask({ ...mask, accessToken: secret }, { fetch: fakeFetch(jsonResponse({ key: secret })) }),
    ],
    [
      "a connection error that repeats it",
      () =>
        fillMask(
          { ...mask, accessToken: secret },
          { fetch: fakeFetch(new TypeError(`bad header Bearer ${secret}`)) },
        ),
    ],
    [
      "a hub that repeats it",
      () =>
        chatCompletion({ ...chat, accessToken: secret }, { fetch: respond(echo, 403, "application/json") }),
    ],
    [
      "a stream that repeats it",
      () =>
        chatCompletionStream(
          { ...chat, accessToken: secret },
          { fetch: respond(echo, 401, "application/json"), mappings },
        ).next(),
    ],
    [
      "an event that repeats it",
      () =>
        chatCompletionStream(
          { ...chat, accessToken: secret },
          {
            fetch: fakeFetch(
              new Response(`data: ${echo}\n\n`, { headers: { "content-type": "text/event-stream" } }),
            ),
            mappings,
          },
        ).next(),
    ],
    [
      "a custom header",
      () =>
        fillMask(mask, { fetch: respond(echo, 401, "application/json"), headers: { "X-Api-Key": secret } }),
    ],
    [
      "a header with a scheme",
      () =>
        fillMask(mask, {
          fetch: respond(echo, 401, "application/json"),
          headers: { Authorization: `Key ${secret}` },
        }),
    ],
    [
      "an invalid token",
      () =>
        fillMask({ ...mask, accessToken: `${secret}\n${secret}` }, { fetch: fakeFetch(jsonResponse([])) }),
    ],
  ])("never contains the credential: %s", async (_, work) => {
    const error = await failing(work());
    expect(listText(error)).not.toContain(secret);
    expect(`${error.stack}${JSON.stringify(error)}`).not.toContain(secret);
  });
});
