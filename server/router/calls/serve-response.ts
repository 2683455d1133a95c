import type { ChatChunk } from "@modelyard/catalog";
import { completeChat, type ChatOutput, streamChat } from "./chat.ts";
import { sendEvents } from "./event-stream.ts";
import { getChatRequirements, countTextBytes } from "../selection/requirements.ts";
import { toChatInput } from "./responses/read-request.ts";
import { createPrefixedId, responseHead, responseUsage, ResponseWriter } from "./responses/write-events.ts";
import { openRequest } from "./open-call.ts";
import { sendText } from "./send.ts";
import type { ServeOpenAi } from "./scope.ts";

/** Handles `POST /v1/responses`: OpenAI's Responses API for every chat model. Responses are not stored. */
export const serveResponse: ServeOpenAi = async (deps, request, reply, body) => {
  const input = toChatInput(body);
  const streamed = input.stream === true;
  const { tools, response_format, max_tokens } = input;
  const call = await openRequest(deps, request, reply, {
    task: "chat-completion",
    body,
    operation: "responses",
    needs: getChatRequirements({ tools, response_format, max_tokens }, countTextBytes(input.messages)),
    streamed,
  });
  const created = Math.floor(Date.now() / 1000);
  const head = responseHead(body, createPrefixedId("resp"), call.options.model, created);
  const writer = new ResponseWriter(head);

  if (!streamed) {
    const { output, usage } = await completeChat(call, input);
    for (const _ of writer.add(toChunk(output)));
    return sendText(reply, call, JSON.stringify(writer.response(responseUsage(usage))), usage);
  }
  const stream = await streamChat(call, input);
  let hasBegun = false;
  return sendEvents(reply, {
    call,
    stream,
    *toEvents(chunk) {
      if (!hasBegun) yield* writer.begin();
      hasBegun = true;
      yield* writer.add(chunk);
    },
    *end() {
      if (!hasBegun) yield* writer.begin();
      yield* writer.end(responseUsage(stream.usage()));
    },
    toError: (error) => writer.error(error),
  });
};

/** Converts a complete response to a single chunk. */
function toChunk({ choices }: ChatOutput): Pick<ChatChunk, "choices"> {
  return {
    choices: choices.map(({ index, message, finish_reason }) => ({
      index,
      finish_reason,
      delta: {
        ...message,
        tool_calls: message.tool_calls?.map((toolCall, index) => ({ ...toolCall, index })) ?? null,
      },
    })),
  };
}
