import { randomUUID } from "node:crypto";
import type { ScheduledResult, TokenLogprob } from "@modelyard/runtime";
import { readToolCalls, type Tool } from "./tool-calls.ts";

/** A generated text in OpenAI's format. */
export class TextResponse {
  readonly #isChat: boolean;
  readonly #tools: readonly Tool[];
  readonly #base: { id: string; created: number; model: string };
  #isFirst = true;

  constructor(model: string, { isChat, tools = [] }: { isChat: boolean; tools?: readonly Tool[] }) {
    this.#isChat = isChat;
    this.#tools = tools;
    this.#base = {
      id: `${isChat ? "chatcmpl" : "cmpl"}-${randomUUID()}`,
      created: Math.floor(Date.now() / 1000),
      model,
    };
  }

  /** Whether chunks can be sent before the end. With tools, text may turn out to be a tool call. */
  get canStream(): boolean {
    return this.#tools.length === 0;
  }

  /** Returns the complete response. */
  toJson(ran: ScheduledResult): object {
    const { text = "" } = ran;
    const { content, calls } = readToolCalls(text, this.#tools);
    const message = { role: "assistant", content, ...(calls.length > 0 && { tool_calls: calls }) };
    return {
      ...this.#base,
      object: this.#isChat ? "chat.completion" : "text_completion",
      choices: [
        {
          index: 0,
          ...(this.#isChat ? { message } : { text }),
          logprobs: toLogprobs(ran.logprobs),
          finish_reason: calls.length > 0 ? "tool_calls" : ran.finish,
        },
      ],
      usage: toUsage(ran),
    };
  }

  /** Returns the chunk for a part of the text. */
  toChunk(text: string, logprobs?: readonly TokenLogprob[]): object {
    const choice = this.#isChat ? { delta: { ...this.#role(), content: text } } : { text };
    return this.#chunk({ ...choice, logprobs: toLogprobs(logprobs) }, null);
  }

  /** Returns the final chunks: tool calls or text that was held back, the finish reason, and the usage if requested. */
  toEnd(ran: ScheduledResult, wantsUsage: boolean): object[] {
    const { content, calls } = this.canStream
      ? { content: "", calls: [] }
      : readToolCalls(ran.text ?? "", this.#tools);
    const toolCalls = calls.map((call, index) => ({ index, ...call }));
    const reason = calls.length > 0 ? "tool_calls" : (ran.finish ?? "stop");
    const usage = { ...this.#base, object: this.#object, choices: [], usage: toUsage(ran) };
    return [
      ...(content === "" ? [] : [this.toChunk(content, ran.logprobs)]),
      ...(calls.length === 0
        ? []
        : [this.#chunk({ delta: { ...this.#role(), tool_calls: toolCalls } }, null)]),
      this.#chunk(this.#isChat ? { delta: this.#role() } : { text: "" }, reason),
      ...(wantsUsage ? [usage] : []),
    ];
  }

  get #object(): string {
    return this.#isChat ? "chat.completion.chunk" : "text_completion";
  }

  #role(): { role?: string } {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    return isFirst ? { role: "assistant" } : {};
  }

  #chunk(choice: object, reason: string | null): object {
    const choices = [{ index: 0, logprobs: null, ...choice, finish_reason: reason }];
    return { ...this.#base, object: this.#object, choices };
  }
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
