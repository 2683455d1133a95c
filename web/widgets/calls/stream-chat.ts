import type { ChatChunk } from "@modelyard/catalog";
import { parseUsage, type RequestMetrics } from "./metrics.ts";
import { stream } from "./stream.ts";

/** Request body of `POST /v1/chat/completions`. */
export interface ChatRequest {
  /** Model ID with an optional suffix for a provider or routing policy. */
  model: string;
  messages: readonly unknown[];
  [parameter: string]: unknown;
}

/** New text of a streamed response. */
export interface ChatDelta {
  text: string;
  reasoning: string;
}

/** Metrics of a completed chat response. */
export interface ChatCompletion extends RequestMetrics {
  /** Finish reason of the provider: `stop`, `length`, and others. */
  finishReason?: string;
}

/**
 * Sends a chat as the signed-in user and passes new text to `onDelta`. Resolves when the response is complete.
 * Throws a `CallError` for an error response or an error event in the stream. Aborting closes the connection.
 */
export async function streamChat(
  request: ChatRequest,
  onDelta: (delta: ChatDelta) => void,
  signal: AbortSignal,
): Promise<ChatCompletion> {
  let finishReason: string | undefined;
  const metrics = await stream<ChatChunk>(
    "/v1/chat/completions",
    { ...request, stream: true, stream_options: { include_usage: true } },
    (chunk, usage) => {
      Object.assign(usage, parseUsage(chunk.usage));
      const { delta, finish_reason: reason } = chunk.choices?.[0] ?? {};
      if (reason) finishReason = reason;
      const { content, reasoning_content: reasoningContent, reasoning = reasoningContent } = delta ?? {};
      if (!content && !reasoning) return false;
      onDelta({ text: content ?? "", reasoning: reasoning ?? "" });
      return true;
    },
    signal,
  );
  return { ...metrics, ...(finishReason !== undefined && { finishReason }) };
}
