import type { Readable } from "node:stream";
import type { TaskIO, TextChunk } from "@modelyard/catalog";
import { streamEndpoint } from "@modelyard/inference/call-endpoint";
import { eventStream } from "./event-stream.ts";
import type { TranslatedRequest } from "./translated-request.ts";
import { countUsage } from "../gateway/count-usage.ts";

type TextInput = TaskIO["text-generation"]["input"];

/**
 * Streams generated text as events of the task's chunks; the last one has the complete text and its token counts. Resolves
 * with the first chunk; after that, there is no failover.
 */
export async function streamText(
  call: TranslatedRequest,
  input: TextInput,
  inputBytes: number,
): Promise<Readable> {
  const { chunks, first } = await call.runFirst(async (at, options) => {
    const made = streamEndpoint("text-generation", at, input, options);
    return { chunks: made, first: await made.next() };
  });
  let pieces = 0;
  let details: TextChunk["details"] = null;
  return eventStream<TextChunk>({
    call,
    chunks,
    first,
    *toEvents(chunk) {
      pieces++;
      details = chunk.details ?? details;
      yield { data: chunk };
    },
    *end() {
      // The last chunk is marked as the last one.
    },
    toError: (error) => ({ data: { error } }),
    usage: () =>
      countUsage(
        details && {
          prompt_tokens: details.input_length || Math.ceil(inputBytes / 4),
          completion_tokens: details.generated_tokens || pieces,
        },
        { inputBytes, outputTokens: pieces },
      ),
  });
}
