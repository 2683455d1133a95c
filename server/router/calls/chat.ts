import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import { runAt, streamAt } from "@modelyard/inference/call-endpoint";
import type { Usage } from "../gateway/ports.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { tokensIn, usageOf } from "../ledger/count-usage.ts";

type ChatInput = TaskIO["chat-completion"]["input"];
export type ChatOutput = TaskIO["chat-completion"]["output"];

/** A whole answer, from whoever gives one first. */
export async function askChat(call: TranslatedRequest, input: ChatInput): Promise<ChatOutput> {
  return await call.answerFirst(
    async (at, options) => (await runAt("chat-completion", at, input, options)).output,
  );
}

/** What a whole answer used. */
export const usageOfChat = (output: ChatOutput, inputBytes: number): Usage =>
  usageOf(output.usage, {
    inputBytes,
    outputTokens: output.choices.reduce((sum, { message }) => sum + tokensIn(message.content ?? ""), 0),
  });

/**
 * An answer in pieces, begun: its first piece is there, so whoever gives it stays. The provider is asked to say at the
 * end what was used; `sum` is that, or what was counted so far.
 */
export async function streamChat(call: TranslatedRequest, input: ChatInput, inputBytes: number) {
  const asking = { ...input, stream_options: { ...input.stream_options, include_usage: true } };
  const { chunks, first } = await call.answerFirst(async (at, options) => {
    const made = streamAt("chat-completion", at, asking, options);
    return { chunks: made, first: await made.next() };
  });
  let said: ChatChunk["usage"];
  let pieces = 0;
  return {
    chunks,
    first,
    /** To be told of each piece as it passes. */
    saw(chunk: ChatChunk): void {
      if (chunk.usage) said = chunk.usage;
      if (chunk.choices.length > 0) pieces++;
    },
    usage: (): Usage => usageOf(said, { inputBytes, outputTokens: pieces }),
  };
}
