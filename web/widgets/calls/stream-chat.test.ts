import { afterEach, expect, test, vi } from "vitest";
import { CallError } from "./problem.ts";
import { type Piece, streamChat } from "./stream-chat.ts";

afterEach(() => vi.unstubAllGlobals());

/** A hub that answers with these pieces of bytes. */
function answering(pieces: readonly string[], init: ResponseInit = {}) {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
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
  const pieces: Piece[] = [];
  const signal = new AbortController().signal;
  const written = await streamChat(
    { model: "ada/snow", messages: [] },
    (piece) => pieces.push(piece),
    signal,
  );
  return { written, said: pieces.map(({ text }) => text).join(""), pieces };
}

test("pieces are read wherever the network cuts them, with tokens, end and route", async () => {
  const stream =
    'data: {"choices":[{"index":0,"delta":{"reasoning_content":"hm"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{"content":"grün"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}\n\n' +
    'data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":2,"total_tokens":5}}\n\ndata: [DONE]\n\n';
  const sent = answering(stream.split(/(?<=.{7})/s), {
    headers: { "x-modelyard-route": "groq;failed=429;ms=12, together;ms=30", "x-request-id": "r1" },
  });
  const { written, said, pieces } = await run();
  expect(said).toBe("grün");
  expect(pieces[0]?.reasoning).toBe("hm");
  expect(written).toMatchObject({
    inputTokens: 3,
    outputTokens: 2,
    finish: "length",
    provider: "together",
    failed: [{ provider: "groq", why: "429" }],
    requestId: "r1",
  });
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({
    stream: true,
    stream_options: { include_usage: true },
  });
});

test("a refusal has the hub's own words, id and request", async () => {
  answering(['{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}'], {
    status: 402,
    headers: { "x-request-id": "r2" },
  });
  const error = await run().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).problem).toMatchObject({
    says: "The budget is spent.",
    code: "BudgetSpent",
    status: 402,
    requestId: "r2",
  });
});

test("an error in the midst of the answer is an error, with what had come before", async () => {
  answering([
    'data: {"choices":[{"index":0,"delta":{"content":"so f"}}]}\n\ndata: {"error":"overloaded"}\n\n',
  ]);
  await expect(run()).rejects.toThrow("overloaded");
});
