import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../../http/context.ts";
import { askChat, streamChat, usageOfChat } from "./chat.ts";
import { eventStream } from "./event-stream.ts";
import { getChatRequirements, textBytesOf } from "../selection/requirements.ts";
import { parseRoutingConstraints } from "../selection/routing-constraints.ts";
import { openCall } from "./open-call.ts";
import { bodyBytes, jsonBody, type RouterDeps, wrongField } from "./scope.ts";

type ChatInput = TaskIO["chat-completion"]["input"];

/** `POST /v1/chat/completions`, where the provider speaks another dialect or the call has to be looked at. */
export function chatRoutes(scope: App, prefix: string, deps: RouterDeps): void {
  scope.post(`${prefix}/chat/completions`, (request, reply) =>
    serveChat(deps, request, reply, jsonBody(request)),
  );
}

/** Answers a chat, whole or in pieces. */
export async function serveChat(
  deps: RouterDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  body: Record<string, unknown>,
): Promise<FastifyReply> {
  const input = readChat(body);
  const inputBytes = bodyBytes(request);
  const streamed = input.stream === true;
  const call = await openCall(deps, request, reply, {
    task: "chat-completion",
    model: body["model"],
    surface: "chat/completions",
    needs: { ...getChatRequirements(body, textBytesOf(input.messages)), ...parseRoutingConstraints(body) },
    answers: input.n ?? 1,
    streamed,
  });

  if (!streamed) {
    const output = await askChat(call, input);
    const text = call.clean(JSON.stringify(output));
    call.answered(text);
    call.close("complete", { usage: usageOfChat(output, inputBytes) });
    return reply.headers(call.headers).type("application/json; charset=utf-8").send(text);
  }
  const wanted = input.stream_options?.include_usage === true;
  const { chunks, first, saw, usage } = await streamChat(call, input, inputBytes);
  const stream = eventStream<ChatChunk>({
    call,
    chunks,
    first,
    *say(chunk) {
      saw(chunk);
      // The provider is always asked for its usage; the caller gets what it asked for.
      if (chunk.choices.length > 0 || wanted) yield { data: chunk };
    },
    *end() {
      yield { data: "[DONE]" };
    },
    broke: (error) => ({ data: { error } }),
    usage,
  });
  return reply
    .headers(call.headers)
    .header("cache-control", "no-store")
    .type("text/event-stream; charset=utf-8")
    .send(stream);
}

/** A chat as adapters take it: without the model's name, which is the provider's there, and without our own field. */
export function readChat(body: Record<string, unknown>): ChatInput {
  const { model: _, modelyard: __, ...rest } = body;
  const { messages, stream, n } = rest;
  if (!Array.isArray(messages) || messages.length === 0)
    throw wrongField("messages", "must be a list of at least one message");
  for (const [i, message] of (messages as unknown[]).entries()) {
    const role = (message as { role?: unknown } | null)?.role;
    if (typeof role !== "string")
      throw wrongField(`messages.${i}.role`, "must be one of developer, system, user, assistant, tool");
  }
  if (stream !== undefined && stream !== null && typeof stream !== "boolean")
    throw wrongField("stream", "must be true or false");
  if (n !== undefined && n !== null && !(Number.isInteger(n) && (n as number) >= 1 && (n as number) <= 128))
    throw wrongField("n", "must be a whole number from 1 to 128");
  return rest as unknown as ChatInput;
}
