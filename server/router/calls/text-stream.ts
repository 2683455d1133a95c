import type { TextChunk } from "@modelyard/catalog";
import type { Usage } from "../gateway/ports.ts";
import { toTokens } from "../gateway/count-usage.ts";
import { limitText, type TextInput } from "./output-limit.ts";
import { openStream } from "./send.ts";
import type { TranslatedRequest } from "./translated-request.ts";

/** Starts streamed text. The last chunk has the token counts; until then, chunks are counted. */
export async function streamText(call: TranslatedRequest, input: TextInput) {
  const { chunks, first } = await openStream(call, "text-generation", () => limitText(call, input));
  let chunkCount = 0;
  let details: TextChunk["details"] = null;
  const getTokens = () => ({
    prompt_tokens: details?.input_length || toTokens(call.options.estimate.inputBytes),
    completion_tokens: details?.generated_tokens || chunkCount,
  });
  return {
    chunks,
    first,
    /** Call this for each chunk. */
    count(chunk: TextChunk): void {
      chunkCount++;
      details = chunk.details ?? details;
    },
    /** Token counts in OpenAI's format. */
    getTokens,
    usage: (): Usage => call.countUsage(details ? getTokens() : undefined, chunkCount),
  };
}
