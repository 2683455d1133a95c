import { afterEach, expect, test, vi } from "vitest";
import { streamText } from "./stream-text.ts";

afterEach(() => vi.unstubAllGlobals());

const chunk = (text: string, more: object = {}) =>
  `data: ${JSON.stringify({ token: { text, special: false }, generated_text: null, details: null, ...more })}\n\n`;

/** A hub that answers with these bytes, seven at a time. */
function answering(body: string, init: ResponseInit = {}) {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", async (_url: string, request: RequestInit) => {
    sent.push(request);
    const bytes = new TextEncoder().encode(body);
    let at = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.slice(at, at + 7));
        at += 7;
      },
    });
    return new Response(stream, init);
  });
  return sent;
}

async function run() {
  const seen: string[] = [];
  const answer = await streamText(
    "ada/snow:groq",
    { inputs: "Es" },
    (text) => seen.push(text),
    new AbortController().signal,
  );
  return { answer, seen };
}

test("text is handed over as it grows, with tokens and route at the end", async () => {
  const details = { generated_tokens: 2, input_length: 3, finish_reason: "length" };
  const sent = answering(
    chunk(" grü") + chunk("nt") + chunk("</s>", { token: { text: "</s>", special: true }, details }),
    {
      headers: { "x-modelyard-route": "groq;ms=30" },
    },
  );
  const { answer, seen } = await run();
  expect(seen).toEqual([" grü", " grünt"]);
  expect(answer.output).toEqual({ generated_text: " grünt" });
  expect(answer.measures).toMatchObject({
    inputTokens: 3,
    outputTokens: 2,
    provider: "groq",
    firstMs: expect.any(Number),
  });
  expect(JSON.parse(String(sent[0]?.body))).toEqual({ model: "ada/snow:groq", inputs: "Es", stream: true });
});

test("a refusal, and an error in the midst, have the hub's own words", async () => {
  answering('{"error":{"message":"The budget is spent.","code":"BudgetSpent"}}', { status: 402 });
  await expect(run()).rejects.toThrow("The budget is spent.");
  answering(`${chunk("so f")}data: {"error":{"message":"groq broke off."}}\n\n`);
  await expect(run()).rejects.toThrow("groq broke off.");
});
