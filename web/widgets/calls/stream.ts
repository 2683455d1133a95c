import { createEventSplitter, createTextDecoder } from "@modelyard/inference/events";
import { parseRoute, type RequestMetrics } from "./metrics.ts";
import { CallError, parseErrorBody, parseProblem } from "./problem.ts";

/**
 * Sends a request and passes each event of the response to `onChunk`, which returns whether the event contains new text.
 * Throws a `CallError` for an error response or an error event. Aborting closes the connection.
 */
export async function stream<Chunk extends object>(
  path: string,
  body: object,
  onChunk: (chunk: Partial<Chunk>, metrics: RequestMetrics) => boolean,
  signal: AbortSignal,
): Promise<RequestMetrics> {
  const started = performance.now();
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) throw new CallError(await parseProblem(response));
  const metrics: RequestMetrics = { totalMs: 0, ...parseRoute(response.headers) };
  await readEvents(response, (data) => {
    if (data.trim() === "[DONE]") return;
    const chunk = JSON.parse(data) as Partial<Chunk> & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      const { message = "The provider ended the stream early.", code } = parseErrorBody(data);
      const { requestId } = metrics;
      throw new CallError({
        message,
        ...(code !== undefined && { code }),
        ...(requestId !== undefined && { requestId }),
      });
    }
    if (onChunk(chunk, metrics)) metrics.firstMs ??= performance.now() - started;
  });
  metrics.totalMs = performance.now() - started;
  return metrics;
}

/** Passes the data of each event of a stream to `onEvent`. Closes the connection if `onEvent` throws. */
async function readEvents(response: Response, onEvent: (data: string) => void): Promise<void> {
  const splitter = createEventSplitter();
  const decode = createTextDecoder();
  const reader = response.body?.getReader();
  try {
    for (let chunk = await reader?.read(); chunk?.value; chunk = await reader?.read())
      for (const event of splitter.push(decode(chunk.value))) onEvent(event);
    for (const event of [...splitter.push(decode()), ...splitter.end()]) onEvent(event);
  } finally {
    void reader?.cancel().catch(() => {});
  }
}
