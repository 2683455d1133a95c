import type { TextChunk } from "@modelyard/catalog";
import type { Answer } from "./call-task.ts";
import { type Measures, routeOf } from "./measures.ts";
import { CallError, problemOf, saidIn } from "./problem.ts";
import { readEvents } from "./read-events.ts";

/**
 * Has a text gone on with in the name of who is signed in, and hands over what came so far, each time that it grows.
 * Resolves with the whole in the words of the task. Throws a `CallError` where the hub refuses, also in the midst.
 */
export async function streamText(
  model: string,
  input: object,
  onText: (text: string) => void,
  signal: AbortSignal,
): Promise<Answer> {
  const started = performance.now();
  const response = await fetch("/api/inference/text-generation", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify({ model, ...input, stream: true }),
    signal,
  });
  if (!response.ok) throw new CallError(await problemOf(response));
  const measures: Measures = { totalMs: 0, ...routeOf(response.headers) };
  let text = "";

  function take(data: string): void {
    const chunk = JSON.parse(data) as Partial<TextChunk> & { error?: unknown };
    if (chunk.error !== undefined && chunk.error !== null) {
      const { message = "The provider broke off without saying why.", code } = saidIn(data);
      const { requestId } = measures;
      throw new CallError({
        says: message,
        ...(code !== undefined && { code }),
        ...(requestId && { requestId }),
      });
    }
    if (chunk.details) {
      const { input_length: read, generated_tokens: written } = chunk.details;
      if (read) measures.inputTokens = read;
      if (written) measures.outputTokens = written;
    }
    const { text: piece = "", special = false } = chunk.token ?? {};
    if (piece === "" || special) return;
    measures.firstMs ??= performance.now() - started;
    text += piece;
    onText(text);
  }

  await readEvents(response, take);
  measures.totalMs = performance.now() - started;
  return { output: { generated_text: text }, measures };
}
