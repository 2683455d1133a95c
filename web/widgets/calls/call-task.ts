import type { TaskId, TextChunk } from "@modelyard/catalog";
import { type RequestMetrics, parseRoute, parseUsage } from "./metrics.ts";
import { CallError, parseProblem } from "./problem.ts";
import { stream } from "./stream.ts";

/** Result of a task: a file, or the output as JSON. */
export interface TaskResult {
  output: unknown;
  metrics: RequestMetrics;
}

/**
 * Runs a task as the signed-in user. Files in `input` are `data:` URLs. The output is a `Blob` if the response is a
 * file. Throws a `CallError` if the hub responds with an error.
 */
export async function callTask(
  task: TaskId,
  model: string,
  input: object,
  signal: AbortSignal,
): Promise<TaskResult> {
  const started = performance.now();
  const response = await fetch(`/api/inference/${task}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, ...input }),
    signal,
  });
  if (!response.ok) throw new CallError(await parseProblem(response));
  const isJson = /^application\/(?:[\w.+-]+\+)?json/i.test(response.headers.get("content-type") ?? "");
  const output: unknown = await (isJson ? response.json() : response.blob());
  const usage = (output as { usage?: object } | null)?.usage;
  return {
    output,
    metrics: { totalMs: performance.now() - started, ...parseRoute(response.headers), ...parseUsage(usage) },
  };
}

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
  let text = "";
  const metrics = await stream<TextChunk>(
    "/api/inference/text-generation",
    { model, ...input, stream: true },
    ({ details, token }, usage) => {
      if (details?.input_length) usage.inputTokens = details.input_length;
      if (details?.generated_tokens) usage.outputTokens = details.generated_tokens;
      const { text: delta = "", special = false } = token ?? {};
      if (delta === "" || special) return false;
      text += delta;
      onText(text);
      return true;
    },
    signal,
  );
  return { output: { generated_text: text }, metrics };
}
