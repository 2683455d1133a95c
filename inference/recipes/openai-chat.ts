import type { ChatChunk } from "@modelyard/catalogue";
import { readChat } from "../outputs/chat.ts";
import { type Context, done, type Fields, post, type TaskAdapter, without } from "../provider.ts";

interface ChatOptions {
  /** Default: `/v1/chat/completions`. */
  path?: string | ((context: Context) => string);
  /** The body in the provider's dialect, where that differs: its way to ask for JSON, fields it refuses. */
  dialect?: (body: Fields) => Fields;
}

/** Chat for every provider that copies OpenAI's chat completions, streamed or not. */
export function openaiChat({
  path = "/v1/chat/completions",
  dialect,
}: ChatOptions = {}): TaskAdapter<"chat-completion"> {
  const raw: TaskAdapter<"chat-completion">["raw"] = (fields, context) => {
    // The model goes first, so that a router can choose without reading megabytes of messages.
    const body = { ...(context.providerId && { model: context.providerId }), ...without(fields, "model") };
    return post(typeof path === "string" ? path : path(context), dialect ? dialect(body) : body, {
      answer: "json",
      endpointPath: "/v1/chat/completions",
    });
  };
  return {
    raw,
    request: (input, context) => raw(context.stream ? { ...input, stream: true } : { ...input }, context),
    read: (answer, context) => done(readChat(answer, context)),
    chunks: () => readChunk,
  };
}

/** Events without choices and usage keep connections alive and say nothing. */
function readChunk(event: unknown): ChatChunk | undefined {
  if (typeof event !== "object" || event === null) return undefined;
  const { choices, usage } = event as Partial<ChatChunk>;
  if (Array.isArray(choices) && (choices.length > 0 || usage)) return event as ChatChunk;
  return usage ? ({ ...event, choices: [] } as unknown as ChatChunk) : undefined;
}
