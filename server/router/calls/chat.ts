import type { ChatChunk, TaskIO } from "@modelyard/catalog";
import { callEndpoint } from "@modelyard/inference/call-endpoint";
import type { Usage } from "../gateway/ports.ts";
import { estimateTokens } from "../gateway/count-usage.ts";
import { type ChatInput, limitChat } from "./output-limit.ts";
import { openStream } from "./send.ts";
import type { TranslatedRequest } from "./translated-request.ts";

export type ChatOutput = TaskIO["chat-completion"]["output"];

/** Returns the text of a message, which some providers return as a list of parts (as of 2026-11). */
export function readText(content: unknown): string {
  if (!Array.isArray(content)) return typeof content === "string" ? content : "";
  const texts = content.map((part: unknown) => (Object(part) as { text?: unknown }).text);
  return texts.filter((text) => typeof text === "string").join("");
}

/** Returns the complete response of the first provider that succeeds, and its usage. */
export async function completeChat(
  call: TranslatedRequest,
  input: ChatInput,
): Promise<{ output: ChatOutput; usage: Usage }> {
  const { output } = await call.runFirst((at, options) =>
    callEndpoint("chat-completion", at, limitChat(call, input), options),
  );
  const tokens = output.choices.map(({ message }) => estimateTokens(readText(message.content)));
  const sum = tokens.reduce((total, count) => total + count, 0);
  return { output, usage: call.countUsage(output.usage, sum) };
}

/** Starts a streamed response. The provider is asked to report usage at the end; until then, chunks are counted. */
export async function streamChat(call: TranslatedRequest, input: ChatInput) {
  const withUsage = { ...input, stream_options: { ...input.stream_options, include_usage: true } };
  const { chunks, first } = await openStream(call, "chat-completion", () => limitChat(call, withUsage));
  return { chunks, first, ...createChunkCounter(call) };
}

/** Creates a counter of the usage of a streamed chat. */
export function createChunkCounter(call: TranslatedRequest) {
  let reported: ChatChunk["usage"];
  let chunks = 0;
  return {
    /** Call this for each chunk. */
    count(chunk: ChatChunk): void {
      if (chunk.usage) reported = chunk.usage;
      if (chunk.choices.length > 0) chunks++;
    },
    usage: (): Usage => call.countUsage(reported, chunks),
  };
}
