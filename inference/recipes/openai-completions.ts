import type { TaskIO, TextChunk } from "@modelyard/catalog";
import { createShapeError } from "../errors.ts";
import type { Context, Fields, TaskAdapter } from "../provider.ts";
import { done, flattenParameters, postModel, renameFields } from "../provider.ts";

type TextOutput = TaskIO["text-generation"]["output"];
type Adapter = TaskAdapter<"text-generation">;

interface CompletionsOptions {
  /** Default: `/v1/completions`. */
  path?: string | ((context: Context) => string);
  /** The provider supports only chat: the text is sent as a message. */
  asChat?: true;
}

/** Creates an adapter for OpenAI-compatible completions, with and without streaming. */
export function openaiCompletions({ path, asChat }: CompletionsOptions = {}): Adapter {
  const standard = asChat ? "/v1/chat/completions" : "/v1/completions";
  const raw: Adapter["raw"] = (fields, context) =>
    postModel(typeof path === "function" ? path(context) : (path ?? standard), fields, context, {
      responseType: "json",
      endpointPath: standard,
    });
  return {
    raw,
    request(input, context) {
      const parameters = renameFields(input.parameters, { max_new_tokens: "max_tokens" });
      const prompt = asChat
        ? { messages: [{ role: "user", content: input.inputs }] }
        : { prompt: input.inputs };
      const stream = context.stream && { stream: true };
      return raw(flattenParameters({ ...input, parameters }, { ...prompt, ...stream }), context);
    },
    read: (response, context) => done(readText(response, context)),
    chunks: createChunkReader,
  };
}

/** Reads OpenAI's shapes, and `[{ generated_text }]` of text-generation-inference. */
function readText(response: unknown, context: Context): TextOutput {
  const { choices, usage } = (response ?? {}) as { choices?: unknown; usage?: Usage | null };
  const first = ((Array.isArray(choices) ? choices : Array.isArray(response) ? response : [response])[0] ??
    {}) as Fields;
  const text = getText(first);
  if (text !== undefined) return { generated_text: text, ...getDetails(first, usage) };
  if (typeof first["generated_text"] === "string") return first as unknown as TextOutput;
  throw createShapeError("Array<{generated_text: string}>", response, context);
}

/** Returns the finish reason and token count, if given, so that callers can detect truncated text. */
function getDetails({ finish_reason: reason, seed }: Fields, usage: Usage | null | undefined) {
  const tokens = usage?.completion_tokens;
  if (typeof reason !== "string" || typeof tokens !== "number") return undefined;
  return {
    details: {
      finish_reason: toFinishReason(reason),
      generated_tokens: tokens,
      ...(typeof seed === "number" && { seed }),
      prefill: [],
      tokens: [],
    },
  };
}

/** Converts a finish reason. OpenAI's `stop` means the end of the text or a stop string. */
const toFinishReason = (reason: string): "length" | "eos_token" =>
  reason === "length" ? reason : "eos_token";

function getText({ text, message, delta }: Fields): string | undefined {
  if (typeof text === "string") return text;
  const { content } = (message ?? delta ?? {}) as { content?: unknown };
  return typeof content === "string" ? content : undefined;
}

/** Creates a reader that converts completion events to tokens. The last token contains the complete text. */
function createChunkReader(): (event: unknown) => TextChunk | undefined {
  let index = 0;
  let generated = "";
  return (event) => {
    if (typeof event !== "object" || event === null) return undefined;
    if ("token" in event) return event as TextChunk;
    const { choices, usage } = event as { choices?: unknown; usage?: Usage | null };
    const first = (Array.isArray(choices) ? choices[0] : undefined) as Fields | undefined;
    if (typeof first !== "object" || first === null) return undefined;
    const text = getText(first) ?? "";
    const reason = first["finish_reason"];
    if (text === "" && typeof reason !== "string") return undefined;
    generated += text;
    index++;
    return {
      index,
      token: { id: 0, text, logprob: null, special: false },
      generated_text: typeof reason === "string" ? generated : null,
      details:
        typeof reason === "string"
          ? {
              finish_reason: toFinishReason(reason),
              generated_tokens: usage?.completion_tokens ?? index,
              input_length: usage?.prompt_tokens ?? 0,
            }
          : null,
    };
  };
}

interface Usage {
  prompt_tokens?: number;
  completion_tokens?: number;
}
