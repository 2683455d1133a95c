import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { chatCompletion, type InferenceError, ProviderApiError, textToVideo } from "./index.ts";
import { fakeFetch, jsonResponse } from "./testing/fake-fetch.ts";
import { waitTicks } from "./testing/timers.ts";
import { sendWithRetries } from "./transport.ts";

const wire = { signal: undefined };
const busy =
  (status = 503, headers: Record<string, string> = {}, body: unknown = { error: "busy" }) =>
  () =>
    jsonResponse(body, { status, headers });

/** Bodies that are being read. Browsers need real time for this, so the fake clock must wait. */
const pendingReads = new Set<Promise<unknown>>();

function watchReading<Name extends string>(holder: Record<Name, () => Promise<unknown>>, name: Name): void {
  const real = holder[name];
  vi.spyOn(holder as Record<string, () => Promise<unknown>>, name).mockImplementation(function (
    this: unknown,
  ) {
    const read = real.call(this);
    pendingReads.add(read);
    const remove = () => void pendingReads.delete(read);
    read.then(remove, remove);
    return read;
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  pendingReads.clear();
  watchReading(Response.prototype, "text");
  watchReading(Response.prototype, "blob");
  watchReading(ReadableStreamDefaultReader.prototype as ReadableStreamDefaultReader, "read");
  vi.spyOn(Math, "random").mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the result and the duration by the fake clock. */
async function timed<T>(work: Promise<T>): Promise<{ ms: number; value?: T; error?: unknown }> {
  const started = Date.now();
  const outcome = work.then(
    (value) => ({ ms: Date.now() - started, value }),
    (error: unknown) => ({ ms: Date.now() - started, error }),
  );
  const state = { settled: false };
  void outcome.then(() => (state.settled = true));
  while (!state.settled) {
    do await waitTicks(2);
    while (pendingReads.size > 0);
    vi.advanceTimersToNextTimer();
  }
  return await outcome;
}

describe("a request with the response 503 or 429", () => {
  // The published client retries immediately and without a limit: 50 responses of 503 mean 50 requests.
  test("is sent five times with exponential backoff, and then fails", async () => {
    const fetch = fakeFetch(busy());
    const { ms, value } = await timed(
      sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch }),
    );
    expect(fetch.requests).toHaveLength(5);
    expect(ms).toBe(500 + 1000 + 2000 + 4000);
    expect(value).toMatchObject({ text: '{"error":"busy"}', response: { status: 503 } });
  });

  test("has jitter between attempts, so that clients do not retry at the same time", async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const { ms } = await timed(
      sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch: fakeFetch(busy()) }),
    );
    expect(ms).toBe((500 + 1000 + 2000 + 4000) / 2);
  });

  test("ends at the first success", async () => {
    const fetch = fakeFetch(busy(), busy(429), jsonResponse({ ok: true }));
    const { value } = await timed(sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch }));
    expect(value).toBeInstanceOf(Response);
    expect(fetch.requests).toHaveLength(3);
  });

  test.each([
    ["Retry-After in seconds", { "retry-after": "7" }, 429, {}, 7000],
    ["Retry-After as a date", { "retry-after": new Date(12_000).toUTCString() }, 503, {}, 12_000],
    ["RateLimit of the hub", { ratelimit: '"api";r=0;t=55' }, 429, {}, 55_000],
    ["the remaining time of a model that loads", {}, 503, { error: "loading", estimated_time: 12.5 }, 12_500],
    ["an invalid Retry-After", { "retry-after": "soon" }, 503, {}, 500],
    ["a Retry-After in the past", { "retry-after": new Date(-5000).toUTCString() }, 503, {}, 0],
  ])("waits for %s", async (_, headers, status, body, expected) => {
    vi.setSystemTime(0);
    const fetch = fakeFetch(busy(status, headers as Record<string, string>, body), jsonResponse({}));
    const { ms } = await timed(sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch }));
    expect(ms).toBe(expected);
  });

  test("fails immediately if it would have to wait more than a minute", async () => {
    const fetch = fakeFetch(busy(429, { "retry-after": "3600" }));
    const call = chatCompletion({ model: "o/n", messages: [] }, { fetch });
    const { ms, error } = await timed(call);
    expect(ms).toBe(0);
    expect(error).toMatchObject({ status: 429, retryAfterMs: 3_600_000, retryable: true });
  });

  test.each([{ retry_on_error: false }, { maxRetries: 0 }])("is not repeated with %j", async (options) => {
    const fetch = fakeFetch(busy());
    await timed(chatCompletion({ model: "o/n", messages: [] }, { fetch, ...options }));
    expect(fetch.requests).toHaveLength(1);
  });

  test("ends at the caller's abort", async () => {
    const controller = new AbortController();
    const fetch = fakeFetch(busy());
    setTimeout(() => controller.abort(new Error("no more")), 600);
    const { ms, error } = await timed(
      sendWithRetries("https://x.test", { method: "POST" }, { fetch }, controller.signal),
    );
    expect(error).toEqual(new Error("no more"));
    expect(ms).toBe(600);
    expect(fetch.requests).toHaveLength(2);
  });

  // With a single connection, an unread body would block all later requests.
  test("reads or cancels the body before the next attempt", async () => {
    let open = 0;
    const endless = () => {
      expect(open).toBe(0);
      open++;
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(new Uint8Array(10_000)),
        cancel: () => void open--,
      });
      return new Response(body, { status: 503 });
    };
    const { value } = await timed(
      sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch: fakeFetch(endless) }),
    );
    expect(open).toBe(0);
    expect((value as { text: string }).text.length).toBeLessThanOrEqual(64 * 1024);
  });
});

