import type { Usage } from "../gateway/ports.ts";

interface ReportedUsage {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number } | null;
  completion_tokens_details?: { reasoning_tokens?: number } | null;
}

const NONE: Usage = { inputTokens: 0, outputTokens: 0, cachedTokens: 0, reasoningTokens: 0, counted: true };

/** Bytes of text and JSON per token, for providers that report no usage. */
const BYTES_PER_TOKEN = 4;

/** Returns the usage that a provider reported, otherwise an estimate from input bytes and output chunks. */
export function countUsage(
  said: ReportedUsage | null | undefined,
  counted: { inputBytes: number; outputTokens: number },
): Usage {
  if (typeof said?.prompt_tokens !== "number" && typeof said?.completion_tokens !== "number") {
    const inputTokens = Math.ceil(counted.inputBytes / BYTES_PER_TOKEN);
    return { ...NONE, inputTokens, outputTokens: counted.outputTokens };
  }
  return {
    inputTokens: said.prompt_tokens ?? 0,
    outputTokens: said.completion_tokens ?? 0,
    cachedTokens: said.prompt_tokens_details?.cached_tokens ?? 0,
    reasoningTokens: said.completion_tokens_details?.reasoning_tokens ?? 0,
    counted: false,
  };
}

/** The usage of a request that is not billed by tokens. */
export const NO_TOKENS: Usage = { ...NONE, counted: false };

export const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
