import { randomUUID } from "node:crypto";
import type { ScheduledResult, TokenLogprob } from "@modelyard/runtime";
import { readToolCalls, type Tool } from "./tool-calls.ts";

/** Creates the converter of a generated text to OpenAI's format. */
export function createTextResponse(
  model: string,
  { isChat, tools }: { isChat: boolean; tools: readonly Tool[] },
) {
  const base = {
    id: `${isChat ? "chatcmpl" : "cmpl"}-${randomUUID()}`,
    created: Math.floor(Date.now() / 1000),
    model,
  };
  const object = isChat ? "chat.completion.chunk" : "text_completion";
  /** Whether chunks can be sent before the end. With tools, text may turn out to be a tool call. */
  const canStream = tools.length === 0;
  let isFirst = true;

  function role(): { role?: string } {
    const result = isFirst ? { role: "assistant" } : {};
    isFirst = false;
    return result;
  }

  function chunk(choice: object, reason: string | null): object {
    const choices = [{ index: 0, logprobs: null, ...choice, finish_reason: reason }];
    return { ...base, object, choices };
  }

  /** Returns the chunk for a part of the text. */
  function toChunk(text: string, logprobs?: readonly TokenLogprob[]): object {
    const choice = isChat ? { delta: { ...role(), content: text } } : { text };
    return chunk({ ...choice, logprobs: toLogprobs(logprobs) }, null);
  }

  return {
    canStream,
    toChunk,

    /** Returns the complete response. */
    toJson(ran: ScheduledResult): object {
      const { text = "" } = ran;
      const { content, calls } = readToolCalls(text, tools);
      const message = { role: "assistant", content, ...(calls.length > 0 && { tool_calls: calls }) };
      return {
        ...base,
        object: isChat ? "chat.completion" : object,
        choices: [
          {
            index: 0,
            ...(isChat ? { message } : { text }),
            logprobs: toLogprobs(ran.logprobs),
            finish_reason: calls.length > 0 ? "tool_calls" : ran.finish,
          },
        ],
        usage: toUsage(ran),
      };
    },

    /** Returns the final chunks: tool calls or text that was held back, the finish reason, and the usage if requested. */
    toEnd(ran: ScheduledResult, wantsUsage: boolean): object[] {
      const { content, calls } = canStream
        ? { content: "", calls: [] }
        : readToolCalls(ran.text ?? "", tools);
      const toolCalls = calls.map((call, index) => ({ index, ...call }));
      const reason = calls.length > 0 ? "tool_calls" : (ran.finish ?? "stop");
      const usage = { ...base, object, choices: [], usage: toUsage(ran) };
      return [
        ...(content === "" ? [] : [toChunk(content, ran.logprobs)]),
        ...(calls.length === 0 ? [] : [chunk({ delta: { ...role(), tool_calls: toolCalls } }, null)]),
        chunk(isChat ? { delta: role() } : { text: "" }, reason),
        ...(wantsUsage ? [usage] : []),
      ];
    },
  };
}

/** Converts log probabilities to OpenAI's format (as of 2026-11). */
function toLogprobs(logprobs: readonly TokenLogprob[] | undefined): object | null {
  if (logprobs === undefined || logprobs.length === 0) return null;
  const convert = ({ token, logprob }: Omit<TokenLogprob, "top">) => ({
    token,
    logprob,
    bytes: [...Buffer.from(token)],
  });
  const content = logprobs.map(({ top, ...rest }) => ({ ...convert(rest), top_logprobs: top.map(convert) }));
  return { content, refusal: null };
}

const toUsage = ({ inputTokens = 0, outputTokens = 0 }: ScheduledResult) => ({
  prompt_tokens: inputTokens,
  completion_tokens: outputTokens,
  total_tokens: inputTokens + outputTokens,
});
