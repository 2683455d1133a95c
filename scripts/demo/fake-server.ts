import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { text } from "node:stream/consumers";
import { startServer } from "../../server/testing/http-server.ts";
import { type DemoServer, SERVERS } from "./servers.ts";

/** The response to every chat. It states that it is a fake, and shows the Markdown that the website renders. */
const ANSWER = readFileSync(new URL("answer.md", import.meta.url), "utf8").trimEnd();

interface ChatRequest {
  model?: string;
  stream?: boolean;
  input?: unknown;
  messages?: readonly unknown[];
}

/** Requests for sign-in links: returns the response headers. */
export type SignIn = (name: string) => Promise<Record<string, string>>;

/**
 * Starts the model servers of the demo at `/{id}` of one address, and sign-in links at `/sign-in/{name}`, on loopback. The
 * servers support chats and embeddings in OpenAI's format. One that fails often rejects every second request.
 */
export function startFakeModelServer(signIn: SignIn) {
  let requests = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, id = "", ...rest] = (request.url ?? "").split("/");
    if (id === "sign-in") return void response.writeHead(302, await signIn(rest[0] ?? "")).end();
    const server = SERVERS.find((each) => each.id === id);
    const path = rest.join("/");
    if (server === undefined) return sendJson(response, 404, { error: { message: "Unknown server." } });
    if (path === "v1/models") {
      const data = Object.keys(server.models).map((model) => ({ id: model, object: "model" }));
      return sendJson(response, 200, { object: "list", data });
    }
    const body = (await readJson(request)) as ChatRequest;
    await sleep(server.firstMs * (0.8 + 0.4 * Math.random()));
    if (server.failing > 0.02 && requests++ % 2 === 0)
      return sendJson(response, 429, { error: { message: "This fake is busy.", code: "busy" } });
    if (path === "v1/embeddings") return sendEmbeddings(body, response);
    if (path === "v1/chat/completions") return sendChat(body, server, response);
    sendJson(response, 404, { error: { message: "This fake supports chats and embeddings." } });
  };
  return startServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
}

const sendJson = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

const readJson = async (request: IncomingMessage): Promise<unknown> =>
  JSON.parse((await text(request)) || "{}");

/** Writes the answer word by word, at the speed of the server. */
async function sendChat(body: ChatRequest, server: DemoServer, response: ServerResponse): Promise<void> {
  const words = ANSWER.match(/\s*\S+/g) ?? [];
  const prompt_tokens = Math.ceil(JSON.stringify(body.messages ?? []).length / 4);
  const usage = {
    prompt_tokens,
    completion_tokens: words.length,
    total_tokens: prompt_tokens + words.length,
  };
  const head = { id: "chatcmpl-demo", created: Math.floor(Date.now() / 1000), model: body.model };
  if (body.stream !== true) {
    const message = { role: "assistant", content: ANSWER };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    return sendJson(response, 200, { ...head, object: "chat.completion", choices, usage });
  }
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (event: object) =>
    response.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", ...event })}\n\n`);
  for (const content of words) {
    if (response.destroyed) return;
    send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
    await sleep(1000 / server.tokensPerSecond);
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  send({ choices: [], usage });
  response.end("data: [DONE]\n\n");
}

function sendEmbeddings({ model, input }: ChatRequest, response: ServerResponse): void {
  const inputs = Array.isArray(input) ? input : [input];
  const data = inputs.map((_, index) => ({ object: "embedding", index, embedding: [0.25, -0.5, 0.125] }));
  const usage = { prompt_tokens: 4 * inputs.length, total_tokens: 4 * inputs.length };
  sendJson(response, 200, { object: "list", model, data, usage });
}
