import type { ChatChunk } from "@modelyard/catalog";
import { completeChat, type ChatOutput, streamChat } from "./chat.ts";
import { sendEvents } from "./event-stream.ts";
import { getChatRequirements, countTextBytes } from "../selection/requirements.ts";
import { chatOfResponse } from "./responses/read-request.ts";
import { responseHead, responseUsage } from "./responses/response.ts";
import { newId, ResponseWriter } from "./responses/write-events.ts";
import { openRequest } from "./open-call.ts";
import { sendText } from "./send.ts";
import { jsonBody, type ServeOpenAi } from "./scope.ts";

/** Handles `POST /v1/responses`: OpenAI's Responses API for every chat model. Responses are not stored. */
export const serveResponse: ServeOpenAi = async (deps, request, reply, body = jsonBody(request)) => {
  const input = chatOfResponse(body);
  const streamed = input.stream === true;
  const { tools, response_format, max_tokens } = input;
  const call = await openRequest(deps, request, reply, {
    task: "chat-completion",
    body,
    surface: "responses",
    needs: getChatRequirements({ tools, response_format, max_tokens }, countTextBytes(input.messages)),
    streamed,
  });
  const head = responseHead(body, newId("resp"), call.decision.model.id, Math.floor(Date.now() / 1000));
  const writer = new ResponseWriter(head);

  if (!streamed) {
    const { output, usage } = await completeChat(call, input);
    for (const _ of writer.add(asPiece(output)));
    return sendText(reply, call, JSON.stringify(writer.response(responseUsage(usage))), usage);
  }
  const stream = await streamChat(call, input);
  let begun = false;
  return sendEvents(reply, {
    call,
    stream,
    *toEvents(chunk) {
      if (!begun) yield* writer.begin();
      begun = true;
      yield* writer.add(chunk);
    },
    *end() {
      if (!begun) yield* writer.begin();
      yield* writer.end(responseUsage(stream.usage()));
    },
    toError: (error) => writer.error(error),
  });
};

/** Converts a complete response to a single chunk. */
function asPiece({ choices }: ChatOutput): Pick<ChatChunk, "choices"> {
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
