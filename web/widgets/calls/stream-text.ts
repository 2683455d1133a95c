import type { TextChunk } from "@modelyard/catalog";
import type { TaskResult } from "./call-task.ts";
import { type RequestMetrics, parseRoute } from "./metrics.ts";
import { CallError, parseErrorBody, parseProblem } from "./problem.ts";
import { readEvents } from "./read-events.ts";

/**
 * Runs text generation as the signed-in user and passes the text so far to `onText` whenever it grows. Resolves with
 * the task's output. Throws a `CallError` for an error response or an error event in the stream.
 */
export async function streamText(
  model: string,
  input: object,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<TaskResult> {
  const started = performance.now();
  const response = await fetch("/api/inference/text-generation", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ model, ...input, stream: true }),
    signal,
  });
  if (!response.ok) throw new CallError(await parseProblem(response));
  const metrics: RequestMetrics = { totalMs: 0, ...parseRoute(response.headers) };
  let text = "";

  function handleEvent(data: string): void {
    const chunk = JSON.parse(data) as Partial<TextChunk> & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      const { message = "The provider ended the stream early.", code } = parseErrorBody(data);
      const { requestId } = metrics;
      throw new CallError({
        message,
        ...(code !== undefined && { code }),
        ...(requestId && { requestId }),
      });
    }
    if (chunk.details) {
      const { input_length: inputTokens, generated_tokens: outputTokens } = chunk.details;
      if (inputTokens) metrics.inputTokens = inputTokens;
      if (outputTokens) metrics.outputTokens = outputTokens;
    }
    const { text: delta = "", special = false } = chunk.token ?? {};
    if (delta === "" || special) return;
    metrics.firstMs ??= performance.now() - started;
    text += delta;
    onText(text);
  }

  await readEvents(response, handleEvent);
  metrics.totalMs = performance.now() - started;
  return { output: { generated_text: text }, metrics: metrics };
}
