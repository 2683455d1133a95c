import type { ChatChunk } from "@modelyard/catalog";
import type { RequestMetrics } from "./metrics.ts";
import { parseRoute, parseUsage } from "./metrics.ts";
import { CallError, parseErrorBody, parseProblem } from "./problem.ts";
import { readEvents } from "./read-events.ts";

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
  const started = performance.now();
  const response = await fetch("/v1/chat/completions", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ ...request, stream: true, stream_options: { include_usage: true } }),
    signal,
  });
  if (!response.ok) throw new CallError(await parseProblem(response));
  const completion: ChatCompletion = { totalMs: 0, ...parseRoute(response.headers) };

  function handleEvent(data: string): void {
    if (data.trim() === "[DONE]") return;
    const chunk = JSON.parse(data) as Partial<ChatChunk> & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      const { message = "The provider ended the stream early.", code } = parseErrorBody(data);
      throw new CallError({
        message,
        ...(code !== undefined && { code }),
        ...(completion.requestId !== undefined && { requestId: completion.requestId }),
      });
    }
    Object.assign(completion, parseUsage(chunk.usage));
    const [choice] = chunk.choices ?? [];
    if (choice === undefined) return;
    if (choice.finish_reason) completion.finishReason = choice.finish_reason;
    const { content, reasoning_content: reasoningContent, reasoning = reasoningContent } = choice.delta ?? {};
    if (!content && !reasoning) return;
    completion.firstMs ??= performance.now() - started;
    onDelta({ text: content ?? "", reasoning: reasoning ?? "" });
  }

  await readEvents(response, handleEvent);
  completion.totalMs = performance.now() - started;
  return completion;
}
