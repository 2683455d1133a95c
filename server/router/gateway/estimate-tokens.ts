import type { Usage } from "./ports.ts";
import type { Observer } from "./usage.ts";

/** Bytes of text and JSON in a token: on the low side, so that what is counted is rather too much than too little. */
const BYTES_PER_TOKEN = 4;

/** What the provider said, or else what was counted; `text`: the call was for tokens. */
export function usedBy(
  observer: Observer | undefined,
  text: boolean,
  inputBytes: number,
  outputBytes: number,
): Usage {
  const said = observer?.usage();
  if (said) return said;
  const output = observer?.events || Math.ceil(outputBytes / BYTES_PER_TOKEN);
  return {
    inputTokens: text ? Math.ceil(inputBytes / BYTES_PER_TOKEN) : 0,
    outputTokens: text ? output : 0,
    cachedTokens: 0,
    reasoningTokens: 0,
    counted: true,
  };
}
