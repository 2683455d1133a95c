import { afterEach, expect, test, vi } from "vitest";
import { streamText } from "./call-task.ts";
import { CallError } from "./problem.ts";
import { type ChatDelta, streamChat } from "./stream-chat.ts";

const SIGNAL = new AbortController().signal;

afterEach(() => vi.unstubAllGlobals());

/** Stubs `fetch` with a response sent in chunks of 7 bytes. Returns the requests sent. */
function stubFetch(body: string, init: ResponseInit = {}) {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(request);
    const bytes = Buffer.from(body);
    const stream = new ReadableStream({
      start(controller) {
        for (let i = 0; i < bytes.length; i += 7) controller.enqueue(bytes.subarray(i, i + 7));
        controller.close();
      },
    });
    return new Response(stream, init);
  });
  return sent;
}

async function runChat() {
  const deltas: ChatDelta[] = [];
  const request = { model: "ada/snow", messages: [] };
  const completion = await streamChat(request, (delta) => deltas.push(delta), SIGNAL);
  return { completion, text: deltas.map(({ text }) => text).join(""), deltas };
}

test("streamChat reads text, token counts, finish reason, and route from chunks split anywhere", async () => {
  const stream =
    'data: {"choices":[{"index":0,"delta":{"reasoning_content":"hm"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{"content":"grün"}}]}\n\n' +
    'data: {"choices":[{"index":0,"delta":{},"finish_reason":"length"}]}\n\n' +
    'data: {"choices":[],"usage":{"prompt_tokens":3,"completion_tokens":2,"total_tokens":5}}\n\ndata: [DONE]\n\n';
  const sent = stubFetch(stream, {
    headers: { "x-modelyard-route": "groq;failed=429;ms=12, together;ms=30", "x-request-id": "r1" },
  });
  const { completion, text, deltas } = await runChat();
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

test("the error of streamChat has the hub's message, code, and request ID", async () => {
  stubFetch('{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}', {
    status: 402,
    headers: { "x-request-id": "r2" },
  });
  const error = await runChat().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CallError);
  expect((error as CallError).problem).toMatchObject({
    message: "The budget is spent.",
    code: "BudgetSpent",
    status: 402,
    requestId: "r2",
  });
});

test("streamChat throws an error event in the stream", async () => {
  stubFetch('data: {"choices":[{"index":0,"delta":{"content":"so f"}}]}\n\ndata: {"error":"overloaded"}\n\n');
  await expect(runChat()).rejects.toThrow("overloaded");
});

const chunk = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ token: { text, special: false }, generated_text: null, details: null, ...more })}\n\n`;

async function runText() {
  const texts: string[] = [];
  const result = await streamText("ada/snow:groq", { inputs: "Es" }, (text) => texts.push(text), SIGNAL);
  return { result, texts };
}

test("streamText passes the text so far and returns token counts and route", async () => {
  const details = { generated_tokens: 2, input_length: 3, finish_reason: "length" };
  const end = chunk("</s>", { token: { text: "</s>", special: true }, details });
  const sent = stubFetch(chunk(" grü") + chunk("nt") + end, {
    headers: { "x-modelyard-route": "groq;ms=30" },
  });
  const { result, texts } = await runText();
  expect(texts).toEqual([" grü", " grünt"]);
  expect(result.output).toEqual({ generated_text: " grünt" });
  expect(result.metrics).toMatchObject({
    inputTokens: 3,
    outputTokens: 2,
    provider: "groq",
    firstMs: expect.any(Number),
  });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ model: "ada/snow:groq", inputs: "Es", stream: true });
});

test("streamText throws the hub's message of an error response or an error event", async () => {
  stubFetch('{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}', { status: 402 });
  await expect(runText()).rejects.toThrow("The budget is spent.");
  stubFetch(`${chunk("so f")}data: {"error":{"message":"groq broke off."}}\n\n`);
  await expect(runText()).rejects.toThrow("groq broke off.");
});
