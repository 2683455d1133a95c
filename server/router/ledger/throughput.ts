import type { RequestsTable } from "./tables.ts";

/** Returns the tokens per second after the first token. Undefined if the response was not streamed or has no tokens. */
export function getThroughput(row: RequestsTable): number | undefined {
  const { streamed, first_byte_ms, total_ms, output_tokens } = row;
  const generationMs = first_byte_ms === null ? 0 : total_ms - first_byte_ms;
  if (streamed === 0 || generationMs <= 0 || output_tokens === 0) return undefined;
  return Math.round((output_tokens / generationMs) * 10_000) / 10;
}
