import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import { callEndpoint, streamEndpoint } from "@modelyard/inference/call-endpoint";
import type { Usage } from "../gateway/ports.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { estimateTokens, countUsage } from "../gateway/count-usage.ts";

type ChatInput = TaskIO["chat-completion"]["input"];
export type ChatOutput = TaskIO["chat-completion"]["output"];

/** Returns a complete response of the first provider that succeeds. */
export async function completeChat(call: TranslatedRequest, input: ChatInput): Promise<ChatOutput> {
  return await call.runFirst(
    async (at, options) => (await callEndpoint("chat-completion", at, input, options)).output,
  );
}

/** Returns the usage of a complete response. */
export const getChatUsage = (output: ChatOutput, inputBytes: number): Usage =>
  countUsage(output.usage, {
    inputBytes,
    outputTokens: output.choices.reduce((sum, { message }) => sum + estimateTokens(message.content ?? ""), 0),
  });

/**
 * Starts a streamed response. Resolves with the first chunk; after that, there is no failover. The provider is asked to
 * report usage at the end; until then, `usage` is counted.
 */
export async function streamChat(call: TranslatedRequest, input: ChatInput, inputBytes: number) {
  const asking = { ...input, stream_options: { ...input.stream_options, include_usage: true } };
  const { chunks, first } = await call.runFirst(async (at, options) => {
    const made = streamEndpoint("chat-completion", at, asking, options);
    return { chunks: made, first: await made.next() };
  });
  let said: ChatChunk["usage"];
  let pieces = 0;
  return {
    chunks,
    first,
    /** Call this for each chunk. */
    saw(chunk: ChatChunk): void {
      if (chunk.usage) said = chunk.usage;
      if (chunk.choices.length > 0) pieces++;
    },
    usage: (): Usage => countUsage(said, { inputBytes, outputTokens: pieces }),
  };
}
