import { afterEach, expect, test, vi } from "vitest";
import { streamText } from "./stream-text.ts";

afterEach(() => vi.unstubAllGlobals());

const chunk = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ token: { text, special: false }, generated_text: null, details: null, ...more })}\n\n`;

/** Stubs `fetch` with a response sent in chunks of 7 bytes. Returns the requests sent. */
function stubFetch(body: string, init: ResponseInit = {}) {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(request);
    const bytes = new TextEncoder().encode(body);
    let offset = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (offset >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(offset, offset + 7));
        offset += 7;
      },
    });
    return new Response(stream, init);
  });
  return sent;
}

async function run() {
  const texts: string[] = [];
  const result = await streamText(
    "ada/snow:groq",
    { inputs: "Es" },
    (text) => texts.push(text),
    new AbortController().signal,
  );
  return { result, texts };
}

test("passes the text so far and returns token counts and route", async () => {
  const details = { generated_tokens: 2, input_length: 3, finish_reason: "length" };
  const sent = stubFetch(
    chunk(" grü") + chunk("nt") + chunk("</s>", { token: { text: "</s>", special: true }, details }),
    {
      headers: { "x-modelyard-route": "groq;ms=30" },
    },
  );
  const { result, texts } = await run();
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

test("throws the hub's message of an error response or an error event", async () => {
  stubFetch('{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}', { status: 402 });
  await expect(run()).rejects.toThrow("The budget is spent.");
  stubFetch(`${chunk("so f")}data: {"error":{"message":"groq broke off."}}\n\n`);
  await expect(run()).rejects.toThrow("groq broke off.");
});
