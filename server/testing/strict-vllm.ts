import type { IncomingMessage, ServerResponse } from "node:http";
import { json as readJson } from "node:stream/consumers";
import { startServer } from "./http-server.ts";

type Body = Record<string, unknown>;

export interface StrictVllmOptions {
  /** Values of `--served-model-name`, with their context lengths. */
  models: Readonly<Record<string, number>>;
  /** Value of `--api-key`. */
  key?: string;
  /** Whether `--task embed` is set. Then no other paths are served, as in newer versions. */
  embeds?: boolean;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

/** Sends an error in the format of vLLM. */
const sendError = (response: ServerResponse, code: number, message: string, param: string | null = null) =>
  json(response, code, {
    error: { message, type: code === 404 ? "NotFoundError" : "BadRequestError", param, code },
  });

/**
 * Starts a fake vLLM server that rejects the same requests as vLLM (as of 2026-11): wrong keys, media types, and models,
 * empty messages, values out of range, more tokens than the context, stream options without a stream, and tools without a
 * parser. `seen` contains the accepted bodies.
 */
export async function strictVllm({ models, key, embeds = false }: StrictVllmOptions) {
  const seen: { path: string; body: Body }[] = [];
  const paths: Record<string, (body: Body, response: ServerResponse) => unknown> = embeds
    ? { "/v1/embeddings": embed }
    : { "/v1/chat/completions": chat, "/v1/completions": complete };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { method, url = "", headers } = request;
    if (url.startsWith("/v1") && key !== undefined && headers.authorization !== `Bearer ${key}`)
      return json(response, 401, { error: "Unauthorized" });
    if (method === "GET" && url === "/v1/models") {
      const data = Object.entries(models).map(([id, max_model_len]) => ({
        id,
        object: "model",
        created: 1790000000,
        owned_by: "vllm",
        root: id,
        parent: null,
        max_model_len,
        permission: [],
      }));
      return json(response, 200, { object: "list", data });
    }
    if (method === "GET" && url === "/openapi.json")
      return json(response, 200, {
        openapi: "3.1.0",
        paths: Object.fromEntries(Object.keys(paths).map((path) => [path, {}])),
      });
    const serve = paths[url];
    if (serve === undefined) return json(response, 404, { detail: "Not Found" });
    if (method !== "POST") return json(response, 405, { detail: "Method Not Allowed" });
    if (!/^application\/json\b/.test(headers["content-type"] ?? ""))
      return json(response, 415, { detail: "Unsupported Media Type: Only 'application/json' is allowed" });
    const body = (await readJson(request)) as Body;
    if (typeof body["model"] === "string" && !Object.hasOwn(models, body["model"]))
      return sendError(response, 404, `The model \`${body["model"]}\` does not exist.`, "model");
    const problem = findProblem(body, models);
    if (problem !== undefined) return sendError(response, 400, problem);
    seen.push({ path: url, body });
    return serve(body, response);
  }

  return { seen, ...(await startServer((request, response) => void handle(request, response))) };
}

function findProblem(body: Body, models: Readonly<Record<string, number>>): string | undefined {
  const { stream, temperature, top_p: topP, messages, tools, response_format: format } = body;
  if (stream !== true && body["stream_options"])
    return "Stream options can only be defined when `stream=True`.";
  if (typeof temperature === "number" && temperature < 0)
    return `temperature must be non-negative, got ${temperature}.`;
  if (typeof topP === "number" && (topP <= 0 || topP > 1)) return `top_p must be in (0, 1], got ${topP}.`;
  if (messages !== undefined && (!Array.isArray(messages) || messages.length === 0))
    return "messages: List should have at least 1 item after validation";
  if (Array.isArray(tools) && body["tool_choice"] !== "none")
    return '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set';
  const { type, json_schema: schema } = Object(format) as Body;
  if (type !== undefined && !["text", "json_object", "json_schema"].includes(String(type)))
    return `response_format: Input should be 'text', 'json_object' or 'json_schema'`;
  if (type === "json_schema" && typeof (Object(schema) as Body)["name"] !== "string")
    return "response_format.json_schema.name: Field required";
  const tokens = Number(body["max_completion_tokens"] ?? body["max_tokens"] ?? 16);
  const contextLength = models[String(body["model"])] ?? Object.values(models)[0] ?? 0;
  if (tokens < 1) return `max_tokens must be at least 1, got ${tokens}.`;
  if (tokens > contextLength)
    return `This model's maximum context length is ${contextLength} tokens. However, you requested ${tokens} output tokens.`;
  return undefined;
}

const head = (body: Body, object: string) => ({
  id: "cmpl-1",
  object,
  created: 1790000000,
  model: body["model"],
});
const usage = { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 };

function stream(body: Body, response: ServerResponse, events: readonly object[]): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const withUsage = (Object(body["stream_options"]) as Body)["include_usage"] === true;
  for (const event of [...events, ...(withUsage ? [{ ...events[0], choices: [], usage }] : [])])
    response.write(`data: ${JSON.stringify(event)}\n\n`);
  response.end("data: [DONE]\n\n");
}

function chat(body: Body, response: ServerResponse): void {
  const reply = `${String(body["model"])} read: ${String((body["messages"] as { content: unknown }[]).at(-1)?.content)}`;
  const choice = { index: 0, logprobs: null };
  if (body["stream"] === true) {
    const createChunk = (delta: object, finish_reason: string | null) => ({
      ...head(body, "chat.completion.chunk"),
      choices: [{ ...choice, delta, finish_reason }],
    });
    return stream(body, response, [
      createChunk({ role: "assistant", content: "" }, null),
      createChunk({ content: reply }, null),
      createChunk({}, "stop"),
    ]);
  }
  const message = { role: "assistant", content: reply, tool_calls: [] };
  json(response, 200, {
    ...head(body, "chat.completion"),
    choices: [{ ...choice, message, finish_reason: "stop" }],
    usage,
  });
}

function complete(body: Body, response: ServerResponse): void {
  const choice = {
    index: 0,
    text: `${String(body["prompt"])} and on`,
    logprobs: null,
    finish_reason: "stop",
  };
  const completion = { ...head(body, "text_completion"), choices: [choice] };
  if (body["stream"] === true) return stream(body, response, [completion]);
  json(response, 200, { ...completion, usage });
}

function embed(body: Body, response: ServerResponse): void {
  const input = Array.isArray(body["input"]) ? body["input"] : [body["input"]];
  const data = input.map((_, index) => ({ object: "embedding", index, embedding: [0.25, -0.5, index] }));
  json(response, 200, { ...head(body, "list"), data, usage: { prompt_tokens: 3, total_tokens: 3 } });
}
