import type { ServerResponse } from "node:http";
import { text as readText } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../server/testing/http-server.ts";

/** A request that the fake received. */
export interface ReceivedRequest {
  path: string;
  body: Record<string, unknown>;
  /** Whether the hub disconnected before the response was complete. */
  interrupted: boolean;
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * Starts a custom provider: chats in OpenAI's API format, streamed word by word, and other tasks in the format of
 * hf-inference. The response to `slowly` is an endless stream with a word every 100 ms; `fail` is rejected.
 */
export async function startFakeProvider() {
  const requests: ReceivedRequest[] = [];
  let held: Promise<void> | undefined;
  const server = await startServer(async (request, response) => {
    const path = request.url ?? "";
    const text = await readText(request);
    const body = text.startsWith("{") ? JSON.parse(text) : {};
    const received: ReceivedRequest = { path, body, interrupted: false };
    requests.push(received);
    response.on("close", () => (received.interrupted = !response.writableFinished));
    if (path.endsWith("/completions")) return void sendCompletion(body, response, () => held);
    if (text.includes("[MASK]")) {
      const words = ["paris", "lyon"].map((word, i) => ({
        sequence: `it is ${word}.`,
        score: 0.9 - 0.8 * i,
        token: i,
        token_str: word,
      }));
      return void response.setHeader("content-type", "application/json").end(JSON.stringify(words));
    }
    response.setHeader("content-type", "image/png").end(PIXEL);
  });
  return {
    ...server,
    requests,
    /** Makes the next responses wait after their first word. Returns a function that lets them continue. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** Responds to a chat or a text completion. */
async function sendCompletion(
  body: Record<string, unknown>,
  response: ServerResponse,
  held: () => Promise<void> | undefined,
): Promise<void> {
  const messages = body["messages"] as { content: string }[] | undefined;
  const prompt = messages?.at(-1)?.content ?? String(body["prompt"]);
  if (prompt.includes("fail")) {
    response.writeHead(400, { "content-type": "application/json" });
    response.end(JSON.stringify({ error: { message: "This server will not say that.", code: "refused" } }));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: object) =>
    response.write(
      `data: ${JSON.stringify({ id: "c", created: 1, model: body["model"], choices: [], ...event })}\n\n`,
    );
  const words = prompt.includes("slowly")
    ? Array.from({ length: 10_000 }, (_, i) => `word${i} `)
    : ["I ", "am ", String(body["model"]), " and ", "read: ", prompt];
  for (const content of words) {
    if (response.destroyed) return;
    send({ choices: [{ index: 0, ...(messages ? { delta: { content } } : { text: content }) }] });
    await sleep(prompt.includes("slowly") ? 100 : 10);
    await held();
  }
  send({ choices: [{ index: 0, ...(messages ? { delta: {} } : { text: "" }), finish_reason: "stop" }] });
  send({ usage: { prompt_tokens: 11, completion_tokens: words.length, total_tokens: 11 + words.length } });
  response.end("data: [DONE]\n\n");
}
