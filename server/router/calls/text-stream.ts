import type { Readable } from "node:stream";
import type { TaskIO, TextChunk } from "@modelyard/catalog";
import { streamAt } from "@modelyard/inference/call-endpoint";
import { eventStream } from "./event-stream.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { usageOf } from "../ledger/count-usage.ts";

type TextInput = TaskIO["text-generation"]["input"];

/**
 * Text that is gone on with, token by token: events of the task's own chunks, the last of which has the whole text and
 * how many tokens it took. Resolves when the first one is there, so whoever gives it stays.
 */
export async function streamText(
  call: TranslatedRequest,
  input: TextInput,
  inputBytes: number,
): Promise<Readable> {
  const { chunks, first } = await call.answerFirst(async (at, options) => {
    const made = streamAt("text-generation", at, input, options);
    return { chunks: made, first: await made.next() };
  });
  let pieces = 0;
  let details: TextChunk["details"] = null;
  return eventStream<TextChunk>({
    call,
    chunks,
    first,
    *say(chunk) {
      pieces++;
      details = chunk.details ?? details;
      yield { data: chunk };
    },
    *end() {
      // The last chunk said that it was the last.
    },
    broke: (error) => ({ data: { error } }),
    usage: () =>
      usageOf(
        details && {
          prompt_tokens: details.input_length || Math.ceil(inputBytes / 4),
          completion_tokens: details.generated_tokens || pieces,
        },
        { inputBytes, outputTokens: pieces },
      ),
  });
}
