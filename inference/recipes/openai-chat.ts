import type { ChatChunk } from "@modelyard/catalog";
import { createReader } from "../outputs/shape.ts";
import { type Context, done, type Fields, postModel, type TaskAdapter } from "../provider.ts";

interface ChatOptions {
  /** Default: `/v1/chat/completions`. */
  path?: string | ((context: Context) => string);
  /** Creates the provider's format for JSON schemas, instead of `{ type: "json_schema", json_schema }`. */
  schemaFormat?: (schema: unknown, named: Fields) => Fields;
  /** Adapts the body to other requirements of the provider. */
  adaptBody?: (body: Fields) => Fields;
}

type Adapter = TaskAdapter<"chat-completion">;

/** Creates an adapter for OpenAI-compatible chat completions, with and without streaming. */
export function openaiChat(options: ChatOptions = {}): Adapter {
  const { path = "/v1/chat/completions", schemaFormat, adaptBody } = options;
  const raw: Adapter["raw"] = (fields, context) =>
    postModel(typeof path === "string" ? path : path(context), fields, context, {
      responseType: "json",
      endpointPath: "/v1/chat/completions",
    });
  return {
    raw,
    request(input, context) {
      let body: Fields = context.stream ? { ...input, stream: true } : (input as unknown as Fields);
      const format = input.response_format;
      if (schemaFormat && format?.type === "json_schema" && format.json_schema) {
        body = { ...body, response_format: schemaFormat(format.json_schema.schema, format.json_schema) };
      }
      return raw(adaptBody ? adaptBody(body) : body, context);
    },
    read: (response, context) => done(readChat(response, context)),
    chunks: () => readChunk,
  };
}

/** Reads a response of OpenAI's `/chat/completions`. `usage` can be missing or null. */
const readChat = /* @__PURE__ */ createReader<"chat-completion">(
  {
    choices: [{ message: { "?": { tool_calls: ["object"] } } }],
    created: "number",
    id: "string",
    model: "string",
    "?": { system_fingerprint: "string", usage: "object" },
  },
  "ChatCompletionOutput",
);

/**
 * Reads a chat chunk. Skips events without choices and usage, which keep connections alive. Adds an empty delta to
 * choices without one, which some servers send at the end.
 */
function readChunk(event: unknown): ChatChunk | undefined {
  if (typeof event !== "object" || event === null) return undefined;
  const { choices, usage } = event as Partial<ChatChunk>;
  if (!Array.isArray(choices)) return usage ? ({ ...event, choices: [] } as unknown as ChatChunk) : undefined;
  if (choices.length === 0 && !usage) return undefined;
  if (choices.every(hasDelta)) return event as ChatChunk;
  const repaired = choices
    .filter((choice) => typeof choice === "object" && choice !== null)
    .map((choice) => (hasDelta(choice) ? choice : { ...choice, delta: {} }));
  return { ...event, choices: repaired } as ChatChunk;
}

const hasDelta = (choice: { delta?: unknown } | null | undefined): boolean =>
  typeof choice?.delta === "object" && choice.delta !== null;
