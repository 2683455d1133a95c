import type { Usage } from "./ports.ts";
import type { Observer } from "./usage.ts";

/** Bytes of text and JSON per token: a low value, so that estimates err on the high side. */
const BYTES_PER_TOKEN = 4;

/** Returns the usage that the provider reported, otherwise an estimate. `text`: whether the request is billed by tokens. */
export function getUsage(
  observer: Observer | undefined,
  text: boolean,
  inputBytes: number,
  outputBytes: number,
): Usage {
  const reported = observer?.usage();
  if (reported) return reported;
  const output = observer?.events || Math.ceil(outputBytes / BYTES_PER_TOKEN);
  return {
    inputTokens: text ? Math.ceil(inputBytes / BYTES_PER_TOKEN) : 0,
    outputTokens: text ? output : 0,
    cachedTokens: 0,
    reasoningTokens: 0,
    counted: true,
  };
}
