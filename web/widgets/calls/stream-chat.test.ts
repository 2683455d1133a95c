import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "./problem.ts";
import { type ChatDelta, streamChat } from "./stream-chat.ts";

afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` with a response of these chunks. Returns the requests sent. */
function stubFetch(chunks: readonly string[], init: ResponseInit = {}) {
  const bytes = chunks.map((chunk) => new TextEncoder().encode(chunk));
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(request);
    const body = new ReadableStream({
      pull(controller) {
        const next = bytes.shift();
        if (next) controller.enqueue(next);
        else controller.close();
      },
    });
    return new Response(body, {
      ...init,
      headers: { "content-type": "text/event-stream", ...init.headers },
    });
  });
  return sent;
}

async function run() {
  const deltas: ChatDelta[] = [];
  const signal = new AbortController().signal;
  const completion = await streamChat(
    { model: "ada/snow", messages: [] },
    (delta) => deltas.push(delta),
    signal,
  );
  return { completion, text: deltas.map(({ text }) => text).join(""), deltas };
}

test("reads text, token counts, finish reason, and route from chunks split anywhere", async () => {
  const stream =
    'data: {"choices":[{"index":0,"delta":{"reasoning_content":"hm"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{"content":"grün"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}\n\n' +
    'data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":2,"total_tokens":5}}\n\ndata: [DONE]\n\n';
  const sent = stubFetch(stream.split(/(?<=.{7})/s), {
    headers: { "x-modelyard-route": "groq;failed=429;ms=12, together;ms=30", "x-request-id": "r1" },
  });
  const { completion, text, deltas } = await run();
  expect(text).toBe("grün");
  expect(deltas[0]?.reasoning).toBe("hm");
  expect(completion).toMatchObject({
    inputTokens: 3,
    outputTokens: 2,
    finishReason: "length",
    provider: "together",
    failed: [{ provider: "groq", reason: "429" }],
    requestId: "r1",
  });
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    stream: true,
    stream_options: { include_usage: true },
  });
});

test("an error response has the hub's message, code, and request ID", async () => {
  stubFetch(['{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}'], {
    status: 402,
    headers: { "x-request-id": "r2" },
  });
  const error = await run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).problem).toMatchObject({
    message: "The budget is spent.",
    code: "BudgetSpent",
    status: 402,
    requestId: "r2",
  });
});

test("throws an error event in the stream", async () => {
  stubFetch([
    'data: {"choices":[{"index":0,"delta":{"content":"so f"}}]}\n\ndata: {"error":"overloaded"}\n\n',
  ]);
  await expect(run()).rejects.toThrow("overloaded");
});