describe("retries", () => {
  test.each([400, 401, 402, 404, 500, 502, 504])(
    "do not repeat a POST with the response %s, which may be billed",
    async (status) => {
      const fetch = fakeFetch(busy(status));
      await timed(sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch }));
      expect(fetch.requests).toHaveLength(1);
    },
  );

  test.each([408, 500, 502, 504])("repeat a GET with the response %s", async (status) => {
    const fetch = fakeFetch(busy(status), jsonResponse({}));
    await timed(sendWithRetries("https://x.test", { method: "GET" }, { ...wire, fetch }));
    expect(fetch.requests).toHaveLength(2);
  });

  test("repeat a GET whose connection failed, but no POST", async () => {
    const lost = new TypeError("fetch failed");
    const fetch = fakeFetch(lost, jsonResponse({}));
    await timed(sendWithRetries("https://x.test", { method: "GET" }, { ...wire, fetch }));
    expect(fetch.requests).toHaveLength(2);
    const failing = fakeFetch(lost);
    const { error } = await timed(
      sendWithRetries("https://x.test", { method: "POST" }, { ...wire, fetch: failing }),
    );
    expect(error).toBe(lost);
    expect(failing.requests).toHaveLength(1);
  });
});

describe("polling", () => {
  const film = { model: "o/n", accessToken: "key-123", provider: "novita", inputs: "A snail" } as const;
  const mappings = { novita: { "o/n": "wan" } };
  const working = jsonResponse({ task: { status: "TASK_STATUS_PROCESSING" } });
  const failing = async (fetch: typeof globalThis.fetch, options: object = {}) =>
    (await timed(textToVideo(film, { fetch, mappings, ...options }))) as {
      ms: number;
      error: InferenceError;
    };

  test("uses the caller's fetch for the request, every poll, and the download", async () => {
    const ready = jsonResponse({
      task: { status: "TASK_STATUS_SUCCEED" },
      videos: [{ video_url: "https://cdn.test/1.mp4" }],
    });
    const bytes = new Response("film", { headers: { "content-type": "video/mp4" } });
    const fetch = fakeFetch(jsonResponse({ task_id: "t" }), working, ready, bytes);
    const { value } = await timed(textToVideo(film, { fetch, mappings }));
    expect(await value?.text()).toBe("film");
    expect(fetch.requests.map(({ url }) => new URL(url).host)).toEqual([
      "api.novita.ai",
      "api.novita.ai",
      "api.novita.ai",
      "cdn.test",
    ]);
  });

  test("sends the key with polls, but not with the download", async () => {
    const ready = jsonResponse({
      task: { status: "TASK_STATUS_SUCCEED" },
      videos: [{ video_url: "https://cdn.test/1.mp4" }],
    });
    const fetch = fakeFetch(jsonResponse({ task_id: "t" }), ready, new Response("film"));
    const headers = { "x-mine": "1" };
    await timed(textToVideo(film, { fetch, mappings, headers, includeCredentials: true }));
    expect(fetch.requests.map((request) => request.headers.get("authorization"))).toEqual([
      "Bearer key-123",
      "Bearer key-123",
      null,
    ]);
    expect(fetch.requests.map((request) => request.headers.get("x-mine"))).toEqual(["1", "1", null]);
    expect(fetch.requests.map(({ init }) => init.credentials)).toEqual(["include", "include", undefined]);
  });

  test("ends after the caller's maxPolls, or after ten minutes", async () => {
    const few = await failing(fakeFetch(jsonResponse({ task_id: "t" }), working), { maxPolls: 3 });
    expect(few.error.message).toContain(
      "Timed out while waiting for the result from novita - aborting after 3 attempts",
    );
    expect(few.ms).toBe(1500);
    const many = await failing(fakeFetch(jsonResponse({ task_id: "t" }), working));
    expect(many.ms).toBe(600_000);
    expect(many.error).toMatchObject({ name: "InferenceTimeoutError", provider: "novita", retryable: true });
  });

  test("ends at the caller's timeout", async () => {
    const { ms, error } = await failing(fakeFetch(jsonResponse({ task_id: "t" }), working), {
      timeout: 1700,
    });
    expect(error.message).toContain("Inference call timed out: https://api.novita.ai/v3/async/task-result");
    expect(ms).toBe(1700);
  });

  test("ends at the caller's abort, during a pause", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 1200);
    const { ms, error } = await failing(fakeFetch(jsonResponse({ task_id: "t" }), working), {
      signal: controller.signal,
    });
    expect(error.name).toBe("AbortError");
    expect(ms).toBe(1200);
  });

  test("reports which step failed, and how", async () => {
    const refused = () => jsonResponse({ message: "gone" }, { status: 410 });
    const { error } = await failing(fakeFetch(jsonResponse({ task_id: "t" }), refused));
    expect(error).toBeInstanceOf(ProviderApiError);
    expect(error.message).toBe("Failed to fetch task result: gone (novita, HTTP 410)");
  });

  test("ends when the job has failed", async () => {
    const failed = jsonResponse({ task: { status: "TASK_STATUS_FAILED", reason: "nsfw" } });
    const { error } = await failing(fakeFetch(jsonResponse({ task_id: "t" }), failed));
    expect(error.message).toContain("Novita text-to-video task failed");
    expect(error.message).toContain("nsfw");
  });
});

test("a request ends at abort and timeout even if fetch ignores signals", async () => {
  vi.useRealTimers();
  const controller = new AbortController();
  const never = () => new Promise<Response>(() => {});
  const call = (options: object) =>
    chatCompletion({ model: "o/n", messages: [] }, { fetch: never, ...options });
  setTimeout(() => controller.abort(new Error("canceled")), 10);
  await expect(call({ signal: controller.signal })).rejects.toThrow("canceled");
  await expect(call({ timeout: 10 })).rejects.toThrow("Inference call timed out");
});
