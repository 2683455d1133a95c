import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { InferenceError, InferenceTimeoutError, OutputError, ProviderApiError } from "./errors.ts";
import { chatCompletionStream, streamingRequest, textGenerationStream } from "./index.ts";
import { chatEvent, fakeFetch, eventStreamResponse, jsonResponse } from "./testing/fake-fetch.ts";

const chat = {
  model: "owner/name",
  accessToken: "hf_secret",
  messages: [{ role: "user", content: "Hi" }],
} as const;

async function collect<T>(stream: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of stream) all.push(item);
  return all;
}

const texts = async (fetch: typeof globalThis.fetch, options: object = {}) =>
  (await collect(chatCompletionStream(chat, { fetch, ...options }))).map(
    (chunk) => chunk.choices[0]?.delta.content,
  );

describe("a streamed chat", () => {
  test("returns the chunks in order, and ignores everything after [DONE]", async () => {
    const fetch = fakeFetch(
      eventStreamResponse([
        chatEvent("a") + chatEvent("b"),
        `${chatEvent("c")}data: [DONE]\n\n${chatEvent("no")}`,
      ]),
    );
    expect(await texts(fetch)).toEqual(["a", "b", "c"]);
    expect(fetch.requests[0]?.body).toMatchObject({ model: "owner/name", stream: true });
  });

  test("returns the last chunk without a blank line after it", async () => {
    expect(await texts(fakeFetch(eventStreamResponse([chatEvent("a"), chatEvent("b").trimEnd()])))).toEqual([
      "a",
      "b",
    ]);
  });

  test("skips keep-alive events, and keeps the usage", async () => {
    const usage = { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 };
    const events = [
      ": ping\n\n",
      "data: {}\n\n",
      'data: {"choices":[]}\n\n',
      chatEvent("a"),
      `data: ${JSON.stringify({ usage })}\n\n`,
    ];
    const chunks = await collect(
      chatCompletionStream(chat, { fetch: fakeFetch(eventStreamResponse(events)) }),
    );
    expect(chunks.map(({ choices }) => choices.length)).toEqual([1, 0]);
    expect(chunks[1]?.usage).toEqual(usage);
  });

  test("adds an empty delta to a choice if a server omits the delta", async () => {
    const end = { choices: [{ index: 0, finish_reason: "stop" }, null] };
    const fetch = fakeFetch(eventStreamResponse([chatEvent("a"), `data: ${JSON.stringify(end)}\n\n`]));
    expect(await texts(fetch)).toEqual(["a", undefined]);
  });

  test("sends nothing before the first chunk is read", async () => {
    const fetch = fakeFetch(eventStreamResponse([chatEvent("a")]));
    const stream = chatCompletionStream(chat, { fetch });
    expect(fetch.requests).toHaveLength(0);
    await stream.next();
    expect(fetch.requests).toHaveLength(1);
  });

  test.each(["break", "throw"])("closes the connection when the loop ends by %s", async (exit) => {
    const onCancel = vi.fn<() => void>();
    const fetch = fakeFetch(() => eventStreamResponse([chatEvent("a")], { hold: true, onCancel }));
    const leave = async () => {
      for await (const _ of chatCompletionStream(chat, { fetch })) {
        if (exit === "throw") throw new Error("enough");
        break;
      }
    };
    await leave().catch(() => {});
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("closes the connection at [DONE] even if the server keeps it open", async () => {
    const onCancel = vi.fn<() => void>();
    expect(
      await texts(
        fakeFetch(() => eventStreamResponse([chatEvent("a"), "data: [DONE]\n\n"], { hold: true, onCancel })),
      ),
    ).toEqual(["a"]);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("responds to concurrent calls of next in order", async () => {
    const stream = chatCompletionStream(chat, {
      fetch: fakeFetch(eventStreamResponse([chatEvent("a"), chatEvent("b"), chatEvent("c")])),
    });
    const results = await Promise.all([
      stream.next(),
      stream.next(),
      stream.next(),
      stream.next(),
      stream.next(),
    ]);
    expect(results.map(({ value, done }) => (done ? "end" : value?.choices[0]?.delta.content))).toEqual([
      "a",
      "b",
      "c",
      "end",
      "end",
    ]);
  });

  test("ends after return, and stays ended", async () => {
    const stream = chatCompletionStream(chat, {
      fetch: fakeFetch(eventStreamResponse([chatEvent("a"), chatEvent("b")])),
    });
    await stream.next();
    await stream.return();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });
});

describe("errors of a stream", () => {
  const failing = async (fetch: typeof globalThis.fetch, options: object = {}): Promise<InferenceError> => {
    const error: unknown = await texts(fetch, { retry_on_error: false, ...options }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(Error);
    return error as InferenceError;
  };

  test.each([
    ["a string", { error: "overloaded" }, "overloaded"],
    ["an object with a message", { error: { message: "no memory", code: 503 } }, "no memory"],
    ["an object without one", { error: { cause: 7 } }, '{"cause":7}'],
    ["the type of text-generation-inference", { error: "too many", error_type: "overloaded" }, "too many"],
    ["a type that has no string form", { error: "odd", error_type: { toString: null } }, "odd"],
  ])("throws an error event with %s", async (_, body, message) => {
    const fetch = fakeFetch(eventStreamResponse([chatEvent("a"), `data: ${JSON.stringify(body)}\n\n`]));
    const error = await failing(fetch);
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toBe(`Error forwarded from backend: ${message}`);
  });

  test("throws an event that is named error", async () => {
    const error = await failing(
      fakeFetch(eventStreamResponse(['event: error\ndata: {"message":"bad day"}\n\n'])),
    );
    expect(error.message).toBe("Error forwarded from backend: bad day");
  });

  test("has the status of an error event", async () => {
    const error = await failing(
      fakeFetch(eventStreamResponse(['data: {"error":{"message":"x","code":429}}\n\n'])),
    );
    expect(error).toMatchObject({ status: 429, retryable: true });
  });

  test.each([
    [
      { error: "no such model" },
      404,
      "Server owner/name does not seem to support chat completion. Error: no such model",
    ],
    [{ error: { message: "bad key" } }, 401, "Failed to perform inference: bad key"],
  ])("has the message of a server that rejects the request: %j", async (body, status, message) => {
    const error = await failing(fakeFetch(jsonResponse(body, { status })));
    expect(error.message).toContain(message);
    expect(error.status).toBe(status);
  });

  test("throws if an event is not JSON", async () => {
    const error = await failing(
      fakeFetch(eventStreamResponse([chatEvent("a"), "data: {oops\n\n", chatEvent("b")])),
    );
    expect(error).toBeInstanceOf(OutputError);
    expect(error.message).toContain("{oops");
  });

  test("reports a stream that ends within an event", async () => {
    const error = await failing(
      fakeFetch(eventStreamResponse([chatEvent("a"), chatEvent("b").slice(0, 30)])),
    );
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toContain("ended in the middle of an event");
    expect(error.retryable).toBe(true);
  });

  test("reports a lost connection", async () => {
    const broken = new ReadableStream(
      {
        start: (c) => c.enqueue(new TextEncoder().encode(chatEvent("a"))),
        pull: (c) => c.error(new TypeError("terminated")),
      },
      { highWaterMark: 0 },
    );
    const error = await failing(
      fakeFetch(() => new Response(broken, { headers: { "content-type": "text/event-stream" } })),
    );
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toContain("Failed to read the stream: the connection to auto failed (terminated)");
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test("throws the reason of the caller's signal, even while waiting", async () => {
    const controller = new AbortController();
    const onCancel = vi.fn<() => void>();
    const fetch = fakeFetch(() => eventStreamResponse([chatEvent("a")], { hold: true, onCancel }));
    const reason = new Error("user canceled");
    setTimeout(() => controller.abort(reason), 20);
    expect(await failing(fetch, { signal: controller.signal })).toBe(reason);
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("does not return chunks from before the abort", async () => {
    const controller = new AbortController();
    const stream = chatCompletionStream(chat, {
      fetch: fakeFetch(eventStreamResponse([chatEvent("a") + chatEvent("b")])),
      signal: controller.signal,
    });
    await stream.next();
    controller.abort();
    await expect(stream.next()).rejects.toThrow("aborted");
  });

  test("times out after a silence longer than the timeout, and not before", async () => {
    let push: (text: string) => void = () => {};
    const body = new ReadableStream<Uint8Array>({
      start: (c) => (push = (text) => c.enqueue(new TextEncoder().encode(text))),
    });
    const fetch = fakeFetch(() => new Response(body, { headers: { "content-type": "text/event-stream" } }));
    push(chatEvent("a"));
    const received: unknown[] = [];
    const loop = async () => {
      for await (const chunk of chatCompletionStream(chat, { fetch, timeout: 500 }))
        if (received.push(chunk) < 4) setTimeout(() => push(chatEvent("a")), 200);
    };
    await expect(loop()).rejects.toThrow(InferenceTimeoutError);
    expect(received).toHaveLength(4);
  });

  test("excludes the caller's own time from the timeout", async () => {
    const fetch = fakeFetch(eventStreamResponse([chatEvent("a"), chatEvent("b")]));
    const received = [];
    for await (const chunk of chatCompletionStream(chat, { fetch, timeout: 300 })) {
      received.push(chunk);
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    expect(received).toHaveLength(2);
  });

  test("never hangs or throws a plain TypeError for any bytes", async () => {
    const good = new TextEncoder().encode(
      chatEvent("a") + chatEvent("b") + chatEvent("c") + "data: [DONE]\n\n",
    );
    const mutated = fc
      .tuple(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 4 }),
        fc.nat(good.length),
      )
      .map(([changes, cut]) => {
        const bytes = good.slice(0, cut);
        for (const [offset, byte] of changes) if (offset < bytes.length) bytes[offset] = byte;
        return bytes;
      });
    const random = fc.uint8Array({ maxLength: 300 });
    const shapes = fc.json().map((value) => new TextEncoder().encode(`data: ${value}\n\n`));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(mutated, random, shapes), { maxLength: 4 }), async (chunks) => {
        await texts(fakeFetch(eventStreamResponse(chunks))).catch((error: unknown) => {
          expect(error).toBeInstanceOf(InferenceError);
        });
      }),
      { numRuns: 400 },
    );
  });
});

describe("other streams", () => {
  test("text generation converts completions to tokens, the last one with the complete text", async () => {
    const createChunk = (text: string, reason: string | null) =>
      `data: ${JSON.stringify({ choices: [{ text, finish_reason: reason }] })}\n\n`;
    const fetch = fakeFetch(eventStreamResponse([createChunk("a", null), createChunk("b", "length")]));
    const chunks = await collect(
      textGenerationStream({ model: "o/n", provider: "hf-inference", inputs: "x" }, { fetch }),
    );
    expect(chunks.map(({ token, generated_text }) => [token.text, generated_text])).toEqual([
      ["a", null],
      ["b", "ab"],
    ]);
    expect(chunks[1]?.details).toMatchObject({ finish_reason: "length", generated_tokens: 2 });
  });

  test("text generation passes tokens through", async () => {
    const token = {
      index: 1,
      token: { id: 5, text: "a", logprob: -0.1, special: false },
      generated_text: null,
      details: null,
    };
    const fetch = fakeFetch(eventStreamResponse([`data:${JSON.stringify(token)}\n\n`]));
    expect(
      await collect(textGenerationStream({ endpointUrl: "https://e.test", inputs: "x" }, { fetch })),
    ).toEqual([token]);
  });

  test("a raw stream returns the data of every event unchanged", async () => {
    const fetch = fakeFetch(eventStreamResponse(['data: {"anything":1}\n\n', "data: [2]\n\n"]));
    const stream = streamingRequest({ model: "o/n", inputs: "x" }, { fetch });
    expect(await collect(stream)).toEqual([{ anything: 1 }, [2]]);
    expect(fetch.requests[0]?.body).toEqual({ inputs: "x", stream: true });
  });
});
