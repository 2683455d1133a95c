import type { TextChunk } from "@modelyard/catalog";
import type { TaskResult } from "./call-task.ts";
import { stream } from "./stream.ts";

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
