import type { TaskId } from "@modelyard/catalog";
import { type Measures, routeOf, tokensOf } from "./measures.ts";
import { CallError, problemOf } from "./problem.ts";

/** What came back: a file, or the output of the task as JSON. */
export interface Answer {
  output: unknown;
  measures: Measures;
}

/**
 * Calls a task in the name of who is signed in. `input` is in the words of the task; files in it are `data:` addresses.
 * The output is a `Blob` where the answer is a file. Throws a `CallError` where the hub refuses.
 */
export async function callTask(
  task: TaskId,
  model: string,
  input: object,
  signal: AbortSignal,
): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(`/api/inference/${task}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ model, ...input }),
    signal,
  });
  if (!response.ok) throw new CallError(await problemOf(response));
  const isJson = /^application\/(?:[\w.+-]+\+)?json/i.test(response.headers.get("content-type") ?? "");
  const output: unknown = await (isJson ? response.json() : response.blob());
  const usage = (output as { usage?: object } | null)?.usage;
  return {
    output,
    measures: { totalMs: performance.now() - started, ...routeOf(response.headers), ...tokensOf(usage) },
  };
}
