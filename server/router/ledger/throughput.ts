import type { RequestsTable } from "./tables.ts";

/** Returns the tokens per second after the first one; undefined for responses that were not streamed or have no tokens. */
export function getThroughput({
  streamed,
  first_byte_ms,
  total_ms,
  output_tokens,
}: Pick<RequestsTable, "streamed" | "first_byte_ms" | "total_ms" | "output_tokens">): number | undefined {
  const wroteMs = first_byte_ms === null ? 0 : total_ms - first_byte_ms;
  if (streamed === 0 || wroteMs <= 0 || output_tokens === 0) return undefined;
  return Math.round((output_tokens / wroteMs) * 10_000) / 10;
}
