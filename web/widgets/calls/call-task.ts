import type { TaskId } from "@modelyard/catalog";
import { type RequestMetrics, parseRoute, parseUsage } from "./metrics.ts";
import { CallError, parseProblem } from "./problem.ts";

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
