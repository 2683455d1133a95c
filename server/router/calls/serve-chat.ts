import { completeChat, streamChat } from "./chat.ts";
import { sendEvents } from "./event-stream.ts";
import { getChatRequirements, countTextBytes } from "../selection/requirements.ts";
import { openRequest } from "./open-call.ts";
import type { ChatInput } from "./output-limit.ts";
import { sendText } from "./send.ts";
import { MAX_CHOICES, MAX_MESSAGES, MAX_TOOLS } from "../../http/limits.ts";
import { invalidField } from "../../http/errors.ts";
import { checkLength, readCount, type ServeOpenAi } from "./scope.ts";

/** Handles a chat, complete or streamed, for providers with another API format, and chats whose content is parsed. */
export const serveChat: ServeOpenAi = async (deps, request, reply, body) => {
  const input = readChat(body);
  const streamed = input.stream === true;
  const call = await openRequest(deps, request, reply, {
    task: "chat-completion",
    body,
    operation: "chat/completions",
    needs: getChatRequirements(body, countTextBytes(input.messages)),
    choices: input.n ?? 1,
    streamed,
  });

  if (!streamed) {
    const { output, usage } = await completeChat(call, input);
    return sendText(reply, call, JSON.stringify(output), usage);
  }
  const wantsUsage = input.stream_options?.include_usage === true;
  return sendEvents(reply, {
    call,
    stream: await streamChat(call, input),
    *toEvents(chunk) {
      // The provider is always asked for usage; the caller gets it only on request.
      if (chunk.choices.length > 0 || wantsUsage) yield { data: chunk };
    },
    *end() {
      yield { data: "[DONE]" };
    },
  });
};

/** Parses a chat for adapters, without the model, which differs per provider, and without the hub's own field. */
export function readChat(body: Record<string, unknown>): ChatInput {
  const { model: _, modelyard: __, ...rest } = body;
  const { messages, stream, n } = rest;
  if (!Array.isArray(messages) || messages.length === 0)
    throw invalidField("messages", "must be a list of at least one message");
  checkLength("messages", messages, MAX_MESSAGES);
  checkLength("tools", rest["tools"], MAX_TOOLS);
  for (const [i, message] of (messages as unknown[]).entries()) {
    const role = (message as { role?: unknown } | null)?.role;
    if (typeof role !== "string")
      throw invalidField(`messages.${i}.role`, "must be one of developer, system, user, assistant, tool");
  }
  if (stream !== undefined && stream !== null && typeof stream !== "boolean")
    throw invalidField("stream", "must be true or false");
  readCount("n", n, MAX_CHOICES);
  return rest as unknown as ChatInput;
}
